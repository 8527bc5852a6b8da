/** Small pieces of Markdown as VitePress reads it. Promise: what is shown as text stays text, whatever stands in it. */

/** Text in a cell of a table: backticks keep their meaning, markup has none. */
export function cell(text: string): string {
  const outside = (part: string): string => part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : outside(part)))
    .join('')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}

/** A name as code. */
export const code = (text: string): string => `\`${text}\``;

/** A table; cells are Markdown already. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** A block of code. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`;
}

/** How headings are named in addresses: as on the pages where the sources are kept, so that links of both agree. */
export function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** A place in a page that can be linked to, with what stands there. */
export function anchored(id: string, text: string): string {
  return `<span id="${id}" class="anchor">${text}</span>`;
}

/** A picture that scrolls by itself where the screen is narrower than its letters can bear. */
export function picture(alt: string, address: string): string {
  const label = alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<div class="picture" role="group" tabindex="0" aria-label="${label}">\n\n![${alt}](${address})\n\n</div>`;
}
