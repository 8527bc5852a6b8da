/** Lines of the pages that benchmarks make. Promise: a paragraph has no line above 120 columns. */

/** Columns of a line of text. */
export const widest = 120;

/** Text of any length, in lines, and a blank one. */
export function paragraph(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return [...lines, ''];
}

/** A table, and a blank line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line), ''];
}

/** A whole number with its thousands apart. */
export function whole(value: number): string {
  return value.toLocaleString('en');
}
