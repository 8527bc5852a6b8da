/** `node:util`, as much of it as runs ask for. */

/** Plain data, typed arrays among them, equal in every bit. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== others.length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      isDeepStrictEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

type Callback<T> = (error: Error | null, value: T) => void;

export function promisify<A extends readonly unknown[], T>(call: (...args: [...A, Callback<T>]) => void) {
  return (...args: A): Promise<T> =>
    new Promise((resolve, reject) =>
      call(...args, (error, value) => (error === null ? resolve(value) : reject(error))),
    );
}

export const styleText = (_: unknown, text: string): string => text;
export const stripVTControlCharacters = (text: string): string => text;
