/**
 * The odds of one attack of a form: who shoots at whom, from how far, in which situation. Promises: exact, from the
 * engine; what was asked last is what is shown; nothing of it is written into the text.
 */
import type { Json } from '../../src/engagement/json.js';
import type { OddsAnswer } from '../../src/engagement/odds.js';
import type { FormForce } from '../../src/playground/form-text.js';
import type { Catalogue, Engine, FormWord, Refusal } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';
import { choiceField, numberField, unsaid, wordField } from './fields.js';
import { answerOf } from './odds-answer.js';

type Where = 'attacker' | 'target' | 'situation';

export interface Sides {
  readonly blue: FormForce;
  readonly red: FormForce;
  /** Between them at the start. */
  readonly distance: number | null;
}

export class OddsPanel {
  readonly root = make('section', { class: 'odds', 'aria-label': 'Odds of one attack' });
  private readonly engine: Pick<Engine, 'odds'>;
  private readonly catalogue: Catalogue;
  private readonly answer = make('div', { 'aria-live': 'polite' });
  private readonly said: Record<Where, Record<string, Json>> = { attacker: {}, target: {}, situation: {} };
  private attacker: 'blue' | 'red' = 'blue';
  private range: number | undefined;
  private sides: Sides | undefined;
  private asked = 0;
  private readonly rangeField = numberField({ id: 'odds-range', title: 'From' }, { least: 0, step: 'any' }, (value) => {
    this.range = value;
    void this.ask();
  });

  constructor(engine: Pick<Engine, 'odds'>, catalogue: Catalogue) {
    this.engine = engine;
    this.catalogue = catalogue;
    const who = choiceField(
      { id: 'odds-who', title: 'Who' },
      [
        { value: 'blue', title: 'Blue attacks Red' },
        { value: 'red', title: 'Red attacks Blue' },
      ],
      (value) => {
        this.attacker = value === 'red' ? 'red' : 'blue';
        void this.ask();
      },
    );
    who.set('blue');
    this.root.append(
      make('h3', {}, 'One attack'),
      make('div', { class: 'fields' }, who.root, this.rangeField.root),
      this.more(),
      this.answer,
    );
  }

  show(sides: Sides): void {
    this.sides = sides;
    this.rangeField.set(this.range ?? this.usualRange(sides));
    void this.ask();
  }

  /** Near enough that something comes of it, as a rule. */
  private usualRange({ distance }: Sides): number {
    const { near } = this.catalogue;
    return Math.min(near, distance ?? near);
  }

  private more(): HTMLElement {
    const { attackerWords, targetWords, situationWords } = this.catalogue;
    const known = new Set([...attackerWords, ...targetWords].map(({ key }) => key));
    const groups: readonly [Where, string, readonly FormWord[]][] = [
      ['situation', 'The situation', situationWords.filter(({ key }) => !known.has(key))],
      ['attacker', 'The attacker', attackerWords],
      ['target', 'The target', targetWords],
    ];
    const shown = groups.filter(([, , words]) => words.length > 0);
    if (shown.length === 0) return make('span');
    return make(
      'details',
      {},
      make('summary', {}, 'Cover, facing and the rest'),
      ...shown.map(([where, title, words]) =>
        make('div', { class: 'fields' }, make('h4', {}, title), ...words.map((word) => this.wordOf(where, word))),
      ),
    );
  }

  private wordOf(where: Where, word: FormWord): HTMLElement {
    const field = wordField(`odds-${where}-${word.key}`, word, (value) => {
      if (value === undefined) delete this.said[where][word.key];
      else this.said[where][word.key] = value;
      void this.ask();
    });
    field.set(unsaid(word));
    return field.root;
  }

  private async ask(): Promise<void> {
    const asked = ++this.asked;
    const { sides, catalogue, said } = this;
    if (sides === undefined) return;
    const [attacker, target] = this.attacker === 'blue' ? [sides.blue, sides.red] : [sides.red, sides.blue];
    if (attacker.unit === null || target.unit === null) {
      this.answer.replaceChildren(
        make('p', { class: 'quiet' }, 'A side has several different units: odds are of one against one.'),
      );
      return;
    }
    const of = ({ unit, words }: FormForce, more: Record<string, Json>): Record<string, Json> => {
      const { name: _, at: __, plan: ___, flank: ____, spare: _____, ...own } = words;
      return { unit: unit as string, ...own, ...more };
    };
    try {
      const answer: OddsAnswer = await this.engine.odds({
        ruleset: catalogue.id,
        attacker: of(attacker, said.attacker),
        target: of(target, said.target),
        situation: { range: this.range ?? this.usualRange(sides), ...said.situation },
      });
      if (asked === this.asked) this.answer.replaceChildren(...answerOf(answer, catalogue));
    } catch (error) {
      if (asked === this.asked)
        this.answer.replaceChildren(make('p', { class: 'refusal' }, (error as Refusal).message));
    }
  }
}
