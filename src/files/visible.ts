/**
 * Text that may come from outside, made fit for a terminal. Promises: no control character is left but line ends and
 * tabs, and none that turns the direction of writing; what was there can be told (`\u001b`); the text of a JSON
 * document means the same as before.
 */

/** Control characters, the two line separators of Unicode, and whatever changes the direction of writing. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** The text with what would not be seen written as `\u001b`; line ends become those of Unix. */
export function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(hidden, (character) =>
      character === '\n' || character === '\t'
        ? character
        : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
