/**
 * Lines of text of a bounded width. Promises: nothing is cut off; lines break at blanks, and after `/`, `,` and `=`
 * where a word alone is too long; what cannot be broken stands whole, wider than the bound; control characters of a
 * name never reach a terminal.
 */
import { visible } from '../../files/visible.js';

/** Characters, not code units. */
export function widthOf(text: string): number {
  return [...text].length;
}

/** A text with blanks before it. */
export function padLeft(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text;
}

/** A text with blanks after it. */
export function padRight(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** One line of plain characters: other blanks become blanks, control characters are written out. */
function plain(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim());
}

function pieces(word: string, width: number): string[] {
  return widthOf(word) <= width ? [word] : (word.match(/[^/,=]*[/,=]+|[^/,=]+/g) ?? [word]);
}

/** A text as lines of at most `width` characters; further lines begin with `further`. An empty text has no line. */
export function breakLines(text: string, width: number, further = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(' ')
    .filter((part) => part !== '')) {
    pieces(word, width - widthOf(further)).forEach((piece, i) => {
      const longer = line === '' ? piece : line + (i === 0 ? ' ' : '') + piece;
      if (line !== '' && widthOf(longer) + (lines.length === 0 ? 0 : widthOf(further)) > width) {
        lines.push((lines.length === 0 ? '' : further) + line);
        line = piece;
      } else line = longer;
    });
  }
  if (line !== '') lines.push((lines.length === 0 ? '' : further) + line);
  return lines;
}

/** A command after its label, broken between its words with a backslash, so that it can be copied as it stands. */
export function commandLines(label: string, command: string, width: number): string[] {
  const lines: string[] = [];
  const blank = ' '.repeat(widthOf(label));
  let line = label;
  let empty = true;
  const flat = plain(command);
  // Words in quotes stay whole; a command whose quotes do not pair is left alone.
  const words = flat.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  for (const word of words.join(' ') === flat ? words : [flat]) {
    if (!empty && widthOf(line) + 1 + widthOf(word) + 2 > width) {
      lines.push(`${line} \\`);
      line = `${blank}  ${word}`;
    } else line += empty ? word : ` ${word}`;
    empty = false;
  }
  return flat === '' ? [] : [...lines, line];
}
