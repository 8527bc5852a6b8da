import { describe, expect, it } from 'vitest';
import { findRuleset } from '../rulesets/registry.js';
import { compileRules } from '../study/compile.js';
import { type PriceLists, type ValuedRow, worthOf, worthSentence } from './worth.js';

const heat = findRuleset('heat');
const path = 'prices.mmg-team.regular';
const prices: PriceLists = {
  listed: compileRules(heat, {}),
  ours: compileRules(heat, { [path]: 62 }),
  moved: compileRules(heat, { [path]: 63 }),
};
const words = { ruleset: 'H.E.A.T', ours: 'by these prices' };
const row = (unit: string, number: number, points?: number, said = {}): ValuedRow => ({
  row: { unit, number, words: said },
  ...(points === undefined ? {} : { points }),
});

describe('what a list is worth', () => {
  it('is told of each row by three prices, with men and experience as the rules have them', () => {
    const { rows, sums, differ } = worthOf(
      [
        row('mmg-team', 2, 90),
        row('rifle-squad', 1, undefined, { men: 6 }),
        row('mmg-team', 1, 70, { experience: 'veteran' }),
      ],
      prices,
    );
    expect(
      rows.map(({ own, listed, ours, oursFrom, difference }) => [own, listed, ours, oursFrom, difference]),
    ).toEqual([
      [90, 100, 124, 'ours', 34],
      [undefined, 70, 70, 'ruleset', 0],
      [70, 65, 65, 'ruleset', -5],
    ]);
    expect(sums).toEqual({ listed: 235, ours: 259, compared: 3, before: 230, after: 259 });
    expect(differ.map(({ title, difference }) => [title, difference])).toEqual([
      ['MMG team, 3 Regulars', 34],
      ['MMG team, 3 Veterans', -5],
    ]);
  });

  it('stands at the price of the list where no other has one, and is not summed up where none has', () => {
    const { rows, sums } = worthOf([row('lmg-team', 2, 80), row('medic', 1)], prices);
    expect(rows.map(({ listed, ours, oursFrom }) => [listed, ours, oursFrom])).toEqual([
      [undefined, 80, 'list'],
      [undefined, undefined, undefined],
    ]);
    expect(sums).toEqual({ compared: 1, before: 80, after: 80 });
  });

  it.each([
    [
      [row('mmg-team', 2, 90)],
      'These 2 units of H.E.A.T cost 90 points as the list says, and 124 by these prices: 34 more, the most by MMG team, 3 Regulars (+34).',
    ],
    [
      [row('mmg-team', 1), row('rifle-squad', 1)],
      'These 2 units of H.E.A.T cost 100 points by the list of H.E.A.T, and 112 by these prices (which say nothing of 1 of 2 rows: they stand as listed): 12 more, the most by MMG team, 3 Regulars (+12).',
    ],
    [
      [row('mmg-team', 1, 62), row('medic', 1)],
      '1 of 2 rows of this list cost 62 points as the list says, and 62 by these prices: the same.',
    ],
    [[row('medic', 1)], 'No unit of this list of H.E.A.T has both a price of the list and one of ours.'],
  ])('has a first sentence that holds', (rows, sentence) => {
    expect(worthSentence(worthOf(rows, prices), words)).toBe(sentence);
  });
});
