/**
 * The dice program of a page that can be changed: an editor, and beside it what comes of the program. Promises: it runs as
 * one types, in a worker; the last answer stays until there is another, and says so when it is an old one's.
 */
import type { Reply } from './answer.js';
import { make, percent, pictureOf, storyOf, tableOf } from './draw.js';
import { editorOf } from './editor.js';
import { Runner } from './run.js';

export interface Program {
  readonly title: string;
  readonly text: string;
}

export interface Mounting {
  /** Address of the kernel's script. */
  readonly kernel: string;
  /** What may be begun with; the first is shown. */
  readonly programs: readonly [Program, ...Program[]];
}

/** Few enough for the intervals to be seen. */
const samples = 1000;
/** After so many milliseconds without a key. */
const pause = 250;

/** Puts it into an element. Returns what takes it away. */
export function mountDice(home: HTMLElement, { kernel, programs }: Mounting): () => void {
  const runner = new Runner(kernel);
  const editor = editorOf('dice-program', 'The rule, as a dice program');
  const choice = make(
    'select',
    { id: 'dice-choice' },
    ...programs.map(({ title }, k) => make('option', { value: String(k) }, title)),
  );
  const again = make('button', { type: 'button' }, 'Roll again');
  const status = make('p', { role: 'status', class: 'dice-status' });
  const wrong = make('p', { role: 'alert', class: 'dice-wrong' });
  const answer = make('div', { class: 'dice-answer' });
  let seed = 1;
  let clock: ReturnType<typeof setTimeout> | undefined;

  const show = (reply: Reply): void => {
    if ('wrong' in reply) {
      const { message, line } = reply.wrong;
      wrong.textContent = line === undefined ? `Wrong: ${message}.` : `Wrong, in line ${line}: ${message}.`;
      answer.classList.add('dice-old');
      status.textContent = '';
      editor.mark(line);
      return;
    }
    const { answer: found } = reply;
    const { mean, outcomes } = found;
    wrong.textContent = '';
    editor.mark();
    answer.classList.remove('dice-old');
    status.textContent = `${outcomes.length} outcome${outcomes.length === 1 ? '' : 's'}; on average exactly ${mean.exact}${mean.exact.includes('/') ? ` (${mean.value.toFixed(4)})` : ''}, sampled ${mean.sampled.toFixed(4)}. Likeliest: ${likeliest(found)}.`;
    answer.replaceChildren(
      pictureOf(found),
      tableOf(found),
      make('p', { class: 'dice-heading' }, 'One roll, told'),
      storyOf(found),
    );
  };
  const ask = (): void => {
    clearTimeout(clock);
    runner.run(editor.field.value, { seed, samples }, show);
  };
  const begin = (): void => {
    editor.field.value = (programs[Number(choice.value)] ?? programs[0]).text.trimEnd();
    editor.mark();
    ask();
  };
  choice.addEventListener('change', begin);
  editor.field.addEventListener('input', () => {
    runner.stop();
    clearTimeout(clock);
    clock = setTimeout(ask, pause);
  });
  again.addEventListener('click', () => {
    seed++;
    ask();
  });
  home.replaceChildren(
    make('p', { class: 'dice-tools' }, make('label', { for: 'dice-choice' }, 'Begin with '), choice, again),
    make('div', { class: 'dice-columns' }, editor.element, make('div', {}, wrong, status, answer)),
  );
  begin();
  return () => {
    clearTimeout(clock);
    runner.stop();
    home.replaceChildren();
  };
}

function likeliest({ outcomes }: Extract<Reply, { answer: unknown }>['answer']): string {
  const [first] = [...outcomes].sort((a, b) => b.chance - a.chance);
  return first === undefined ? 'nothing' : `${first.words}, ${percent(first.chance)}`;
}
