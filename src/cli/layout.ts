/**
 * Text laid out for a screen. Promises: nothing is ever cut off; lines break at blanks, and after commas and semicolons
 * where a word alone is too long; what cannot be broken may be wider than the screen.
 */

/** Columns of text where there is no terminal that says its own. */
const defaultWidth = 100;

/** Columns that a line may have: the terminal's own, or 100 in a pipe. */
export function screenWidth(): number {
  // a terminal that does not know its width says 0
  return process.stdout.isTTY === true ? Math.max(60, process.stdout.columns || defaultWidth) : defaultWidth;
}

/** Characters, not code units. */
function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * The pieces that a line may end with, each with the blank that follows it. Non-breaking blanks do not count as blanks
 * here.
 */
function pieces(text: string): string[] {
  return text.match(/[^ \n,;]*[,;]+[ \n]*|[^ \n,;]+[ \n]*/g) ?? [];
}

/** A text as lines of at most `width` characters; further lines begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text.trim())) {
    const start = lines.length === 0 ? '' : indent;
    if (line !== '' && lengthOf(start + (line + piece).trimEnd()) > width) {
      lines.push(start + line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, (lines.length === 0 ? '' : indent) + line.trimEnd()];
}

/** The narrowest that a text can be laid out in. */
export function narrowest(text: string): number {
  return Math.max(0, ...pieces(text).map((piece) => lengthOf(piece.trimEnd())));
}

/** The width of a text that may have several lines. */
export function widest(text: string): number {
  return Math.max(...text.split('\n').map(lengthOf));
}

/** Takes from the widest columns until all fit in `room`, none below its `least`. */
export function fitWidths(natural: readonly number[], least: readonly number[], room: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  while (excess > 0) {
    let column = -1;
    widths.forEach((width, k) => {
      if (width > (least[k] as number) && (column < 0 || width > (widths[column] as number))) column = k;
    });
    if (column < 0) break;
    widths[column] = (widths[column] as number) - 1;
    excess--;
  }
  return widths;
}
