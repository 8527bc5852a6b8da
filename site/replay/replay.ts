/**
 * A replay: an engagement moment by moment, the lane drawn and its story beside it.
 *
 * Promises: buttons, slider and arrow keys all go through the same moments; whoever cannot see the picture is told the
 * moment's lines; what was asked for last is what is shown.
 */
import './replay.css';
import type { Engine, Refusal, Told } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';
import { LanePicture } from './lane.js';
import { storyOf } from './story.js';

export interface ReplayOptions {
  readonly engine: Pick<Engine, 'replay' | 'look'>;
  readonly text: string;
  /** The cell that is shown first. */
  readonly cell?: string | undefined;
}

export interface MountedReplay {
  /** Another text, or the same after a change. */
  show(text: string): void;
  end(): void;
}

/** Milliseconds between moments that are played. */
const pace = 1600;
/** Milliseconds that a text has to stay as it is before it is told. */
const patience = 350;

export function mountReplay(root: HTMLElement, options: ReplayOptions): MountedReplay {
  return new Replay(root, options);
}

class Replay implements MountedReplay {
  private readonly engine: ReplayOptions['engine'];
  private readonly parts = partsOf();
  private text: string;
  private told: Told | undefined;
  private picture: LanePicture | undefined;
  private at = 0;
  private asked = 0;
  /** What was chosen, by choice; of another text it may be nothing, and is then not heeded. */
  private of: Readonly<Record<string, string>> = {};
  private playing: ReturnType<typeof setInterval> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private readonly sized: ResizeObserver;

  constructor(root: HTMLElement, { engine, text, cell }: ReplayOptions) {
    this.engine = engine;
    this.text = text;
    root.replaceChildren(this.parts.root);
    this.listen();
    this.sized = new ResizeObserver(() => this.resize());
    this.sized.observe(this.parts.lane);
    void this.begin(cell);
  }

  show(text: string): void {
    if (text === this.text) return;
    this.text = text;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.begin(this.parts.cell.value), patience);
  }

  end(): void {
    this.stop();
    clearTimeout(this.waiting);
    this.sized.disconnect();
  }

  private listen(): void {
    const { root, first, back, play, next, last, slider, index, another, swapped, cell } = this.parts;
    first.addEventListener('click', () => this.go(0));
    back.addEventListener('click', () => this.go(this.at - 1));
    next.addEventListener('click', () => this.go(this.at + 1));
    last.addEventListener('click', () => this.go(Number.POSITIVE_INFINITY));
    play.addEventListener('click', () => (this.playing === undefined ? this.play() : this.stop()));
    slider.addEventListener('input', () => this.go(slider.valueAsNumber));
    for (const field of [index, swapped, cell]) field.addEventListener('change', () => void this.tell());
    another.addEventListener('click', () => {
      index.value = String((Number(index.value) || 0) + 1);
      void this.tell();
    });
    root.addEventListener('keydown', (event) => {
      const target = event.target as HTMLElement;
      if (event.altKey || event.ctrlKey || event.metaKey || target.matches('input, select, textarea')) return;
      const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: Number.POSITIVE_INFINITY }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.go(to);
    });
  }

  /** Reads which cells there are, and tells. */
  private async begin(wanted: string | undefined): Promise<void> {
    const asked = ++this.asked;
    const { cell, cellLabel, swapLabel, swapped } = this.parts;
    const look = await this.engine.look(this.text);
    if (asked !== this.asked) return;
    const cells = look.outline?.cells ?? [];
    cell.replaceChildren(...cells.map(({ id, title }) => make('option', { value: id }, title)));
    if (cells.some(({ id }) => id === wanted)) cell.value = wanted as string;
    cellLabel.hidden = cells.length < 2;
    const isSwapped = cells.some(({ roles }) => roles > 1);
    swapLabel.hidden = !isSwapped;
    if (!isSwapped) swapped.checked = false;
    if (look.outline === undefined) this.refused('The text has a mistake: mended, it can be told.');
    else if (cells.length === 0) this.refused('This question has no engagements that can be told one by one.');
    else await this.tell();
  }

  private async tell(): Promise<void> {
    const asked = ++this.asked;
    const { cell, index, swapped, root } = this.parts;
    this.stop();
    root.setAttribute('aria-busy', 'true');
    const which = {
      index: Math.max(0, Math.trunc(Number(index.value) || 0)),
      swapped: swapped.checked,
      ...(cell.value === '' ? {} : { cell: cell.value }),
      of: this.of,
    };
    try {
      const told = await this.engine.replay(this.text, which);
      if (asked !== this.asked) return;
      this.shown(told);
    } catch (error) {
      if (asked === this.asked) this.refused((error as Refusal).message);
    } finally {
      if (asked === this.asked) root.removeAttribute('aria-busy');
    }
  }

  private refused(why: string): void {
    const { refusal, stage, root } = this.parts;
    this.stop();
    this.told = undefined;
    root.removeAttribute('aria-busy');
    refusal.textContent = why;
    refusal.hidden = false;
    stage.hidden = true;
  }

  private shown(told: Told): void {
    const { refusal, stage, title, notes, ending, slider } = this.parts;
    this.told = told;
    this.offer(told.choices);
    refusal.hidden = true;
    stage.hidden = false;
    title.textContent = told.title.charAt(0).toUpperCase() + told.title.slice(1);
    notes.textContent = [...chosenWords(told), ...told.notes].join(' ');
    ending.textContent = told.ending;
    slider.max = String(told.moments.length - 1);
    this.picture = new LanePicture(told, this.parts.lane.clientWidth);
    this.at = -1;
    this.go(0);
  }

  /** What else can be told: another fight, other plans, other forces. */
  private offer(choices: Told['choices']): void {
    const { fights } = this.parts;
    const had = document.activeElement?.id;
    const fields = choices.map(({ id, label, options, chosen }, k) => {
      const field = make(
        'select',
        { id: `replay-${k}` },
        ...options.map((one) => make('option', { value: one.id }, one.title)),
      );
      field.value = chosen;
      field.addEventListener('change', () => {
        // what comes after it depends on it
        const before = choices.slice(0, k).map((one) => [one.id, one.chosen] as const);
        this.of = Object.fromEntries([...before, [id, field.value]]);
        void this.tell();
      });
      return make('label', {}, `${label} `, field);
    });
    fights.replaceChildren(...fields);
    fights.hidden = fields.length === 0;
    if (had?.startsWith('replay-') === true) document.getElementById(had)?.focus();
  }

  private go(to: number): void {
    const { told } = this;
    if (told === undefined) return;
    const at = Math.min(Math.max(0, to), told.moments.length - 1);
    if (at === told.moments.length - 1) this.stop();
    if (at === this.at) return;
    this.at = at;
    this.draw();
  }

  private draw(): void {
    const { told, at, parts, picture } = this;
    const moment = told?.moments[at];
    if (told === undefined || moment === undefined) return;
    const { slider, where, story, lane, first, back, next, last, ending } = parts;
    const of = told.moments.length;
    const isLast = at === of - 1;
    slider.value = String(at);
    const words = `Moment ${at + 1} of ${of}${moment.turn > 0 ? `, ${told.turn} ${moment.turn}` : ''}`;
    slider.setAttribute('aria-valuetext', `${words}: ${moment.title}`);
    where.textContent = words;
    for (const button of [first, back]) button.setAttribute('aria-disabled', String(at === 0));
    for (const button of [next, last]) button.setAttribute('aria-disabled', String(isLast));
    const alt = moment.board
      .map(({ side, title, at: place, state, isOut }) =>
        isOut
          ? `${side} ${title}: ${state}`
          : `${side} ${title} at ${Math.round(place * 10) / 10}${state === '' ? '' : `: ${state}`}`,
      )
      .join('; ');
    if (picture !== undefined) lane.replaceChildren(picture.draw(moment.board, alt));
    story.replaceChildren(make('h3', {}, moment.title), storyOf(moment.lines));
    ending.hidden = !isLast;
    story.scrollTop = 0;
  }

  private play(): void {
    const last = (this.told?.moments.length ?? 0) - 1;
    if (this.at >= last) this.go(0);
    this.parts.play.textContent = 'Pause';
    this.playing = setInterval(() => this.go(this.at + 1), pace);
  }

  private stop(): void {
    clearInterval(this.playing);
    this.playing = undefined;
    this.parts.play.textContent = 'Play slowly';
  }

  private resize(): void {
    const { told } = this;
    const width = this.parts.lane.clientWidth;
    if (told === undefined || width === 0) return;
    this.picture = new LanePicture(told, width);
    this.draw();
  }
}

/** What a list has no room to show whole. */
function chosenWords({ choices }: Told): string[] {
  return choices.flatMap(({ label, options, chosen }) => {
    const { title = '' } = options.find(({ id }) => id === chosen) ?? {};
    return title.length > 40 ? [`${label}: ${title}.`] : [];
  });
}

function partsOf() {
  const button = (words: string): HTMLButtonElement => make('button', { type: 'button' }, words);
  const [first, back, play, next, last] = ['First', 'Back', 'Play slowly', 'Next', 'Last'].map(button) as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  const index = make('input', { type: 'number', min: 0, step: 1, value: 0, inputmode: 'numeric' });
  const another = button('The next one');
  const swapped = make('input', { type: 'checkbox' });
  const cell = make('select');
  const cellLabel = make('label', { hidden: true }, 'Which ', cell);
  const swapLabel = make('label', { hidden: true }, swapped, ' roles swapped');
  const slider = make('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Moment' });
  const where = make('p', { class: 'where' });
  const title = make('h2');
  const notes = make('p', { class: 'quiet small' });
  const lane = make('div', { class: 'lane' });
  const story = make('div', {
    class: 'told',
    'aria-live': 'polite',
    tabindex: 0,
    role: 'region',
    'aria-label': 'What happened',
  });
  const ending = make('p', { class: 'ending', hidden: true, 'aria-live': 'polite' });
  const refusal = make('p', { class: 'refusal', role: 'status' }, 'The engagement is being played …');
  const controls = make('div', { class: 'controls' }, first, back, play, next, last);
  const seen = make('div', { class: 'seen' }, title, notes, lane, slider, controls, where, ending);
  const stage = make('div', { class: 'stage', hidden: true }, seen, story);
  const choices = make(
    'div',
    { class: 'choices' },
    cellLabel,
    make('label', {}, 'Engagement ', index),
    another,
    swapLabel,
  );
  const fights = make('div', { class: 'choices fights', hidden: true });
  const root = make('section', { class: 'replay', 'aria-label': 'Replay' }, choices, fights, refusal, stage);
  return {
    ...{ fights, root, first, back, play, next, last, index, another, swapped, cell, cellLabel, swapLabel, slider },
    ...{ where, title, notes, lane, story, ending, refusal, stage },
  };
}
