/**
 * A slider and a field for every number that a question names. Promises: what is moved is written into the text, and
 * nothing else of it changes; while one is moved, only its last value is written.
 */
import type { Engine, Handle } from '../../src/playground/protocol.js';
import { make } from './dom.js';

export interface Sliders {
  show(handles: readonly Handle[]): void;
}

/** So many stand open; the rest is a press away. */
const mostOpen = 10;

interface Row {
  readonly handle: Handle;
  readonly item: HTMLLIElement;
  readonly inputs: readonly HTMLInputElement[];
}

export function startSliders(
  box: HTMLDetailsElement,
  engine: Engine,
  text: { readonly read: () => string; readonly write: (text: string) => void },
): Sliders {
  const list = box.querySelector('ul') as HTMLUListElement;
  let rows: readonly Row[] = [];
  let wanted: { readonly path: readonly string[]; readonly value: number } | undefined;
  let isWriting = false;

  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (wanted !== undefined) {
      const { path, value } = wanted;
      wanted = undefined;
      // a number that cannot be set is told as a mistake when the text is read
      const now = await engine.set(text.read(), path, value).catch(() => undefined);
      if (now !== undefined) text.write(now);
    }
    isWriting = false;
  };
  const moved = (path: readonly string[], value: number): void => {
    wanted = { path, value };
    void write();
  };

  return {
    show: (handles) => {
      box.hidden = handles.length === 0;
      const isSame = rows.length === handles.length && rows.every((row, k) => isLike(row.handle, handles[k] as Handle));
      if (!isSame) {
        rows = handles.map((handle, k) => rowOf(handle, k, moved));
        const items = rows.map(({ item }) => item);
        const further = items.slice(mostOpen);
        const more = make(
          'li',
          { class: 'more' },
          make('details', {}, make('summary', {}, `${further.length} more`), make('ul', {}, ...further)),
        );
        list.replaceChildren(...items.slice(0, mostOpen), ...(further.length === 0 ? [] : [more]));
      }
      for (const [k, { value }] of handles.entries()) {
        for (const input of rows[k]?.inputs ?? []) if (!input.matches(':focus') || isSame) setValue(input, value);
      }
    },
  };
}

/** Where one is typing a number, what stands there is left alone as long as it says the same. */
function setValue(input: HTMLInputElement, value: number): void {
  if (input.valueAsNumber !== value) input.value = String(value);
}

/** The same number of the same question, wherever it stands now; its ends are kept while it is moved. */
function isLike(a: Handle, b: Handle): boolean {
  return a.label === b.label && a.path.join('\n') === b.path.join('\n') && b.value >= a.least && b.value <= a.most;
}

function rowOf(handle: Handle, k: number, moved: (path: readonly string[], value: number) => void): Row {
  const { label, value, least, most, step, unit, path } = handle;
  const id = `handle-${k}`;
  const ends = { min: least, max: most, step, value };
  const slider = make('input', { type: 'range', id, ...ends });
  const field = make('input', { type: 'number', 'aria-label': `${label}, as a number`, ...ends, step: 'any' });
  slider.addEventListener('input', () => {
    field.value = slider.value;
    moved(path, slider.valueAsNumber);
  });
  field.addEventListener('input', () => {
    if (!Number.isFinite(field.valueAsNumber)) return;
    slider.value = field.value;
    moved(path, field.valueAsNumber);
  });
  const item = make('li', {}, make('label', { for: id }, label), slider, field, make('span', { class: 'unit' }, unit));
  return { handle, item, inputs: [slider, field] };
}
