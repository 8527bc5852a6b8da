/**
 * One text for one value. Promises: equal values give equal bytes, whatever the order of their keys; there is no other
 * freedom in the text.
 */

/**
 * JSON without blanks, keys in code unit order, keys without a value left out. Throws a `RangeError` for numbers that
 * JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} has no JSON`);
    return `${value}`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // a text that grows: of large studies this is called a million times
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const inner: unknown = (value as Readonly<Record<string, unknown>>)[key];
    if (inner === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `{${members}}`;
}
