/**
 * What the same rules say to the same question, asked once. Promises: an answer is that of the first asking, and rules
 * are pure, so nobody can tell; what throws is asked anew; as much is kept as rules live, and of each at most so many
 * answers as are told.
 */

/** A function of a key object and a text that remembers what it gave. `most`: so many answers are kept of each key. */
export function remembered<Key extends object, Args extends readonly unknown[], Result>(
  most: number,
  textOf: (...args: Args) => string,
  answer: (key: Key, ...args: Args) => Result,
): (key: Key, ...args: Args) => Result {
  const kept = new WeakMap<Key, Map<string, { readonly answer: Result }>>();
  return (key, ...args) => {
    let own = kept.get(key);
    if (own === undefined) {
      own = new Map();
      kept.set(key, own);
    }
    const text = textOf(...args);
    const known = own.get(text);
    if (known !== undefined) return known.answer;
    const found = { answer: answer(key, ...args) };
    const [oldest] = own.keys();
    if (oldest !== undefined && own.size >= most) own.delete(oldest);
    own.set(text, found);
    return found.answer;
  };
}
