/** Scripts and styles that stand in a page itself, and what its policy lets run. */
import { createHash } from 'node:crypto';

/** A script or a style as a page's policy names it: by its hash. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * The script as it may stand in a page: nothing in it that ends it early, and the newlines that the parser leaves
 * alone.
 */
export function embeddedScript(text: string): string {
  return text
    .replace(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--')
    .replace(/\r\n?/g, '\n');
}
