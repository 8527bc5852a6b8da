/** A small editor: a text with the numbers of its lines, and a mark at one of them. Promise: Tab leaves it, as any field. */
import { make } from './draw.js';

export interface Editor {
  readonly element: HTMLElement;
  readonly field: HTMLTextAreaElement;
  /** Marks a line, from 1; without one, none. */
  mark(line?: number): void;
}

export function editorOf(id: string, label: string): Editor {
  const gutter = make('div', { class: 'dice-gutter', 'aria-hidden': 'true' });
  const field = make('textarea', {
    id,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    'aria-label': label,
  });
  let marked: number | undefined;
  const number = (): void => {
    const count = field.value.split('\n').length;
    field.rows = count;
    const numbers = Array.from({ length: count }, (_, k) => {
      const line = k + 1;
      return make('span', line === marked ? { class: 'dice-marked' } : {}, String(line));
    });
    gutter.replaceChildren(...numbers);
  };
  field.addEventListener('input', number);
  const mark = (line?: number): void => {
    marked = line;
    number();
  };
  return { element: make('div', { class: 'dice-editor' }, gutter, field), field, mark };
}
