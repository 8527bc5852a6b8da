/**
 * Bold and dim text. Promise: escape codes only where a terminal reads them, and never where NO_COLOR asks for none.
 */
import pc from 'picocolors';

/** A text with a look; the printing decides whether a reader can see it. */
export interface Styled {
  readonly text: string;
  readonly look: 'bold' | 'dim';
}

/** What can be printed. */
export type Shown = string | Styled;

/** Whether a stream is a terminal that understands escape codes. */
export function understandsEscapes(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && process.env['TERM'] !== 'dumb';
}

/** Whether standard output is a terminal that wants styles. A pipe gets none, whatever the environment says. */
export function wantsStyles(): boolean {
  return understandsEscapes(process.stdout) && !process.env['NO_COLOR'];
}

/** Headings. */
export const bold = (text: string): Styled => ({ text, look: 'bold' });

/** Text that a reader may skip. */
export const dim = (text: string): Styled => ({ text, look: 'dim' });

/** The text in its look, for a terminal that wants it. */
export function painted(text: string, look: Styled['look']): string {
  return wantsStyles() ? pc.createColors(true)[look](text) : text;
}
