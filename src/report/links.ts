/** Which addresses a report may link to. Promises: nothing that a browser would run. */
import { LanchesterError } from '../kernel/errors.js';

/**
 * The address, safe to put into a link: http, https, or relative to the report. Spaces and brackets are
 * percent-encoded.
 *
 * @throws LanchesterError `bad-value` for any other scheme.
 */
export function safeHref(href: string): string {
  const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*):/iu.exec(href)?.[1]?.toLowerCase();
  if (
    (scheme !== undefined && scheme !== 'http' && scheme !== 'https') ||
    /\p{Cc}/u.test(href) ||
    href.startsWith('//')
  ) {
    throw new LanchesterError(
      'bad-value',
      `a report cannot link to "${href}": only http, https and relative addresses`,
    );
  }
  return href.replace(/[\s()<>"'\\`|]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
