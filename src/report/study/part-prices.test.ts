import { describe, expect, it } from 'vitest';
import type { Audit } from '../../analysis/study/index.js';
import { bounded, type Estimate } from '../../statistics/interval.js';
import { parseYaml } from '../../study/document/yaml.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { proposedNumbers } from './part-prices.js';
import { proposedPrices } from './proposed-prices.js';

const side = { at: { defend: 4, attack: 14 }, units: [{ name: 'subject', unit: 'rifle-squad' }] };
const listed = (units: object, prices: object, more: object = {}) =>
  resolveScenario(
    parseScenario(
      JSON.stringify({
        lanchester: 1,
        name: 'columns',
        question: 'Which prices are wrong?',
        ruleset: 'heat',
        engagement: { lane: { to: 20 }, budget: 200, blue: side, red: side },
        prices: { step: 5, units, ...prices },
        ...more,
      }),
    ),
  );
const study = listed(
  {
    squad: { unit: 'rifle-squad', men: 6, experience: 'veteran' },
    rpg: { unit: 'rpg-team', tandem: true },
  },
  { explain: ['rpg', 'squad'] },
);
const list = study.prices as NonNullable<typeof study.prices>;

const worth = (value: number, low: number, high: number): Estimate => ({
  ...{ value, n: 90, method: 'by hand', exact: false },
  interval: bounded(low, high, 0.95, 'by hand'),
});
/** By unit and part: what it is worth, taken from the whole alone. */
type Worths = Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
const nothing = worth(0, -400, 400);

/** What the list is worth as a whole, and parts of it. */
function audited(worths: Worths, proposed: Readonly<Record<string, number>> = {}): Pick<Audit, 'units' | 'explained'> {
  return {
    units: list.units.map(({ id, title, price }) => ({ id, title, listed: price, proposed: proposed[id] ?? price })),
    explained: (list.explain ?? []).map(({ id, title, price, parts }) => ({
      ...{ id, title, price, isKnown: true, reach: 300, further: [], refused: [] },
      parts: parts.map((part) => ({ ...part, alone: worths[id]?.[part.id] ?? nothing })),
    })),
  } as unknown as Pick<Audit, 'units' | 'explained'>;
}

/** What the written prices make a unit cost; and the text. */
function written(...given: Parameters<typeof audited>): {
  text: string;
  costs: (unit: string, words: object) => number;
} {
  const [file] = proposedPrices({ study, analysis: { prices: audited(...given) } } as never);
  const text = String(file?.content ?? '');
  const { set } = parseYaml(text, 'prices.yaml').value as { set: object };
  const costs = (unit: string, words: object): number => {
    const units = { one: { unit, ...words }, other: { unit: 'sniper' } };
    return listed(units, {}, { set }).prices?.units[0]?.price ?? Number.NaN;
  };
  return { text, costs };
}

describe('numbers that parts are paid by', () => {
  it('are written where what a part is worth is shown to be another than the list asks: another column', () => {
    const { text, costs } = written({ rpg: { experience: worth(8, 3, 12) } }, { rpg: 80 });
    expect(costs('rpg-team', { tandem: true })).toBe(80);
    expect(costs('rpg-team', { tandem: true, experience: 'inexperienced' })).toBe(70);
    expect(text).toContain(
      '# Read from parts: prices.rpg-team.inexperienced is 55 in place of 42, since experience (inexperienced in place of regular) is worth 8 (3 to 12) points to one RPG team, 3 Regulars, Tandem rounds, and the list asks 18.',
    );
  });

  it('are an upgrade’s, and what is proposed for the unit stays so', () => {
    const { costs } = written({ rpg: { tandem: worth(31, 25, 40) } }, { rpg: 80 });
    expect([costs('rpg-team', { tandem: true }), costs('rpg-team', {})]).toEqual([80, 50]);
    const both = written({ rpg: { tandem: worth(31, 25, 40), experience: worth(8, 3, 12) } }, { rpg: 80 });
    const prices = [{}, { tandem: true }].map((words) =>
      both.costs('rpg-team', { ...words, experience: 'inexperienced' }),
    );
    expect([...prices, both.costs('rpg-team', { tandem: true })]).toEqual([40, 70, 80]);
    const two = written({ squad: { men: worth(9, 4, 14) } });
    expect(two.costs('rifle-squad', { men: 6, experience: 'veteran' })).toBe(91);
    expect(two.costs('rifle-squad', { experience: 'veteran' })).toBe(81);
  });

  it('stay where it is not shown, and where a worth was not played', () => {
    const stay = (own: Estimate): string => written({ rpg: { tandem: own, experience: own } }).text;
    for (const own of [worth(8, 3, 20), worth(8, -500, 12), { ...nothing, value: 500 }]) {
      expect(stay(own)).not.toContain('Read from parts');
      expect(stay(own)).not.toContain('tandem');
    }
  });

  it('make no unit dearer without a part, and none cost less than nothing', () => {
    const { costs } = written({ rpg: { experience: worth(-20, -30, -10) } });
    expect(costs('rpg-team', { tandem: true, experience: 'inexperienced' })).toBe(75);
    expect(written({ rpg: { experience: worth(200, 190, 220) } }).text).not.toContain('prices.rpg-team.inexperienced');
  });

  it('are those of the step up as well, by what the step down is worth, and the file says so', () => {
    const { text, costs } = written({ rpg: { experience: worth(8, 3, 12) } }, { rpg: 80 });
    expect(costs('rpg-team', { tandem: true, experience: 'veteran' })).toBe(90);
    expect(text).toContain(
      '# Read from parts: prices.rpg-team.veteran is 75 in place of 78, since experience (veteran in place of regular) was not played and is taken to be worth as much as the step below: experience (inexperienced in place of regular) is worth 8 (3 to 12) points to one RPG team, 3 Regulars, Tandem rounds, and the list asks 18.',
    );
    expect(written({ rpg: { experience: worth(18, 13, 22) } }).text).not.toContain('rpg-team.veteran');
  });

  it('are told with what they are, each once', () => {
    const { parts } = proposedNumbers(list, audited({ rpg: { experience: worth(8, 3, 12) } }));
    expect(parts.map(({ place, number }) => [place.path, number])).toEqual([
      ['prices.rpg-team.tandem', undefined],
      ['prices.rpg-team.inexperienced', 50],
      ['prices.rpg-team.veteran', 70],
      ['prices.rifle-squad.regular', undefined],
      ['prices.rifle-squad.man.veteran', undefined],
    ]);
  });
});
