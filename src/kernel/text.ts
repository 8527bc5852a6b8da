/**
 * Texts that others wrote, before they are shown. Promises: what is printable can be printed on a terminal, drawn, and
 * written as XML, HTML, JSON and Markdown as it stands; what is clipped is short, and no character is cut in two;
 * no name is cut inside parentheses.
 */

// Control characters; halves of characters (lone surrogates); line and paragraph separators, which end a line in some
// readers and not in others; code points that are no characters, which XML forbids; and the marks that turn the order
// of a line round, with which a text can show as another.
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;

/** True for a text without anything that cannot be shown, or that moves what stands around it. */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}

/** The text with U+FFFD in place of whatever is not printable. */
export function printable(text: string): string {
  return text.replace(new RegExp(unprintable.source, 'gu'), '\ufffd');
}

/** The text, or its beginning and an ellipsis: at most `most` code units. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** The text, or its beginning and its end with an ellipsis between: at most `most` code units. */
export function clippedInside(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = Math.ceil((2 * most) / 3);
  const end = text.slice(text.length - (most - kept));
  return clipped(text.slice(0, kept + 1), kept) + (/^[\udc00-\udfff]/.test(end) ? end.slice(1) : end);
}

/** The text up to its first comma that stands in no parentheses: `AT gun (6-pdr, 50mm), 4 regular` is `AT gun (6-pdr, 50mm)`. */
export function upToComma(text: string): string {
  let open = 0;
  for (let k = 0; k < text.length; k++) {
    if (text[k] === '(') open++;
    else if (text[k] === ')') open--;
    else if (text[k] === ',' && open <= 0) return text.slice(0, k);
  }
  return text;
}

/**
 * Two sayings without the words that both begin with, but for the last of these, which a verb may be: `goes to 12` and `goes on
 * overwatch` of the same unit. A name before a colon is left out whole.
 */
export function whereTheyDiffer(one: string, other: string): readonly [string, string] {
  const [ours, theirs] = [one.split(' '), other.split(' ')];
  let common = 0;
  while (common < Math.min(ours.length, theirs.length) && ours[common] === theirs[common]) common++;
  const from = ours[common - 1]?.endsWith(':') === true ? common : Math.max(0, common - 1);
  return [ours.slice(from).join(' '), theirs.slice(from).join(' ')];
}
