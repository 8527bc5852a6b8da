import { describe, expect, it } from 'vitest';
import { auditList } from '../src/analysis/audit/audit.js';
import { playedList } from '../src/played/testing/synthetic.js';
import { isMeasured, plain } from '../src/report/document.js';
import { auditAnswer } from '../src/report/study/audit-answer.js';
import { auditSections } from '../src/report/study/audit-section.js';
import type { ContextOf } from '../src/report/study/context.js';
import { proposedPrices } from '../src/report/study/proposed-prices.js';
import { mostWords, wordsIn } from '../src/report/study/sentence.js';

const strengths = [20, 24, 31];

/** The report's context of a list at some prices, played as often as is to be expected. */
function contextAt(prices: readonly number[], plays = 3000): ContextOf<'priceList'> {
  const units = prices.map((price, i) => ({ price, strength: strengths[i] as number }));
  const audit = auditList(playedList({ units, budgets: [300, 317] }, plays), {
    kept: [true, false, false],
    bounds: prices.map((price) => [price * 0.6, price * 1.6] as const),
    weights: [1 / 3, 1 / 3, 1 / 3],
    step: 1,
  });
  const listed = audit.units.map((unit, i) => ({
    ...unit,
    price: unit.listed,
    // the second is two men at a point and a half, and what their gun costs beside them
    ...(i === 0 ? { numbers: [{ path: 'prices.0', now: unit.listed, per: 1 }] } : {}),
    ...(i === 1 ? { numbers: [{ path: 'prices.1', now: 3, per: 2 }] } : {}),
    ...(i < 2 ? { known: 30 + i } : {}),
  }));
  const study = {
    name: 'toy',
    ruleset: 'heat',
    prices: {
      units: listed,
      core: 0,
      budgets: [300, 317],
      population: { fights: [{}] },
      known: { title: 'their book', note: 'Printed later.' },
      leftOut: { sniper: 'hides' },
    },
  };
  const results = { prices: { rounds: [{ engagements: 100 }, { engagements: 900 }] } };
  return { study, results, analysis: { prices: audit } } as unknown as ContextOf<'priceList'>;
}

const answered = (context: ContextOf<'priceList'>) => auditAnswer(context, context.analysis.prices as never);

describe('auditSections', () => {
  it('say who carries others, and carries nobody here', () => {
    const { study, ...context } = contextAt([20, 24, 31]);
    const { prices } = study;
    const units = prices.units.map((unit, i) => (i === 2 ? { ...unit, isEmpty: true as const } : unit));
    const texts = JSON.stringify(auditSections({ ...context, study: { ...study, prices: { ...prices, units } } }));
    expect(texts).toContain('Carriers with nobody aboard: Unit 2. Their list prices pay for the room');
    expect(texts).not.toContain('nobody aboard: Unit 1');
  });
});

describe('auditAnswer', () => {
  it('names who is furthest off against the rest, and no unit as the measure', () => {
    const { answer, conditions } = answered(contextAt([20, 24, 45]));
    expect(answer).toMatch(
      /^1 of 2 prices is wrong against the rest in these games: Unit 2 most, too dear at 45, worth \d+ \(\d+ to \d+\)\.$/,
    );
    expect(wordsIn(answer)).toBeLessThanOrEqual(mostWords);
    expect(conditions.join(' ')).toContain('in one fight: 900 engagements counted of 1000 played');
  });

  it('calls nothing wrong that is not shown', () => {
    expect(answered(contextAt([20, 24, 31])).answer).toBe('No price is wrong: all 2 are fair in these games.');
    expect(answered(contextAt([20, 24, 34], 8)).answer).toMatch(/^No price is shown to be wrong: \d fair, \d open/);
  });
});

describe('a list from nothing', () => {
  const from = contextAt([20, 24, 45]);
  const guessed = {
    ...from,
    study: { ...from.study, prices: { ...from.study.prices, guessed: true } },
  } as ContextOf<'priceList'>;

  it('is told by what units should cost, and no guess is judged', () => {
    const { answer, conditions } = answered(guessed);
    expect(answer).toMatch(
      /^These games price Unit 2 dearest, at \d+ \(\d+ to \d+\), and Unit 1 cheapest, at \d+ \(\d+ to \d+\)\.$/,
    );
    expect(wordsIn(answer)).toBeLessThanOrEqual(mostWords);
    expect(conditions.join(' ')).not.toMatch(/Fair|open/);
    const blocks = auditSections(guessed).flatMap((section) => section.blocks);
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.columns.map(({ title }) => title)).not.toContain('Verdict');
    expect(table?.rows.every((row) => row.length === table.columns.length)).toBe(true);
    expect(JSON.stringify(blocks)).not.toMatch(/prices (?:is|are) wrong/);
  });
});

describe('the report of a price list', () => {
  it('has a table by how wrong prices are, what is kept last, and matrices before and after', () => {
    const blocks = auditSections(contextAt([20, 24, 45])).flatMap((section) => section.blocks);
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map(([unit]) => plain(unit as string))).toEqual(['Unit 2', 'Unit 1', 'Unit 0']);
    expect(table?.columns[5]?.title).toBe('their book');
    expect(table?.rows.map((row) => row[5])).toEqual([null, 31, 30]);
    const texts = JSON.stringify(blocks);
    expect(texts).toContain('Beside them, and without a say in them: their book. Printed later.');
    expect(texts).toContain('sniper: hides');
    expect(blocks.flatMap((block) => (block.kind === 'chart' ? [block.name] : []))).toEqual([
      'price-list',
      'matchups-list',
      'matchups-proposed',
    ]);
    const pairs = blocks.find((block) => block.kind === 'csv');
    expect(pairs?.rows).toHaveLength(3);
    expect(pairs?.rows.every(([, , before]) => isMeasured(before) && before.low !== before.high)).toBe(true);
  });

  it('says who is met by nobody, for no price makes him even', () => {
    const { study, results, analysis } = contextAt([20, 24, 45]);
    const says = (opponents: string, ...met: number[]): string => {
      const audit = { ...analysis.prices, units: analysis.prices.units.map((unit, i) => ({ ...unit, met: met[i] })) };
      const units = study.prices?.units.map((unit) => ({ ...unit, weight: 1 / 3 }));
      const prices = { ...study.prices, units, opponents };
      const context = {
        study: { ...study, prices },
        results,
        analysis: { prices: audit },
      } as unknown as ContextOf<'priceList'>;
      const blocks = auditSections(context).flatMap((section) => section.blocks);
      return blocks.flatMap((block) => (block.kind === 'note' ? [plain(block.text)] : [])).join();
    };
    expect(says('listed', 0.5, 0.5, 0)).toMatch(/^No price that was tried makes Unit 2 even, so .* without it/);
    expect(says('listed', 1, 0, 0)).toMatch(/makes Unit 1 and Unit 2 even, so .* without them/);
    expect(says('listed', 0.4, 0.4, 0.2)).toBe('');
    expect(says('nash', 0.5, 0.5, 0)).toBe('');
  });

  it('gives proposals as a house file, of prices that are made of numbers', () => {
    const context = contextAt([20, 24, 45]);
    const { analysis } = context;
    const [file] = proposedPrices(context);
    expect(file?.path).toBe('prices.yaml');
    expect(file?.content).toContain('left as they are: Unit 2.');
    const proposed = analysis.prices.units[1]?.proposed as number;
    expect(file?.content).toContain(
      `ruleset: heat\ntitle: Prices proposed by toy\nset:\n  prices.0: 20\n  prices.1: ${3 + (proposed - 24) / 2}\n`,
    );
    expect(proposedPrices({ ...context, analysis: { kind: 'games' } } as never)).toEqual([]);
  });

  it('says which prices one number cannot be, in the file and in the report', () => {
    const { study, results, analysis } = contextAt([20, 24, 45]);
    const shared = { path: 'prices.x', now: 50, per: 1 };
    const units = study.prices.units.map((unit, i) =>
      i === 0 ? { ...unit, numbers: [{ path: 'prices.0', now: 20, per: 1 }] } : { ...unit, numbers: [shared] },
    );
    const context = { study: { ...study, prices: { ...study.prices, units } }, results, analysis };
    const said = /Units that are paid by the same numbers cannot all cost what they are to cost: Unit 1 costs /;
    expect(proposedPrices(context as never)[0]?.content).toMatch(said);
    const notes = (of: object): string =>
      auditSections(of as ContextOf<'priceList'>)
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'note' ? [plain(block.text)] : []))
        .join();
    expect(notes(context)).toMatch(said);
    expect(notes(contextAt([20, 24, 45]))).not.toMatch(/paid by the same numbers/);
  });
});
