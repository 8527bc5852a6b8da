import { describe, expect, it } from 'vitest';
import { expectedOf, expectingIn } from '../src/analysis/expect/expected.js';
import { veteran as fight, gun } from '../src/gate/testing/studies.js';
import { expectedSections } from '../src/report/expected.js';
import { runStudy } from '../src/run/run-study.js';
import { refusing } from '../src/study/document/source.js';
import { fingerprintInputs } from '../src/study/fingerprint.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { smallList } from './support/small-list.js';

const variants = `
variants:
  few: {}
  many: {set: {engagement.blue.units.squad.men: 3}}
`;

const studyFrom = (text: string) => {
  const { source, document } = parseScenario(text, 'a.yaml');
  const study = resolveScenario({ source, document });
  return { study, expecting: expectingIn(study, refusing(source)) };
};
const mistake = (text: string): string => {
  try {
    studyFrom(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

describe('what a scenario expects of its engagements', () => {
  it('is kept, broken or in order by the exact figures', async () => {
    const { study } = studyFrom(`${fight}${variants}
expect:
  - {metric: winRate, variant: few, between: [1, 49]}
  - {metric: winRate, variant: many, atMost: 50, because: six are too many}
  - {order: [few, many], by: winRate}
  - {order: [many, few], by: winRate}
  - {metric: difference, variant: many, atLeast: 5}
`);
    const found = expectedOf(study, await runStudy(study, { threads: 0 }));
    expect(found?.expectations.map(({ verdict }) => verdict)).toEqual(['kept', 'broken', 'kept', 'broken', 'kept']);
    expect(found?.verdict).toBe('broken');
    // every figure that is read counts, those of an order each
    expect(found?.intervals).toBe(7);
    expect(found?.level).toBeCloseTo(1 - 0.01 / 7, 12);
    const [section] = expectedSections(found);
    expect(section).toMatchObject({ heading: 'Expected' });
    expect(JSON.stringify(section)).toContain('at most 50%');
    expect(JSON.stringify(section)).toContain('six are too many');
  });

  it('is no part of the question', () => {
    const one = studyFrom(fight).study;
    const other = studyFrom(`${fight}expect: [{metric: winRate, atLeast: 20}]`).study;
    expect(fingerprintInputs(other)).toBe(fingerprintInputs(one));
    expect(expectedSections(undefined)).toEqual([]);
  });

  it('names what there is, or is one error with its place', () => {
    expect(mistake(`${fight}expect: [{metric: winRat, atLeast: 20}]`)).toMatch(
      /^a.yaml:12:19: this question has no metric "winRat" \(did you mean "winRate"\?\); those that it has are winRate, draws/,
    );
    expect(mistake(`${fight}expect: [{metric: breakEven, atLeast: 20}]`)).toContain('no metric "breakEven"');
    expect(mistake(`${fight}${variants}expect: [{metric: winRate, atLeast: 20}]`)).toMatch(
      /which variant is meant\? Say variant: few; there are few, many/,
    );
    expect(mistake(`${fight}${variants}expect: [{metric: winRate, variant: fw, atLeast: 20}]`)).toContain(
      'there is no variant "fw" (did you mean "few"?)',
    );
    expect(mistake(`${fight}expect: [{metric: winRate, fight: enemy=x, atLeast: 20}]`)).toContain(
      'winRate is not told by fight here: leave it out',
    );
    expect(mistake(`${fight}${variants}expect: [{order: [few, mny], by: winRate}]`)).toContain(
      'no variant "mny" (did you mean "many"?)',
    );
    expect(mistake(`${fight}expect: [{metric: winRate}]`)).toContain('between, atLeast or atMost');
    expect(mistake(`${fight}expect: [{metric: winRate, between: [3, 2]}]`)).toContain('smaller end');
  });
});

describe('what is sampled', () => {
  const sampled = fight.replace('plan: hold', 'plan: {advance: 6}');

  it('is not known at the border, and says how many engagements would tell', async () => {
    const { study } = studyFrom(`${sampled}expect: [{metric: winRate, atLeast: 0}]`);
    const results = await runStudy(study, { threads: 0, engine: 'table' });
    const rate = expectedOf(study, results)?.expectations[0]?.figures[0];
    const { low = 0, high = 0 } = rate?.interval ?? {};
    const middle = (rate?.value ?? 0) - (high - low) / 8;
    const asked = studyFrom(`${sampled}expect: [{metric: winRate, atLeast: ${middle}}]`).study;
    const [one] = expectedOf(asked, results)?.expectations ?? [];
    expect(one?.verdict).toBe('not-known');
    // half an interval against a quarter of that: sixteen times 2,000
    expect(one?.engagements).toBeGreaterThan(28_000);
    expect(one?.engagements).toBeLessThan(36_000);
  });
});

describe('what is expected of prices', () => {
  it('is read off the price curve', async () => {
    const study = resolveScenario(
      parseScenario(`${gun}expect: [{metric: breakEven, between: [1, 15]}, {metric: breakEven, atLeast: 40}]`),
    );
    const found = expectedOf(study, await runStudy(study, { threads: 0 }));
    expect(found?.expectations.map(({ verdict }) => verdict)).toEqual(['kept', 'broken']);
  });

  it('is read off the audit of a list, an order of its units among it', async () => {
    const { study, results } = await smallList();
    const expected = [
      { metric: 'wins', unit: 'sniper', between: [0, 100] as [number, number] },
      { metric: 'price', unit: 'rifle-squad', between: [50, 50] as [number, number] },
      { order: ['sniper', 'mmg-team'], by: 'price' },
    ];
    const asked = { ...study, document: { ...study.document, expect: expected } } as Study;
    const found = expectedOf(asked, results);
    // a price that is kept is what it is
    expect(found?.expectations.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['kept', 'kept']);
    expect(found?.expectations[2]?.figures.map(({ of }) => of['unit'])).toEqual(['sniper', 'mmg-team']);
  });
});
