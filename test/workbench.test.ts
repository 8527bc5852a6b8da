/** The workbench of a price list: whatever it says of some prices is what an audit of a list with these prices says. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { auditList } from '../src/analysis/audit/audit.js';
import { fitPrices } from '../src/played/even-prices.js';
import { MatchupReader } from '../src/played/rates.js';
import { snapPrices } from '../src/played/snap.js';
import { blocksOf } from '../src/report/document.js';
import { renderMarkdown } from '../src/report/markdown.js';
import type { ReportContext } from '../src/report/study/context.js';
import { workbenchData } from '../src/report/study/price-workbench.js';
import { proposedPrices } from '../src/report/study/proposed-prices.js';
import { studyReport } from '../src/report/study/study-report.js';
import { PriceBench } from '../src/workbench/bench.js';
import { begin, done, type History, redone, undone } from '../src/workbench/history.js';
import { pricesOverlay } from '../src/workbench/overlay.js';
import { type PlayedList, smallList } from './support/small-list.js';

let list: PlayedList;
let bench: PriceBench;
beforeAll(async () => {
  list = await smallList();
  bench = benchOf(list);
});

function benchOf({ study, results, analysis }: PlayedList): PriceBench {
  const [prices, played, audit] = [study.prices, results.prices, analysis.prices];
  if (prices === undefined || played === undefined || audit === undefined) throw new Error('no list');
  // as a page holds it
  return new PriceBench(JSON.parse(JSON.stringify(workbenchData({ ...study, prices }, played, audit))));
}

/** What the library is given. */
function given() {
  const { units = [], step = 1, margin = 0 } = list.study.prices ?? {};
  const { matchups, ranges } = list.results.prices as NonNullable<typeof list.results.prices>;
  // a unit that no price makes even is met by nobody
  const weights = list.analysis.prices?.units.map(({ met }) => met) ?? [];
  const kept = units.map((unit) => unit.kept);
  return { matchups, bounds: ranges, weights, kept, step, margin };
}

/** A price of each unit within such ranges. */
const someShares = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 5 });
function pricesAt(shares: readonly number[], ranges: readonly (readonly [number, number])[]): number[] {
  return ranges.map(([low, high], i) => {
    const [least, most] = [Math.ceil(low * 1000), Math.floor(high * 1000)];
    return Math.round(least + ((most - least) * (shares[i] ?? 0)) / 1000) / 1000;
  });
}

describe('a workbench', () => {
  it('says of any prices that were played what an audit of such a list says', () => {
    const { matchups, step, margin, ...options } = given();
    // the list's own prices lie beyond those that a fit may give, and yet all was played
    const reach = bench.units.map((_, i) => bench.readableOf(i));
    expect(reach).not.toEqual(options.bounds);
    fc.assert(
      fc.property(someShares, (shares) => {
        const prices = pricesAt(shares, reach);
        const told = bench.at(prices);
        const units = matchups.units.map((unit, i) => ({ ...unit, price: prices[i] as number }));
        const margins = prices.map((price) => Math.max(margin * price, step / 2));
        const audit = auditList({ ...matchups, units }, { ...options, step, margins });
        expect(told.matrix).toEqual(audit.matrix);
        expect(told.unevenness).toBeDefined();
        expect(told.unevenness).toBe(audit.unevenness);
        audit.units.forEach(({ wins, verdict }, i) => {
          expect(told.wins[i]).toEqual(wins);
          expect(told.units[i]).toEqual({ readable: true, verdict });
        });
      }),
      { numRuns: 25 },
    );
  });

  it('begins with what the report says of the list and of the proposal', () => {
    const { prices: audit } = list.analysis;
    expect(bench.listed).toEqual(audit?.units.map(({ listed }) => listed));
    expect(bench.proposed).toEqual(audit?.units.map(({ proposed }) => proposed));
    const [now, then] = [bench.at(bench.listed), bench.at(bench.proposed)];
    expect([now.matrix, then.matrix]).toEqual([audit?.matrix, audit?.matrixThen]);
    expect([now.unevenness, then.unevenness]).toEqual([audit?.unevenness, audit?.unevennessThen]);
    expect(now.units.map(({ verdict }) => verdict)).toEqual(audit?.units.map(({ verdict }) => verdict));
  });

  it('says nothing of a price that was not played', () => {
    const { bounds } = given();
    const far = bench.listed.with(1, Math.round((bounds[1]?.[1] ?? 0) * 2000) / 1000);
    const { wins, matrix, unevenness, units } = bench.at(far);
    expect(bench.unread(bench.listed)).toBe('');
    const [low, high] = bench.readableOf(1);
    const told = /^Recon squad, 3 Regulars: nothing was played at [\d.]+, only from ([\d.]+) to ([\d.]+)\.$/.exec(
      bench.unread(far),
    );
    expect(Number(told?.[1]) - low).toBeGreaterThanOrEqual(-1e-6);
    expect(high - Number(told?.[2])).toBeGreaterThanOrEqual(-1e-6);
    expect(units.map(({ readable }) => readable)).toEqual([true, false, true, true, true]);
    expect([wins[1], unevenness]).toEqual([undefined, undefined]);
    expect(matrix[1]?.every((rate, j) => rate === null || j === 1)).toBe(true);
    expect(matrix[0]?.[2]).not.toBeNull();
    expect(
      [0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1.0001, 0.001, 12.5].map((price) => bench.isPrice(price)),
    ).toEqual([false, false, false, false, false, true, true]);
  });

  it('has inputs that stop at whole steps within what was played', () => {
    bench.units.forEach(({ kept }, i) => {
      if (kept) return;
      const [low, high] = bench.readableOf(i);
      const { min, max, step } = bench.rangeOf(i);
      expect(step).toBe(5);
      expect([min % 5, max % 5]).toEqual([0, 0]);
      expect([low <= min && min < low + 5, high - 5 < max && max <= high]).toEqual([true, true]);
    });
  });

  it('fits what is not locked, as the library does, and plays nothing', () => {
    const { matchups, kept, weights, bounds, step } = given();
    const reader = new MatchupReader(matchups);
    const none = kept.map(() => false);
    expect(bench.fit({ prices: bench.listed, locked: none })).toMatchObject({ prices: bench.proposed, settled: true });
    fc.assert(
      fc.property(someShares, fc.integer({ min: 1, max: 4 }), (shares, lock) => {
        const prices = pricesAt(shares, bounds);
        const locked = none.with(lock, true);
        const own = kept.map((each, i) => each || locked[i] === true);
        const fit = fitPrices(reader, { from: prices, kept: own, bounds, weights });
        const found = bench.fit({ prices, locked });
        expect(found).toMatchObject({
          prices: snapPrices(reader, { prices: fit.prices, kept: own, weights, stopped: fit.stopped, step }),
          settled: fit.settled,
        });
        expect('prices' in found && found.prices[lock]).toBe(prices[lock]);
      }),
      { numRuns: 10 },
    );
  });

  it('fits nothing where all is locked, or where what is locked was not played', () => {
    const all = bench.listed.map(() => true);
    expect(bench.fit({ prices: bench.listed, locked: all })).toHaveProperty('refused');
    const locked = all.map((_, i) => i === 2);
    expect(bench.fit({ prices: bench.listed.with(2, 900), locked })).toEqual({
      refused: 'MMG team, 3 Regulars is locked at a price that was not played.',
    });
  });

  it('gives its prices as the file that the report writes', () => {
    const [file] = proposedPrices(list as unknown as ReportContext);
    const own = bench.overlay(bench.proposed) ?? '';
    const body = (text: unknown): string[] =>
      String(text)
        .split('\n')
        .filter((line) => !/^(?:# \w+ |title)/.test(line));
    expect(own).toContain('# Prices from the workbench of the audit "small-list": give it to a scenario as data');
    expect(own).toContain('left as they are: Light mortar');
    expect(parse(own)).toEqual({ ...parse(String(file?.content)), title: 'Prices tried on small-list' });
    expect(body(own)).toEqual(body(file?.content));
    expect(parse(bench.overlay(bench.listed.with(1, 47.5)) ?? '').set['prices.recon-squad.regular']).toBe(47.5);
  });

  it('stands in the page alone, and carries what it reads and no more', () => {
    const { study, results, analysis } = list;
    const report = studyReport({ study, results, analysis, command: 'lanchester run x.yaml' });
    const [block] = blocksOf(report, 'workbench');
    expect(JSON.stringify(block?.data()).length).toBeLessThan(JSON.stringify(results.prices?.matchups).length / 2);
    expect(renderMarkdown(report)).not.toContain('Try prices of your own');
  });
});

describe('its file', () => {
  it('is YAML that says what it was given, whatever names hold', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('no', 'null', '12', '- a', 'a: b', '# c', '1e5', '0x1f', 'a\nb: c'),
    );
    fc.assert(
      fc.property(name, name, fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), (title, ruleset, paths) => {
        const prices = paths.map((path, i) => ({
          title,
          numbers: [{ path: `p${path}`, now: 3, per: 2 }],
          listed: 5,
          price: 5 + i,
        }));
        const text = pricesOverlay({ what: title, title, ruleset }, [...prices, { title, listed: 1, price: 1 }]) ?? '';
        expect(parse(text)).toEqual({
          lanchester: 1,
          ruleset,
          title,
          set: Object.fromEntries(prices.map(({ numbers: [own] }, i) => [own?.path, 3 + i / 2])),
        });
      }),
    );
    expect(
      pricesOverlay({ what: 'a', title: 'b', ruleset: 'c' }, [{ title: 'd', listed: 3, price: 3 }]),
    ).toBeUndefined();
  });
});

describe('a history', () => {
  const same = (a: number, b: number): boolean => a === b;
  const act = fc.oneof(
    fc.constant((own: History<number>) => undone(own)),
    fc.constant((own: History<number>) => redone(own)),
    fc.nat(5).map((next) => (own: History<number>) => done(own, next, same)),
  );
  const histories = fc.array(act, { maxLength: 30 }).map((acts) => acts.reduce((own, each) => each(own), begin(0)));

  it('undoes what was done, and does again what was undone', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 6, max: 9 }), (own, next) => {
        const after = done(own, next, same);
        expect(after.present).toBe(next);
        expect(after.future).toEqual([]);
        expect(undone(after)).toEqual({ past: own.past, present: own.present, future: [next] });
        expect(redone(undone(after))).toEqual(after);
        if (own.past.length > 0) expect(redone(undone(own))).toEqual(own);
        if (own.future.length > 0) expect(undone(redone(own))).toEqual(own);
      }),
    );
  });

  it('takes no change for one, and stops at both ends', () => {
    fc.assert(
      fc.property(histories, (own) => {
        expect(done(own, own.present, same)).toBe(own);
        let back = own;
        for (let n = 0; n < own.past.length; n++) back = undone(back);
        expect(back.present).toBe(0);
        expect(undone(back)).toBe(back);
      }),
    );
    expect(redone(begin(3))).toEqual(begin(3));
  });
});
