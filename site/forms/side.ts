/** The fields of one side: its unit, how many, the unit's words, its plan. */

import type { Json } from '../../src/engagement/json.js';
import type { FormChange, FormForce, FormSide } from '../../src/playground/form-text.js';
import { isPrice, mostCopies } from '../../src/playground/form-text.js';
import type { Catalogue, CatalogueUnit, FormWord } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';
import { choiceField, type Field, numberField, unsaid, wordField } from './fields.js';

const titles = { blue: 'Blue', red: 'Red' } as const;

export class SideFields {
  readonly root: HTMLElement;
  private readonly catalogue: Catalogue;
  private readonly side: FormSide;
  private readonly change: (change: FormChange) => void;
  private readonly unit: Field<string>;
  private readonly count: Field<number>;
  private readonly plan: Field<string>;
  private readonly price = make('p', { class: 'quiet small price' });
  private readonly words = make('div', { class: 'words' });
  private fields: readonly { readonly key: string; readonly field: Field<Json>; readonly usual: Json }[] = [];
  /** Of which unit the words are shown. */
  private of: string | null = null;

  constructor(catalogue: Catalogue, side: FormSide, change: (change: FormChange) => void) {
    this.catalogue = catalogue;
    this.side = side;
    this.change = change;
    const id = (name: string): string => `${side}-${name}`;
    this.unit = choiceField(
      { id: id('unit'), title: 'Unit' },
      catalogue.units.map(({ id: value, title, price }) => ({
        value,
        title: price === null ? title : `${title}, ${price} points`,
      })),
      (unit) => change({ what: 'unit', side, unit }),
    );
    this.count = numberField({ id: id('count'), title: 'How many' }, { least: 1, most: mostCopies }, (count) =>
      change({ what: 'count', side, count: count ?? 1 }),
    );
    this.plan = choiceField({ id: id('plan'), title: 'Plan' }, planChoices(catalogue), (plan) =>
      change({ what: 'plan', side, plan }),
    );
    this.root = make(
      'fieldset',
      { class: `side ${side}` },
      make('legend', {}, titles[side]),
      this.unit.root,
      this.price,
      this.count.root,
      this.plan.root,
      this.words,
    );
  }

  /** `isBought`: how many there are follows from the points. */
  show({ unit, count, words, plan }: FormForce, isBought: boolean): void {
    this.unit.set(unit);
    this.count.set(count);
    this.count.root.hidden = unit === null || isBought;
    this.plan.set(plan);
    const found = this.catalogue.units.find(({ id }) => id === unit);
    if (this.of !== unit) this.build(found);
    this.of = unit;
    this.price.hidden = found?.price !== null;
    this.price.textContent = 'No list has a price for it: the one below is yours.';
    for (const { key, field, usual } of this.fields) field.set(words[key] ?? usual);
  }

  /** First what is usually said, then the rest. */
  private build(unit: CatalogueUnit | undefined): void {
    const { side, change } = this;
    const prices = Object.keys(unit?.needs ?? {}).filter(isPrice);
    const wordOf = (word: FormWord): { readonly key: string; readonly field: Field<Json>; readonly usual: Json } => ({
      key: word.key,
      usual: unsaid(word),
      field: wordField(`${side}-${word.key}`, word, (value) => change({ what: 'word', side, key: word.key, value })),
    });
    const priced = prices.map((key) => {
      const title = key === 'price' ? 'Price' : 'Price of each mate';
      const field = numberField({ id: `${side}-${key}`, title }, { least: 0, step: 'any' }, (value) => {
        if (value !== undefined) change({ what: 'word', side, key, value });
      });
      const asJson: Field<Json> = {
        root: field.root,
        set: (value) => field.set(typeof value === 'number' ? value : null),
      };
      return { key, field: asJson, usual: '' };
    });
    const all = (unit?.words ?? []).map(wordOf);
    const isMain = (_: unknown, k: number): boolean => k < mainWords;
    const [first, rest] = [all.filter(isMain), all.filter((each, k) => !isMain(each, k))];
    this.fields = [...priced, ...all];
    this.words.replaceChildren(
      make('div', { class: 'fields' }, ...[...priced, ...first].map(({ field }) => field.root)),
      ...(rest.length === 0
        ? []
        : [
            make(
              'details',
              {},
              make('summary', {}, `${rest.length} more words`),
              make('div', { class: 'fields' }, ...rest.map(({ field }) => field.root)),
            ),
          ]),
    );
  }
}

/** As many words stand there at once: a unit's normal form begins with what matters most. */
const mainWords = 3;

/** The plans of a ruleset, and the two that differ by role which most people mean. */
function planChoices({ plans }: Catalogue): { readonly value: string; readonly title: string }[] {
  const titles: Readonly<Record<string, string>> = { able: 'able: as a good player would' };
  const attacks = plans.filter((plan) => plan.startsWith('advance') || plan === 'assault');
  return [
    ...plans.map((value) => ({ value, title: titles[value] ?? value })),
    ...attacks.map((plan) => ({ value: `hold / ${plan}`, title: `in defence hold, in attack ${plan}` })),
  ];
}
