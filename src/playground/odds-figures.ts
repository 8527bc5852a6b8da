/** Figures of odds as a form writes them. */

/** `pointsPerPoint` as people read it: `Points per point`. */
export function figureTitle(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A chance in words; what is neither never nor always is not rounded to it. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  if (chance < 0.0005) return 'less than 0.1 %';
  if (chance > 0.9995) return 'more than 99.9 %';
  return `${(chance * 100).toFixed(1)} %`;
}

/** An expectation, to three digits. */
export function quantity(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** How likely so many are at least, for each number above zero that may come; nothing for what is no count. */
export function atLeast(
  entries: readonly (readonly [value: number | string, probability: number])[],
): readonly (readonly [k: number, chance: number])[] {
  if (!entries.every(([value]) => typeof value === 'number')) return [];
  const counts = entries as readonly (readonly [number, number])[];
  return counts
    .filter(([k]) => k > 0)
    .map(([k]) => [k, counts.reduce((sum, [value, p]) => (value >= k ? sum + p : sum), 0)] as const)
    .filter(([, chance]) => chance > 0);
}
