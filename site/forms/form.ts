/**
 * A form beside the text: both are views of one scenario, and the text is the one truth.
 *
 * Promises: what is chosen is written into the text, and shown as the text has it; what the form does not show is named
 * and left alone; fields keep the focus while the text changes under them.
 */
import '../style/sides.css';
import './form.css';
import { changedForm, type FormChange, type FormState, readForm, rulesetIn } from '../../src/playground/form-text.js';
import { newDuel } from '../../src/playground/new-duel.js';
import type { Catalogue, Engine, Refusal } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';
import { Duel } from './duel.js';
import { choiceField } from './fields.js';
import { FightFields } from './fight.js';
import { games } from './games.js';
import { OddsPanel } from './odds.js';
import { SideFields } from './side.js';

export interface FormOptions {
  readonly engine: Pick<Engine, 'catalogue' | 'odds' | 'play'>;
  readonly text: string;
  /** Another text, with what was chosen in it. */
  readonly onText: (text: string) => void;
}

export interface MountedForm {
  /** Shows a text, whoever has changed it. */
  show(text: string): void;
  /** Ends what is being played for it. */
  end(): void;
}

export function mountForm(root: HTMLElement, options: FormOptions): MountedForm {
  return new Form(root, options);
}

class Form implements MountedForm {
  private readonly options: FormOptions;
  private text: string;
  private shown = 0;
  private body: Body | undefined;
  private readonly game = choiceField(
    { id: 'game', title: 'Game' },
    games.map(({ id, title }) => ({ value: id, title })),
    (id) => void this.begin(id),
  );
  private readonly remark = make('div', { role: 'status' });
  private readonly holder = make('div');
  private readonly catalogues = new Map<string, Promise<Catalogue>>();

  constructor(root: HTMLElement, options: FormOptions) {
    this.options = options;
    this.text = options.text;
    root.replaceChildren(make('div', { class: 'form' }, this.game.root, this.remark, this.holder));
    void this.read();
  }

  show(text: string): void {
    if (text === this.text) return;
    this.text = text;
    void this.read();
  }

  end(): void {
    this.body?.duel.stop();
  }

  /** A new duel of a game. */
  private async begin(id: string): Promise<void> {
    this.say('Reading the units of the game …');
    try {
      const catalogue = await this.catalogue(id);
      const [one, other = one] = usualPair(catalogue);
      if (one !== undefined) this.put(newDuel(catalogue, [one, other as string]));
    } catch (error) {
      this.say(words(error));
    }
  }

  /** Asked for once: each answer of an engine is a copy of its own. */
  private async catalogue(id: string): Promise<Catalogue> {
    const asked = this.catalogues.get(id) ?? this.options.engine.catalogue(id);
    this.catalogues.set(id, asked);
    try {
      return await asked;
    } catch (error) {
      this.catalogues.delete(id);
      throw error;
    }
  }

  private async read(): Promise<void> {
    const shown = ++this.shown;
    const ruleset = rulesetIn(this.text);
    this.game.set(ruleset ?? null);
    if (ruleset === undefined) return this.refuse('The text names no game. Choose one to begin a duel of it.');
    try {
      if (this.body?.catalogue.id !== ruleset) this.say('Reading the units of the game …');
      const catalogue = await this.catalogue(ruleset);
      if (shown === this.shown) this.fill(catalogue);
    } catch (error) {
      if (shown === this.shown) this.refuse(words(error));
    }
  }

  private fill(catalogue: Catalogue): void {
    let state: FormState;
    try {
      state = readForm(this.text, catalogue);
    } catch (error) {
      this.refuse(words(error), catalogue.id);
      return;
    }
    this.say('');
    if (this.body?.catalogue !== catalogue) {
      this.body?.duel.stop();
      this.body = new Body(this.options.engine, catalogue, (change) => this.change(change));
      this.holder.replaceChildren(this.body.root);
    }
    this.holder.hidden = false;
    this.body.show(state, this.text);
  }

  private change(change: FormChange): void {
    if (this.body === undefined) return;
    try {
      this.put(changedForm(this.text, this.body.catalogue, change));
    } catch (error) {
      this.say(words(error));
    }
  }

  private put(text: string): void {
    this.text = text;
    this.options.onText(text);
    void this.read();
  }

  private say(sentence: string): void {
    this.remark.replaceChildren(...(sentence === '' ? [] : [make('p', { class: 'quiet' }, sentence)]));
  }

  /** What cannot be shown stays in the text; a new duel takes its place only when somebody asks for it. */
  private refuse(why: string, ruleset?: string): void {
    this.holder.hidden = true;
    this.body?.duel.stop();
    this.say(why.charAt(0).toUpperCase() + why.slice(1) + (why.endsWith('.') ? '' : '.'));
    if (ruleset === undefined) return;
    const begin = make('button', { type: 'button' }, 'Begin a new duel in its place');
    begin.addEventListener('click', () => void this.begin(ruleset));
    this.remark.append(begin);
  }
}

function words(error: unknown): string {
  return (error as Refusal).message;
}

/** The first two units of different prices: most lists begin with riflemen. */
function usualPair({ units }: Catalogue): readonly string[] {
  const [first, ...others] = units;
  const other = others.find(({ price }) => price !== first?.price) ?? others[0];
  return [first, other].flatMap((unit) => unit?.id ?? []);
}

/** Everything of a form but its game. */
class Body {
  readonly catalogue: Catalogue;
  readonly root: HTMLElement;
  readonly duel: Duel;
  private readonly sides: readonly [SideFields, SideFields];
  private readonly fight: FightFields;
  private readonly odds: OddsPanel;
  private readonly more = make('p', { class: 'quiet small more' });

  constructor(engine: FormOptions['engine'], catalogue: Catalogue, change: (change: FormChange) => void) {
    this.catalogue = catalogue;
    this.sides = [new SideFields(catalogue, 'blue', change), new SideFields(catalogue, 'red', change)];
    this.fight = new FightFields(catalogue, change);
    this.odds = new OddsPanel(engine, catalogue);
    this.duel = new Duel(engine);
    this.root = make(
      'div',
      {},
      make('div', { class: 'pair' }, ...this.sides.map(({ root }) => root)),
      this.fight.root,
      this.more,
      make('div', { class: 'pair results' }, this.odds.root, this.duel.root),
    );
  }

  show(state: FormState, text: string): void {
    const [blue, red] = this.sides;
    blue.show(state.blue, state.points !== 0);
    red.show(state.red, state.points !== 0);
    this.fight.show(state);
    this.more.hidden = state.more.length === 0;
    this.more.textContent = `More in the text, which the form leaves alone: ${state.more.join(', ')}.`;
    this.odds.show(state);
    this.duel.show(text, state);
  }
}
