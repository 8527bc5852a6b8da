/**
 * Fields of a form. Promises: each has a label of its own and an id by which it is found again; what a form has no words
 * for is shown as said in the text, and stays until something else is chosen.
 */
import type { Json } from '../../src/engagement/json.js';
import type { FormWord } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';

export interface Field<T> {
  readonly root: HTMLElement;
  /** Shows a value; null: the text says it in a way that the field has no words for. */
  set(value: T | null): void;
}

/** What a field is called, and what is to be known of it. */
export interface Label {
  readonly id: string;
  readonly title: string;
  readonly info?: string | undefined;
}

function labelled({ id, title, info }: Label, field: HTMLElement): HTMLElement {
  field.dataset['field'] = id;
  const hint = info === undefined ? {} : { title: info };
  return make('label', { class: 'field', ...hint }, make('span', {}, title), field);
}

export interface Choice {
  readonly value: string;
  readonly title: string;
}

const inText = 'as in the text';

export function choiceField(label: Label, choices: readonly Choice[], chosen: (value: string) => void): Field<string> {
  const select = make('select', {}, ...choices.map(({ value, title }) => make('option', { value }, title)));
  select.addEventListener('change', () => chosen(select.value));
  return {
    root: labelled(label, select),
    set: (value) => {
      const own = select.querySelector('[data-own]');
      const isKnown = value !== null && choices.some((one) => one.value === value);
      if (isKnown) own?.remove();
      else if (own === null)
        select.prepend(make('option', { value: '', 'data-own': true, disabled: true }, value ?? inText));
      else own.textContent = value ?? inText;
      select.value = isKnown ? value : '';
    },
  };
}

export interface Range {
  readonly least: number;
  readonly most?: number;
  readonly step?: number | 'any';
  /** What stands there while the field is empty. */
  readonly empty?: string;
}

/** `chosen` is told a number, or undefined where the field was emptied. */
export function numberField(
  label: Label,
  { least, most, step = 1, empty = '' }: Range,
  chosen: (value: number | undefined) => void,
): Field<number> {
  const input = make('input', {
    ...{ type: 'number', min: least, step, placeholder: empty, inputmode: step === 1 ? 'numeric' : 'decimal' },
    ...(most === undefined ? {} : { max: most }),
  });
  input.addEventListener('change', () => {
    if (input.value === '') chosen(undefined);
    else if (input.checkValidity()) chosen(input.valueAsNumber);
    else input.reportValidity();
  });
  return {
    root: labelled(label, input),
    set: (value) => {
      input.value = value === null || Number.isNaN(value) ? '' : String(value);
      input.placeholder = value === null ? inText : empty;
    },
  };
}

export function flagField(label: Label, chosen: (value: boolean) => void): Field<boolean> {
  const input = make('input', { type: 'checkbox' });
  input.dataset['field'] = label.id;
  input.addEventListener('change', () => chosen(input.checked));
  const hint = label.info === undefined ? {} : { title: label.info };
  return {
    root: make('label', { class: 'field flag', ...hint }, input, make('span', {}, label.title)),
    set: (value) => {
      input.checked = value === true;
      input.indeterminate = value === null;
    },
  };
}

/** The field of a word; told `undefined` where it is no longer to be said. */
export function wordField(id: string, word: FormWord, chosen: (value: Json | undefined) => void): Field<Json> {
  const { title, info, takes, default: usual } = word;
  const label = { id, title, info };
  if (takes === 'flag') {
    const field = flagField(label, (value) => chosen(value === (usual ?? false) ? undefined : value));
    return { root: field.root, set: (value) => field.set(typeof value === 'boolean' ? value : null) };
  }
  if ('words' in takes) {
    const none = usual === undefined ? [{ value: '', title: '–' }] : [];
    const choices = takes.words.map((value) => ({ value, title: value === usual ? `${value} (usual)` : value }));
    const field = choiceField(label, [...none, ...choices], (value) =>
      chosen(value === usual || value === '' ? undefined : value),
    );
    return { root: field.root, set: (value) => field.set(typeof value === 'string' ? value : null) };
  }
  const field = numberField(label, { ...takes, empty: usual === undefined ? '' : String(usual) }, (value) =>
    chosen(value === usual ? undefined : value),
  );
  return {
    root: field.root,
    set: (value) => field.set(typeof value === 'number' ? value : value === '' ? Number.NaN : null),
  };
}

/** What a word is where nobody says it, as its field shows it. */
export function unsaid({ takes, default: usual }: FormWord): Json {
  return usual ?? (takes === 'flag' ? false : '');
}
