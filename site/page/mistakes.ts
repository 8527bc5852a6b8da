/** Mistakes of a text, each with a way to its place. Promise: what is wrong is told in whole sentences, in the order of the text. */
import type { Diagnostic } from '../../src/playground/protocol.js';
import { make } from './dom.js';
import type { Editor } from './editor.js';

export function showMistakes(list: HTMLElement, diagnostics: readonly Diagnostic[], editor: Editor): void {
  list.hidden = diagnostics.length === 0;
  list.replaceChildren(
    ...diagnostics.map(({ from, message }) => {
      const place = make('button', { type: 'button' }, `Line ${editor.lineOf(from)}`);
      place.addEventListener('click', () => editor.goTo(from));
      return make('li', {}, place, message);
    }),
  );
}
