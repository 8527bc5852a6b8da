/** Bold and dim text. Promise: escape codes only where a terminal reads them, and never where NO_COLOR asks for none. */
import pc from 'picocolors';

/** Whether standard output is a terminal that wants styles. A pipe gets none, whatever the environment says. */
function wanted(): boolean {
  return process.stdout.isTTY === true && process.env['TERM'] !== 'dumb' && !process.env['NO_COLOR'];
}

/** Headings. */
export const bold = (text: string): string => pc.createColors(wanted()).bold(text);

/** What may be skipped in reading. */
export const dim = (text: string): string => pc.createColors(wanted()).dim(text);
