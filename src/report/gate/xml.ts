/**
 * XML, as far as a report needs it. Promises: for any text the document is well-formed XML 1.0, since a character that
 * XML cannot hold is replaced by U+FFFD; attributes keep their line breaks.
 */

/** A tree of elements; texts are escaped when written. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children?: readonly (Element | string)[] | undefined;
}

/** An element. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children?: readonly (Element | string)[],
): Element {
  return { name, attributes, children };
}

/**
 * Control characters, halves of characters and the two that are none at all: XML 1.0 has no way to write most of them.
 */
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text
    .replace(unwritable, (character) => ('\t\n\r'.includes(character) ? character : '\ufffd'))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

function write({ name, attributes, children = [] }: Element, depth: number): string {
  const pad = '  '.repeat(depth);
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${attribute(String(value))}"`)];
  const open = `${pad}<${head.join(' ')}`;
  if (children.length === 0) return `${open}/>`;
  // Texts are not padded: blanks in them count.
  const text = children.every((child) => typeof child === 'string');
  if (text) return `${open}>${children.map((child) => escaped(child as string)).join('')}</${name}>`;
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : write(child, depth + 1)));
  return `${open}>\n${inner.join('\n')}\n${pad}</${name}>`;
}

/** The document, with its declaration; ends with a newline. */
export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, 0)}\n`;
}
