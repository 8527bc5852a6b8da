/**
 * What was done otherwise, in few words, so that the same thing is the same words whoever did it and wherever. Promise: what
 * both options say first is left out but for its last word, and every number is `…`.
 */

/** `tank: Advance to 24"` against `tank: Fire`: `Advance to …"` against `Fire`. */
export function wayWords(own: string, taken: string): { readonly own: string; readonly taken: string } {
  const [ours, theirs] = [own.split(' '), taken.split(' ')];
  let common = 0;
  while (common < Math.min(ours.length, theirs.length) && ours[common] === theirs[common]) common++;
  const from = ours[common - 1]?.endsWith(':') === true ? common : Math.max(0, common - 1);
  const short = (words: readonly string[]): string =>
    words
      .slice(from)
      .join(' ')
      .replaceAll(/\d+(?:\.\d+)?/g, '…');
  return { own: short(ours), taken: short(theirs) };
}
