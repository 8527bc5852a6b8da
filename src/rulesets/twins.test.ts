/**
 * What is added behaves as what it is like: a twin (`like: x`, nothing changed) of every unit and of every weapon of
 * every ruleset has exactly its odds, and its engagements go the same way, state by state.
 */
import { describe, expect, it } from 'vitest';
import { addingOverlay } from '../engagement/additions.js';
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import type { OddsRequest } from '../engagement/odds.js';
import { changedData } from '../engagement/overlay.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import type { EngagementSpec, UnitSpec } from '../engagement/spec.js';
import { doubleLaws } from '../kernel/enumerate.js';
import { LanchesterError } from '../kernel/errors.js';
import { solveFractions } from '../kernel/exact.js';
import { outcomeBuffer } from '../kernel/process.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { RolledDice } from '../kernel/sample.js';
import { rulesets } from './registry.js';

interface Case {
  /** Enemies, and words that a unit must have. */
  readonly enemies: readonly JsonObject[];
  readonly words?: (unit: string) => JsonObject;
  /** Units whose men may be given a weapon by the word `weapons`, so many of it. */
  readonly carriers?: readonly string[];
  /** Words that some units know, and that say what the rules take them for. */
  readonly said: readonly JsonObject[];
  readonly range: number;
  readonly gap: number;
  /** Weapons that no unit carries by name. */
  readonly nobodys?: readonly string[];
}

const armed = { gun: 'medium', armour: 'medium' };
const rifle = { name: 'rifle', damage: 4, short: 20, long: 60, ap: 2 };

const cases: Readonly<Record<string, Case>> = {
  heat: {
    enemies: [{ unit: 'rifle-squad' }, { unit: 'btr-60' }],
    carriers: ['rifle-squad', 'sappers'],
    said: [{ tandem: true }, { 'fire-and-forget': true }, { ieds: '30' }, { payload: 'ied' }],
    range: 14,
    gap: 14,
    nobodys: ['vehicle-flamethrower', 'ied'],
  },
  'heroes-all': {
    enemies: [{ unit: 'rifle-platoon' }, { unit: 'panzer-iii' }],
    carriers: ['rifle-platoon', 'transport-aircraft'],
    said: [{ rationed: true }],
    range: 6,
    gap: 12,
  },
  hitt: {
    enemies: [{ unit: 'rifles' }, { unit: 'tank' }],
    said: [{ dismount: 400 }, { task: 'silence' }, { task: 'wire' }, { general: true }, { area: 200 }],
    range: 200,
    gap: 200,
  },
  'hats-of-tin': {
    enemies: [{ unit: 'infantry' }, { unit: 'tank', ...armed }],
    words: (unit) => (/tank|car/.test(unit) ? armed : {}),
    said: [{ commander: true }, { rank: 'force' }],
    range: 3,
    gap: 4,
  },
  skirmishers: {
    enemies: [{ unit: 'mmg', setUp: true }],
    words: (unit) => (/trooper/.test(unit) ? { weapon: rifle } : /mg|laser/.test(unit) ? { setUp: true } : {}),
    said: [{ men: 3 }, { extraAmmo: true }],
    range: 12,
    gap: 12,
  },
};

const mark = '-twin';
const table = (data: JsonObject, path: string): JsonObject =>
  path.split('.').reduce((at, step) => at[step] as JsonObject, data);

/** A value with a name replaced wherever it stands, as a text, in a list, or as a key. */
function renamed(value: Json, from: string, to: string): Json {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((inner: Json) => renamed(inner, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === from ? to : key, renamed(inner, from, to)]),
  );
}

/** What is said twice: of a unit of the ruleset, and of its twin. */
type Pair = readonly [own: JsonObject, twin: JsonObject];

interface Twins {
  readonly overlay: Readonly<Record<string, Json>>;
  readonly pairs: readonly Pair[];
  /** Weapons that stand in one of the pairs. */
  readonly carried: ReadonlySet<string>;
}

/** The tables of a ruleset that its twins stand in, as it declares what a house may add. */
function tablesOf({ additions: { tables } = { tables: [] } }: Ruleset) {
  const units = tables.find(({ path }) => path === 'units');
  // of what the rules ask what it is like, weapons come first, where units have any by name
  const weapons = tables.find(({ kin }) => kin === true)?.path;
  return {
    weapons: weapons === 'units' ? undefined : weapons,
    /** Whether a unit is its weapon's, so that the weapon brings it. */
    brought: units?.about !== undefined,
    prices: tables.find(({ path, about }) => path.startsWith('prices') && about === 'units')?.path ?? 'prices',
  };
}

function twinsOf(ruleset: Ruleset, plain: Rules): Twins {
  const { id, data } = ruleset;
  const one = cases[id] as Case;
  const tables = tablesOf(ruleset);
  const rows: [string, Json][] = [];
  const pairs: Pair[] = [];
  const carried = new Set<string>();
  const words = (unit: string): JsonObject => one.words?.(unit) ?? {};
  const add = (path: string, key: string, row: JsonObject): void => {
    // what it is called is the one thing that is not copied
    const own = table(data, path)[row['like'] as string] as Json;
    const called = isObject(own) ? Object.entries(own).filter(([field]) => field === 'title' || field === 'name') : [];
    rows.push([`${path}.${key}`, { ...row, ...Object.fromEntries(called) }]);
  };
  const units = table(data, 'units');
  const priced = (twin: string, unit: string): void => {
    if (Object.hasOwn(table(data, tables.prices), unit)) add(tables.prices, twin, { like: unit });
  };
  for (const unit of Object.keys(units)) {
    const isBrought = tables.brought && Object.hasOwn(table(data, tables.weapons as string), unit);
    if (isBrought) carried.add(unit);
    else add('units', `${unit}${mark}`, { like: unit });
    priced(`${unit}${mark}`, unit);
    pairs.push([
      { unit, ...words(unit) },
      { unit: `${unit}${mark}`, ...words(unit) },
    ]);
  }
  for (const weapon of tables.weapons === undefined ? [] : Object.keys(table(data, tables.weapons))) {
    const twin = `${weapon}${mark}`;
    add(tables.weapons as string, twin, { like: weapon });
    for (const [unit, line] of Object.entries(units) as [string, JsonObject][]) {
      const changed = Object.entries(line).filter(([key, value]) => {
        return key !== 'title' && JSON.stringify(renamed(value, weapon, twin)) !== JSON.stringify(value);
      });
      if (changed.length === 0) continue;
      carried.add(weapon);
      const own = `${unit}-w${rows.length}${mark}`;
      const fields = changed.map(([key, value]) => [key, renamed(value, weapon, twin)]);
      add('units', own, { like: unit, ...Object.fromEntries(fields) });
      priced(own, unit);
      pairs.push([
        { unit, ...words(unit) },
        { unit: own, ...words(unit) },
      ]);
    }
    for (const unit of one.carriers ?? []) {
      const pair = [{ weapons: { [weapon]: 1 } }, { weapons: { [twin]: 1 } }].map((said) => ({ unit, ...said }));
      const { unit: _, ...fields } = pair[0] as JsonObject;
      const isBase = (units[unit] as JsonObject)['base'] === weapon;
      if (isBase || answer(() => plain.unit(unit, fields)).error !== undefined) continue;
      carried.add(weapon);
      pairs.push(pair as unknown as Pair);
    }
  }
  const overlay = addingOverlay(rows.map(([path, row]) => ({ path, row, places: [] })));
  return { overlay, pairs, carried };
}

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
}

/** What a call gives or why it refuses, both without the twins' names. */
function answer(call: () => unknown): Answer {
  try {
    return { value: call() };
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return { error: error.message.replace(/(-w\d+)?-twin/g, '').replace(/\(known:.*|did you mean.*/, '') };
  }
}

/** What was asked of the ruleset's own before is not asked again. */
function once(asked: unknown, ask: () => Answer): Answer {
  const key = JSON.stringify(asked);
  const known = answers.get(key) ?? ask();
  answers.set(key, known);
  return known;
}

const answers = new Map<string, Answer>();

/** The exact law of an attack. */
function law(rules: Rules, request: OddsRequest): Answer {
  return answer(() => {
    const { codes, weights } = solveFractions(rules.program(request));
    return Array.from(codes, (code, k) => `${code}: ${weights[k]}`);
  });
}

/** A unit as the ruleset reads it, with the words that it knows. */
function sheet(rules: Rules, { unit, ...fields }: JsonObject): Answer {
  return answer(() => {
    const { fields: normal, strength, maxStrength, title } = rules.unit(String(unit), fields as JsonObject);
    let known = '';
    try {
      rules.unit(String(unit), { ...fields, 'no such word': 1 } as JsonObject);
    } catch (error) {
      known = String(error).replace(/^.*(known:|are known)/, '');
    }
    return { title, normal, strength, maxStrength, known };
  });
}

/** The figures of odds, without what names units and prices. */
function figures(rules: Rules, request: OddsRequest): Answer {
  return answer(() => {
    const { probability, mean, distribution } = rules.odds(request);
    const { pointsPerPoint: _, pointsDestroyed: __, attackerPointsLost: ___, ...expected } = mean;
    return { probability, mean: expected, distribution };
  });
}

/** Attacks of a unit and on it; of one that only has another weapon, its own. */
function requestsOf({ id }: Ruleset, unit: JsonObject, isArmed: boolean): OddsRequest[] {
  const { enemies, range } = cases[id] as Case;
  const situation = { range };
  if (isArmed) return enemies.map((target) => ({ ruleset: id, attacker: unit, target, situation }));
  return enemies.flatMap((enemy) => [
    { ruleset: id, attacker: unit, target: enemy, situation },
    { ruleset: id, attacker: enemy, target: unit, situation },
  ]);
}

function specOf({ id }: Ruleset, unit: JsonObject): EngagementSpec {
  const { enemies, gap } = cases[id] as Case;
  const placed = (name: string, at: number, { unit: key, ...fields }: JsonObject): UnitSpec => {
    const plan = { kind: 'advance', standOff: gap / 2, priority: 'nearest' } as const;
    return { name, unit: String(key), at, plan, flank: false, fields };
  };
  const red = enemies.map((enemy, k) => placed(`red ${k}`, 3 * gap, enemy));
  const bought = (count: number) => [
    { weight: 1, strength: Array.from({ length: count }, () => 1), milli: Array.from({ length: count }, () => 1000) },
  ];
  return {
    lane: { from: 0, to: 4 * gap, terrain: [] },
    blue: { side: 'blue', end: 'from', units: [placed('blue', gap, unit)] },
    red: { side: 'red', end: 'to', units: red },
    starts: [{ weight: 1, blue: bought(1), red: bought(red.length) }],
    turnLimit: 4,
    options: {},
  };
}

/** As much is played of an engagement: orders, movement and fire of several turns. */
const mostSteps = 16;
const laws = doubleLaws();

/** Every state of the first steps of an engagement, and what it then comes to. */
function course(rules: Rules, spec: EngagementSpec): Answer {
  return answer(() => {
    const process = rules.engagement(spec);
    const state = new Int32Array(process.fields.length);
    const out = outcomeBuffer(process);
    const dice = new RolledDice(new Sfc32(), laws);
    dice.generator.set(1, 2, 3, 4);
    process.start(dice, state);
    const states: string[] = [];
    for (let step = 0; step < mostSteps && !process.done(state); step++) {
      process.step(dice, state);
      states.push(state.join());
    }
    process.outcome(state, out);
    return { states, out: out.join() };
  });
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('twins in %s', (id, ruleset) => {
  const plain = ruleset.compile(ruleset.data);
  const { overlay, pairs, carried } = twinsOf(ruleset, plain);
  const rules = ruleset.compile(changedData(ruleset, overlay));

  it('every unit and weapon has one', () => {
    const { nobodys = [] } = cases[id] as Case;
    const { weapons } = tablesOf(ruleset);
    const all = weapons === undefined ? [] : Object.keys(table(ruleset.data, weapons));
    expect(all.filter((weapon) => !carried.has(weapon))).toEqual(nobodys);
    for (const unit of Object.keys(table(ruleset.data, 'units')))
      expect(pairs.some(([own, twin]) => own['unit'] === unit && twin['unit'] === `${unit}${mark}`)).toBe(true);
  });

  it('has the same odds, to the last fraction', () => {
    let solved = 0;
    for (const [own, twin] of pairs) {
      const isArmed = twin['unit'] !== `${own['unit']}${mark}`;
      const [asked, alike] = [requestsOf(ruleset, own, isArmed), requestsOf(ruleset, twin, isArmed)];
      for (const [k, request] of asked.entries()) {
        const expected = once(request, () => figures(plain, request));
        expect(figures(rules, alike[k] as OddsRequest), JSON.stringify(request)).toEqual(expected);
        if (expected.error !== undefined) continue;
        solved++;
        if (k === 0) expect(law(rules, alike[k] as OddsRequest)).toEqual(law(plain, request));
      }
    }
    expect(solved).toBeGreaterThan(pairs.length);
  });

  it('knows the same words, and plays the same with them', () => {
    for (const [own, twin] of pairs) {
      for (const words of [{}, ...(cases[id] as Case).said]) {
        const [asked, alike] = [
          { ...own, ...words },
          { ...twin, ...words },
        ];
        const expected = once(['sheet', id, asked], () => sheet(plain, asked));
        const found = sheet(rules, alike);
        const plainText = JSON.stringify(expected);
        if (own['weapons'] === undefined) expect(JSON.stringify(found).replaceAll(mark, '')).toBe(plainText);
        if (expected.error !== undefined || Object.keys(words).length === 0) continue;
        const played = once([id, asked], () => course(plain, specOf(ruleset, asked)));
        expect(course(rules, specOf(ruleset, alike)), plainText).toEqual(played);
      }
    }
  });

  it('plays the same engagement, state by state', () => {
    let played = 0;
    for (const [own, twin] of pairs) {
      const expected = once([id, own], () => course(plain, specOf(ruleset, own)));
      expect(course(rules, specOf(ruleset, twin)), JSON.stringify(own)).toEqual(expected);
      if (expected.error === undefined) played++;
    }
    expect(played).toBeGreaterThan(0.6 * pairs.length);
  });
});
