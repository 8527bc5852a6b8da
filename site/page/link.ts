/**
 * A link that holds a question. Promises: what was packed is unpacked to the letter, or the link is refused in one
 * sentence; whatever stands in a fragment, it takes neither long nor much room; a link of another version says so.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A question that a link leads to. */
export type Held =
  | { readonly kind: 'example'; readonly name: string; readonly version?: string }
  | { readonly kind: 'code'; readonly text: string; readonly version: string; readonly view: string };

export type Opened = Held | { readonly kind: 'torn'; readonly why: string };

/** Longer fragments are not looked into: browsers and chats cut them. */
const longestFragment = 100_000;

/** Bytes of the longest text that is packed. */
const longestText = 300_000;

const torn = 'This link is not whole: part of it was lost on the way. Ask for it again.';

/** The fragment of a shipped question; with the version whose answer was seen, since another may ask it otherwise. */
export function exampleFragment(name: string, version: string): string {
  return `#example/${name}@${version}`;
}

/** The fragment that holds a text; nothing for one that is too long for a link. */
export function codeFragment(text: string, version: string, view: string): string | undefined {
  const bytes = strToU8(text);
  if (bytes.length > longestText) return undefined;
  const head = `${version}\n${view}\n${checksum(bytes)}\n`;
  const fragment = `#code/${toBase64(deflateSync(strToU8(head + text), { level: 9, mem: 9 }))}`;
  return fragment.length > longestFragment ? undefined : fragment;
}

/** What a fragment holds; nothing where there is none, or one that leads to a place of the page. */
export function openFragment(fragment: string): Opened | undefined {
  const example = /^#example\/([a-z0-9-]{1,80})(?:@([\w.+-]{1,40}))?$/.exec(fragment);
  if (example !== null) {
    const [, name = '', version] = example;
    return { kind: 'example', name, ...(version === undefined ? {} : { version }) };
  }
  if (!/^#(?:code|example)\//.test(fragment)) return undefined;
  if (fragment.startsWith('#example/')) return { kind: 'torn', why: 'This link names no question.' };
  if (fragment.length > longestFragment) return { kind: 'torn', why: 'This link is longer than a link can be.' };
  return unpacked(fragment.slice('#code/'.length));
}

function unpacked(code: string): Opened {
  try {
    // a buffer of its own size holds whatever unpacks to more
    const bytes = inflateSync(fromBase64(code), { out: new Uint8Array(longestText + 1000) });
    const whole = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const found = /^([^\n]{1,40})\n([a-z-]{0,20})\n([0-9a-z]{1,8})\n/.exec(whole);
    if (found === null) return { kind: 'torn', why: torn };
    const [head, version = '', view = '', sum] = found;
    const text = whole.slice(head.length);
    return checksum(strToU8(text)) === sum ? { kind: 'code', text, version, view } : { kind: 'torn', why: torn };
  } catch {
    // whatever a decoder finds wrong, the reader can do one thing about it
    return { kind: 'torn', why: torn };
  }
}

/** Bytes in a sign (FNV-1a of 32 bits): a link that lost its end, or a letter, is told from a whole one. */
function checksum(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new RangeError('not base64');
  return strToU8(atob(text.replaceAll('-', '+').replaceAll('_', '/')), true);
}
