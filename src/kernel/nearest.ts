/**
 * The nearest valid name to a mistyped one, for error messages. Promises: deterministic (ties: first listed), and
 * `undefined` rather than a far-fetched guess (more than about a third of the word would have to change).
 */

/** Edit distance with transpositions of neighbours counted as one (optimal string alignment). */
function distance(a: string, b: string): number {
  const width = b.length + 1;
  const d = new Uint16Array((a.length + 1) * width);
  for (let i = 0; i <= a.length; i++) d[i * width] = i;
  for (let j = 0; j <= b.length; j++) d[j] = j;
  const at = (i: number, j: number): number => d[i * width + j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      d[i * width + j] = best;
    }
  }
  return at(a.length, b.length);
}

/** The candidate nearest to `word`, or `undefined` when none is near enough to be worth offering. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const c = candidate.toLowerCase();
    const near = c.startsWith(lower) && lower.length >= 3 ? 1 : distance(lower, c);
    if (near < bestDistance) {
      best = candidate;
      bestDistance = near;
    }
  }
  return best;
}

/** `"rfile" (did you mean "rifle"?)`, or the word with the list of what is known when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const known = [...candidates];
  const near = nearest(word, known);
  if (near !== undefined) return `"${word}" (did you mean "${near}"?)`;
  const shown = known.slice(0, 12).join(', ');
  return `"${word}" (known: ${shown}${known.length > 12 ? ', …' : ''})`;
}
