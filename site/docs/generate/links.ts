/**
 * Links of texts that have their home elsewhere in the repository. Promise: a link to a text that the site has leads to its
 * page, one to a file that the site carries to that file, and one to anything else becomes plain text: no link leads
 * nowhere because its text was moved.
 */
import { posix } from 'node:path';
import { picture } from './markdown.js';

/** By path in the repository: where a text, or a file that is carried along, stands on the site. */
export type Homes = ReadonlyMap<string, string>;

/** The address of a page or file of the site from a page of the site. */
function address(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

const linkForm = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
/** A picture with a line of its own, as all of them have. */
const pictureForm = /^!\[([^\]]*)\]\(([^)\s]+)\)$/gm;

/** A text of the repository with its links and pictures as they are on the site, and without comments. */
export function relinked(text: string, source: string, page: string, homes: Homes): string {
  const found = (target: string): { home: string | undefined; hash: string } => {
    const [path = '', hash] = target.split('#');
    const file = posix.normalize(posix.join(posix.dirname(source), decodeURI(path)));
    return { home: homes.get(file), hash: hash === undefined ? '' : `#${hash}` };
  };
  return outsideCode(text, (part) =>
    part
      .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
      .replaceAll(pictureForm, (_, alt: string, target: string) => {
        const { home } = found(target);
        if (home === undefined) throw new Error(`${source}: the site has no picture ${target}`);
        return picture(alt, address(page, home));
      })
      .replaceAll(linkForm, (whole, label: string, target: string) => {
        if (/^(?:[a-z]+:|#)/.test(target)) return whole;
        const { home, hash } = found(target);
        return home === undefined ? label : `[${label}](${address(page, home)}${hash})`;
      }),
  );
}

/** A text with everything outside its blocks of code changed. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^(?: *)```[\s\S]*?^ *```$)/m)
    .map((part) => (/^ *```/.test(part) ? part : change(part)))
    .join('');
}
