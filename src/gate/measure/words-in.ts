/** What a unit's sheet names, so that a cause can be told of it. */

/** Every key and text in a description. What is `false`, nothing or empty says that a unit has not got it. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(value)
    .filter(([, each]) => !isNothing(each))
    .flatMap(([key, each]) => [key, ...wordsIn(each)]);
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === false || value === 0 || value === null || value === '';
}
