/**
 * A strict reader of the XML that reports are written in. Promise: it refuses all that is not well-formed: unpaired
 * elements, repeated attributes, bare ampersands and brackets, characters that XML 1.0 does not have.
 */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly in it. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (/[<]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) throw new Error(`not well-formed: ${text}`);
  return text.replace(/&(#x?)?([\da-z]+);/gi, (_, number: string | undefined, body: string) =>
    number === undefined
      ? (entities[body] as string)
      : String.fromCodePoint(Number.parseInt(body, number === '#x' ? 16 : 10)),
  );
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const rest = text.replace(/\s+([A-Za-z_][\w.-]*)="([^"]*)"/g, (_, name: string, value: string) => {
    if (name in found) throw new Error(`attribute ${name} stands twice`);
    // A reader turns line breaks of an attribute into blanks: they must be written as references.
    if (/[\t\n\r]/.test(value)) throw new Error(`attribute ${name} has a bare line break`);
    found[name] = decode(value);
    return '';
  });
  if (rest.trim() !== '') throw new Error(`not an attribute: ${rest}`);
  return found;
}

/** Reads a document; throws an `Error` that says what is wrong with it. */
export function readXml(text: string): XmlNode {
  const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  if (!allowed.test(text)) throw new Error('characters that XML does not have');
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '');
  if (body === text) throw new Error('no declaration');
  type Open = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };
  const open: Open[] = [];
  let root: XmlNode | undefined;
  const close = (node: Open): void => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.children.push(node);
    else if (root === undefined) root = node;
    else throw new Error('two roots');
  };
  for (const [, ending, name, attributes, empty, between] of body.matchAll(
    /<(\/?)([A-Za-z_][\w.-]*)((?:\s+[\w.-]+="[^"]*")*)\s*(\/?)>|([^<]+)|(<)/g,
  )) {
    if (between !== undefined) {
      const parent = open.at(-1);
      if (parent !== undefined) parent.text += decode(between);
      else if (between.trim() !== '') throw new Error(`text outside: ${between}`);
    } else if (name === undefined) throw new Error('a bracket that opens nothing');
    else if (ending === '/') {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes ${last?.name ?? 'nothing'}`);
      close(last);
    } else {
      const node: Open = { name, attributes: attributesOf(attributes ?? ''), children: [], text: '' };
      if (empty === '/') close(node);
      else open.push(node);
    }
  }
  if (open.length > 0 || root === undefined) throw new Error('not closed');
  return root;
}
