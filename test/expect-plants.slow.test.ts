/**
 * Whether planted breaks are found: in each ruleset twenty numbers, one at a time, are others, at most three quarters of them prices,
 * so that what was expected of an engagement truly does not hold any more (shown on other seeds, at 0.01 %). A run of the
 * scenario then has to say so of all twenty. What it finds is printed.
 */
import { describe, expect, it } from 'vitest';
import { type Expected, expectedOf } from '../src/analysis/expect/expected.js';
import type { Json, JsonObject } from '../src/engagement/json.js';
import { LanchesterError } from '../src/kernel/errors.js';
import { findRuleset, rulesets } from '../src/rulesets/registry.js';
import { runStudy } from '../src/run/run-study.js';
import { scenarioOf } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const wanted = 20;
/** Engagements by which a break is shown to be one, and those of the run that has to find it: more, at a wider level. */
const truth = 1600;
const seen = 6400;

/** What is expected of all of them: what holds today, with room. */
const asked = ['winRate', 'exchangeRatio', 'turns'] as const;

/** Two small forces of each ruleset, of two kinds of unit, that stand and shoot. */
const forces: Readonly<
  Record<string, { readonly lane: number; readonly blue: readonly Json[]; readonly red: readonly Json[] }>
> = {
  heat: {
    lane: 12,
    blue: [
      { unit: 'rifle-squad', men: 4, experience: 'veteran', price: 50 },
      { unit: 'hmg-team', price: 50 },
    ],
    red: [
      { unit: 'rifle-squad', men: 5, experience: 'regular', price: 50 },
      { unit: 'rpg-team', price: 50 },
    ],
  },
  'heroes-all': {
    lane: 12,
    blue: [
      { unit: 'mmg-team', price: 5 },
      { unit: 'rifle-platoon', price: 5 },
    ],
    red: [
      { unit: 'rifle-platoon', price: 5 },
      { unit: 'mmg-team', price: 5 },
    ],
  },
  hitt: {
    lane: 300,
    blue: [
      { unit: 'mg', price: 5 },
      { unit: 'rifles', price: 5 },
    ],
    red: [
      { unit: 'rifles', price: 5 },
      { unit: 'mortar', price: 5 },
    ],
  },
  'hats-of-tin': {
    lane: 3,
    blue: [{ unit: 'infantry', price: 100 }],
    red: [{ unit: 'mg', price: 135 }],
  },
  skirmishers: {
    lane: 50,
    blue: [
      { unit: 'lmg', setUp: true, armour: 2, price: 150 },
      { unit: 'grenade-launcher', armour: 2, price: 150 },
    ],
    red: [
      {
        unit: 'trooper',
        men: 3,
        spacing: 2,
        armour: 2,
        price: 40,
        weapon: { name: 'rifle', damage: 4, short: 20, long: 60, ap: 2 },
      },
    ],
  },
};

const named = (units: readonly Json[], side: string): Json =>
  units.map((unit, k) => ({ ...(unit as JsonObject), name: `${side}-${k}` }));

/** A scenario of the ruleset, and what is expected of it. */
function scenario(ruleset: string, expected: Json): JsonObject {
  const { lane, blue, red } = forces[ruleset] as (typeof forces)[string];
  const name = 'planted';
  return {
    lanchester: 1,
    name,
    question: 'Does what is expected hold?',
    ruleset,
    engagement: {
      lane: { to: lane },
      plan: 'hold',
      turnLimit: 6,
      swapRoles: false,
      blue: { role: 'defend', units: named(blue, 'blue') },
      red: { role: 'attack', units: named(red, 'red') },
    },
    expect: expected,
  } as unknown as JsonObject;
}

async function played(base: JsonObject, set: JsonObject, n: number, seed: string, alpha: number): Promise<Expected> {
  const study = resolveScenario(scenarioOf({ ...base, variants: { planted: { set } } } as unknown as Json, 'planted'), {
    seed,
    engagements: n,
  });
  const results = await runStudy(study, { threads: 0, engine: 'roll' });
  return expectedOf(study, results, { probability: [], mean: [] }, alpha) as Expected;
}

/** Every number of a ruleset's data, by path. */
function numbersIn(value: Json, path: readonly string[] = []): (readonly [path: string, value: number])[] {
  if (typeof value === 'number') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^[\w-]+$/.test(key) ? numbersIn(inner as Json, [...path, key]) : [],
  );
}

/** What a number of the data may be instead, and a price. */
const changes = [
  (x: number) => x + 1,
  (x: number) => x + 2,
  (x: number) => x + 3,
  (x: number) => 2 * x,
  (x: number) => Math.max(1, x - 1),
  (x: number) => Math.max(1, x - 2),
  (x: number) => Math.max(1, x - 3),
];
const dearer = [0.4, 0.5, 0.6, 0.65, 1.6, 1.8, 2, 2.5].map((times) => (x: number) => x * times);

/** Words that stand in the scenario, so that numbers under them have a part in it. */
function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner as Json)]);
}

describe('planted breaks', () => {
  it.each(rulesets.map(({ id }) => id))('of %s are found', { timeout: 3_600_000 }, async (ruleset) => {
    const anything = asked.map((metric) => ({ metric, variant: 'planted', atLeast: 0 }));
    const before = await played(scenario(ruleset, anything), {}, seen, 'before', 0.01);
    const expected = before.expectations.map(({ figures: [figure] }, k) => {
      const { value = 0, interval } = figure ?? {};
      const room = asked[k] === 'winRate' ? 2 : Math.abs(value) / 10;
      return {
        metric: asked[k] as string,
        variant: 'planted',
        between: [(interval?.low ?? value) - room, (interval?.high ?? value) + room],
      };
    });
    const base = scenario(ruleset, expected);
    const words = new Set(wordsIn(base));
    const all = numbersIn(findRuleset(ruleset).data as Json);
    const isNear = ([path]: readonly [string, number]): boolean => path.split('.').some((step) => words.has(step));
    const prices = (['blue', 'red'] as const).flatMap((side) =>
      (forces[ruleset] as (typeof forces)[string])[side].map((unit, k): readonly [string, number] => [
        `engagement.${side}.units.${side}-${k}.price`,
        Number((unit as JsonObject)['price']),
      ]),
    );
    const ordered = [...all.filter(isNear), ...all.filter((each) => !isNear(each))];
    const inOrder = [
      ...prices.flatMap(([path, value]) => dearer.map((by) => [path, value, by(value)] as const)),
      ...ordered.flatMap(([path, value]) =>
        [...new Set(changes.map((by) => by(value)))].flatMap((now) =>
          now === value ? [] : [[path, value, now] as const],
        ),
      ),
    ];
    const found: string[] = [];
    const missed: string[] = [];
    let tried = 0;
    let priced = 0;
    for (const [path, value, now] of inOrder) {
      if (found.length + missed.length >= wanted) break;
      if (path.endsWith('.price') && priced >= (3 * wanted) / 4) continue;
      const set = { [path]: now };
      try {
        tried++;
        // shown on other seeds, hardly ever wrongly
        const truly = await played(base, set, truth, 'truth', 0.0001);
        if (truly.verdict !== 'broken') continue;
        if (path.endsWith('.price')) priced++;
        const { verdict } = await played(base, set, seen, 'seen', 0.01);
        (verdict === 'broken' ? found : missed).push(`${path} ${value} → ${now}: ${verdict}`);
      } catch (error) {
        // what the ruleset refuses is no plant
        if (!(error instanceof LanchesterError)) throw error;
      }
    }
    console.log(JSON.stringify({ ruleset, found: found.length, missed, tried, plants: found }));
    expect({ ruleset, found: found.length, missed }).toEqual({ ruleset, found: wanted, missed: [] });
  });
});
