/**
 * Two lists against each other. Promises: what was read of a list, and what was not, stands beneath it, before anything
 * is played; the match is written as a text that anybody can run, and only when it is asked for.
 */
import '../style/sides.css';
import './lists.css';
import { missionKinds } from '../../src/engagement/mission-words.js';
import type { Rules, Ruleset } from '../../src/engagement/ruleset.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { rulesetIn } from '../../src/playground/form-text.js';
import { armyOf, toldApart } from '../../src/playground/match-army.js';
import { type MatchArmy, matchText } from '../../src/playground/match-text.js';
import { armyOfUnits } from '../../src/study/army/army.js';
import { mistakesIn } from '../../src/study/document/mistakes.js';
import { choiceField } from '../forms/fields.js';
import { games } from '../forms/games.js';
import { make } from '../page/dom.js';
import { gameOf } from './games.js';

export interface ListsOptions {
  readonly text: string;
  /** Another text: the match of both lists. */
  readonly onText: (text: string) => void;
}

export interface MountedLists {
  /** Shows a text, whoever has changed it: the game that it is about. */
  show(text: string): void;
}

/** A game with its rules. */
interface Game {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
}

export function mountLists(root: HTMLElement, options: ListsOptions): MountedLists {
  return new Lists(root, options);
}

class Lists implements MountedLists {
  private readonly options: ListsOptions;
  private game: Game | undefined;
  private asked = '';
  private readonly sides = [new ListField('first', 'First'), new ListField('second', 'Second')] as const;
  private readonly choice = choiceField(
    { id: 'game', title: 'Game' },
    games.map(({ id, title }) => ({ value: id, title })),
    (id) => void this.choose(id),
  );
  private readonly button = make('button', { type: 'button', class: 'primary' }, 'Set them against each other');
  private readonly remark = make('p', { role: 'status', class: 'quiet' });

  constructor(root: HTMLElement, options: ListsOptions) {
    this.options = options;
    for (const side of this.sides) side.onInput = () => this.read();
    this.button.addEventListener('click', () => this.write());
    root.replaceChildren(
      make(
        'div',
        { class: 'lists' },
        make(
          'p',
          { class: 'quiet' },
          'Paste two lists, as an army builder or a spreadsheet has them: “3 Rifle squads (6 men)” a line, or a table with a head line (unit, number, words, price, name). They fight at every mission, in both places.',
        ),
        this.choice.root,
        make('div', { class: 'pair' }, ...this.sides.map((side) => side.root)),
        make('div', { class: 'go' }, this.button, this.remark),
      ),
    );
    this.read();
    this.show(options.text);
  }

  show(text: string): void {
    const id = rulesetIn(text);
    // a list that stands here is of the game that was chosen here
    if (id === undefined || id === this.asked || this.sides.some((side) => side.text !== '')) return;
    if (games.some((game) => game.id === id)) void this.choose(id);
  }

  private async choose(id: string): Promise<void> {
    this.asked = id;
    this.choice.set(id);
    this.say('Reading the units of the game …');
    const ruleset = await gameOf(id);
    if (this.asked !== id || ruleset === undefined) return;
    this.game = { ruleset, rules: ruleset.compile(ruleset.data) };
    this.read();
  }

  /** Reads both lists and says what was read. */
  private read(): readonly [MatchArmy, MatchArmy] | undefined {
    const { game } = this;
    const armies = this.sides.map((side) => side.read(game));
    const [one, other] = armies;
    this.button.disabled = one === undefined || other === undefined;
    this.say(this.words());
    return one === undefined || other === undefined ? undefined : toldApart([one, other]);
  }

  private words(): string {
    if (this.game === undefined) return 'Choose a game.';
    if (this.sides.some((side) => side.text.trim() === '')) return 'Both lists are needed.';
    return this.button.disabled ? 'There is something in a list that was not understood.' : '';
  }

  private write(): void {
    const armies = this.read();
    const { game } = this;
    if (armies === undefined || game === undefined) return;
    const { id, distance, usualPlans = [] } = game.ruleset;
    const near = usualPlans.find(({ plan }) => plan.standOff !== undefined)?.plan.standOff ?? 1;
    this.options.onText(matchText({ id, distance, near, missions: missionKinds }, armies));
    this.say('The match stands in the text. “Play”, above the answer, plays it.');
  }

  private say(sentence: string): void {
    this.remark.textContent = sentence;
  }
}

/** One list, and beneath it what was read. */
class ListField {
  readonly root: HTMLElement;
  onInput: () => void = () => {};
  private readonly title: HTMLInputElement;
  private readonly list: HTMLTextAreaElement;
  private readonly told = make('div', { 'aria-live': 'polite', class: 'told' });
  private readonly name: string;

  constructor(id: string, name: string) {
    this.name = name;
    this.title = make('input', {
      type: 'text',
      'data-field': `${id}-title`,
      maxlength: 60,
      placeholder: `${name} army`,
    });
    this.list = make('textarea', {
      ...{ 'data-field': `${id}-list`, rows: 9, spellcheck: 'false', autocapitalize: 'off' },
      placeholder: '3 Rifle squads (6 men)',
    });
    for (const field of [this.title, this.list]) field.addEventListener('input', () => this.onInput());
    this.root = make(
      'fieldset',
      { class: `side ${id === 'first' ? 'blue' : 'red'}` },
      make('legend', {}, `${name} army`),
      make('label', { class: 'field' }, make('span', {}, 'What it is called'), this.title),
      make('label', { class: 'field' }, make('span', {}, 'Its list'), this.list),
      this.told,
    );
  }

  get text(): string {
    return this.list.value;
  }

  /** The army that stands there; nothing where it is not understood, and then it says why. */
  read(game: Game | undefined): MatchArmy | undefined {
    this.told.replaceChildren();
    this.list.removeAttribute('aria-invalid');
    if (game === undefined || this.text.trim() === '') return undefined;
    const title = this.title.value.trim() || `${this.name} army`;
    try {
      const army = armyOf(
        this.text,
        'list',
        { id: game.ruleset.id, title: game.ruleset.title, rules: game.rules },
        title,
      );
      this.told.replaceChildren(...readWords(army, game));
      return army;
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      this.list.setAttribute('aria-invalid', 'true');
      const items = mistakesIn(error).map((one) => make('li', {}, mistakeWords(one)));
      this.told.replaceChildren(make('p', { class: 'refusal' }, 'Not understood:'), make('ul', {}, ...items));
      return undefined;
    }
  }
}

/** `line 3: there is no unit "riffle squad"`. */
function mistakeWords({ position, why }: LanchesterError): string {
  return position === undefined ? why : `line ${position.line}: ${why}`;
}

function readWords(army: MatchArmy, { rules }: Game): readonly HTMLElement[] {
  const rows = armyOfUnits(army.units);
  const items = rows.map(({ unit, number, words, price }) => {
    const fields = price === undefined ? words : { ...words, price };
    const { title } = rules.unit(unit, fields);
    return make('li', {}, `${number} × ${title}`);
  });
  const units = army.units.length;
  return [
    make('p', {}, `${units} unit${units === 1 ? '' : 's'}, ${army.points ?? 0} points by the list:`),
    make('ul', {}, ...items),
  ];
}
