/** The duel of a form, played by the engine: its first sentence, ever better known. Promise: a changed text ends the old play. */
import type { FormState } from '../../src/playground/form-text.js';
import type { Engine, Playing, Refusal } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';

/** Keys with which a text asks more than who wins. */
const besideDuel = ['variants', 'sweep', 'breakEven', 'fights', 'values', 'plans', 'attack'];

export class Duel {
  readonly root: HTMLElement;
  private readonly engine: Pick<Engine, 'play'>;
  private readonly button = make('button', { type: 'button', class: 'primary' }, 'Play the duel');
  private readonly answer = make('div', { 'aria-live': 'polite' });
  private readonly what = make('p', { class: 'quiet small' });
  private text = '';
  private playing: Playing | undefined;

  constructor(engine: Pick<Engine, 'play'>) {
    this.engine = engine;
    this.button.addEventListener('click', () => (this.playing === undefined ? void this.play() : this.stop()));
    this.root = make(
      'section',
      { class: 'duel', 'aria-label': 'The duel' },
      make('h3', {}, 'The duel'),
      this.what,
      this.button,
      this.answer,
    );
  }

  show(text: string, { points, more }: FormState): void {
    const besides = more.filter((key) => besideDuel.includes(key));
    this.what.textContent =
      besides.length > 0
        ? `The whole question is played, with what the text has besides: ${besides.join(', ')}.`
        : points === 0
          ? 'The units as they are listed, in both roles.'
          : `At equal points: both sides spend ${points ?? 'the same'}, in both roles.`;
    if (text === this.text) return;
    const was = this.playing !== undefined;
    this.stop();
    this.text = text;
    this.answer.replaceChildren();
    if (was) void this.play();
  }

  stop(): void {
    this.playing?.stop();
    this.playing = undefined;
    this.button.textContent = 'Play the duel';
  }

  private async play(): Promise<void> {
    const playing = this.engine.play(this.text, { narrowing: true });
    this.playing = playing;
    this.button.textContent = 'Stop';
    try {
      for await (const { headline, lead = '', n, of, isWhole } of playing.answers) {
        if (this.playing !== playing) return;
        const games = n.toLocaleString('en');
        this.answer.replaceChildren(
          make('p', { class: 'headline' }, headline),
          ...(lead === '' ? [] : [make('p', {}, lead)]),
          make(
            'p',
            { class: 'quiet small' },
            n === 0
              ? 'Solved, not played.'
              : isWhole
                ? `${games} games.`
                : `${games} of ${of.toLocaleString('en')} games.`,
          ),
        );
      }
    } catch (error) {
      if (this.playing === playing)
        this.answer.replaceChildren(make('p', { class: 'refusal' }, (error as Refusal).message));
    }
    if (this.playing === playing) this.stop();
  }
}
