/**
 * A ruleset for tests: soldiers who come in men, tanks that do not, a ghost that has no price. Promise: small enough
 * that every answer can be worked out by hand.
 */
import type { Json, JsonObject } from '../../engagement/json.js';
import { checkLane } from '../../engagement/lane.js';
import type { OddsAnswer, OddsRequest } from '../../engagement/odds.js';
import { priceOf } from '../../engagement/price.js';
import type { Engagement, Rules, Ruleset, UnitSheet } from '../../engagement/ruleset.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { LanchesterError } from '../../kernel/errors.js';
import { unknownName } from '../../kernel/nearest.js';

const toyData = {
  weapons: { rifle: { reach: 24, chance: 0.5 }, cannon: { reach: 48, chance: 0.25 } },
  prices: { soldier: { man: 10, shield: 5 }, tank: { base: 100 }, ghost: { base: null } },
} as const satisfies JsonObject;

const wordsOf: Readonly<Record<string, readonly string[]>> = {
  soldier: ['men', 'shield', 'weapon'],
  tank: ['weapon'],
  ghost: [],
};
const mostMen = 10;

function check(word: string, known: readonly string[], what: string): void {
  if (!known.includes(word)) throw unknownName(`unknown ${what}`, word, known);
}

function compile(data: JsonObject): Rules {
  const { weapons, prices } = data as unknown as typeof toyData;
  if (weapons.rifle.chance > 1) {
    throw new LanchesterError('bad-value', 'weapons.rifle.chance is more than 1', { path: 'weapons.rifle.chance' });
  }
  const sheets = new Map<string, UnitSheet>();
  // units that are alike share a sheet, as rulesets may do
  const unit = (key: string, fields: JsonObject): UnitSheet => {
    const known = sheets.get(JSON.stringify([key, fields]));
    if (known !== undefined) return known;
    const sheet = makeUnit(key, fields);
    sheets.set(JSON.stringify([key, fields]), sheet);
    return sheet;
  };
  const makeUnit = (key: string, fields: JsonObject): UnitSheet => {
    check(key, Object.keys(wordsOf), 'unit');
    for (const word of Object.keys(fields)) check(word, wordsOf[key] ?? [], `word of ${key}:`);
    if (fields['weapon'] !== undefined) check(String(fields['weapon']), Object.keys(weapons), 'weapon');
    const men = key === 'soldier' ? Number(fields['men'] ?? 5) : 1;
    if (men > mostMen)
      throw new LanchesterError('bad-value', `"men": at most ${mostMen}, found ${men}`, { word: 'men' });
    const all: Record<string, Json> = key === 'soldier' ? { men, shield: false, ...fields } : { ...fields };
    return {
      unit: key,
      title: key === 'soldier' ? `${men} soldiers` : key,
      fields: all,
      strength: men,
      maxStrength: key === 'soldier' ? mostMen : 1,
      price(strength = men) {
        if (key === 'ghost' && (prices.ghost.base as number | null) === null) {
          throw new LanchesterError('missing-price', 'a ghost has no price: set "prices.ghost.base"');
        }
        const base = key === 'soldier' ? prices.soldier.man * strength : prices[key as 'tank' | 'ghost'].base;
        const parts = [{ what: key, points: Number(base), origin: 'source' as const }];
        if (all['shield'] === true) parts.push({ what: 'shield', points: prices.soldier.shield, origin: 'source' });
        return priceOf(parts);
      },
    };
  };
  return {
    data,
    unit,
    odds: (request) => odds(request, weapons),
    program: () => (dice) => dice.atLeast(1, 2, 2, 'a coin'),
    engagement: (spec) => engagement(spec),
    tables: () => ({}),
    roles: [],
  };
}

function odds(request: OddsRequest, weapons: typeof toyData.weapons): OddsAnswer {
  const { attacker, target = {}, situation = {} } = request;
  check(String(attacker['unit']), Object.keys(wordsOf), 'unit');
  check(String(target['unit']), Object.keys(wordsOf), 'unit');
  for (const word of Object.keys(situation)) check(word, ['range', 'cover'], 'word of the situation:');
  const weapon = weapons[(attacker['weapon'] ?? 'rifle') as keyof typeof weapons];
  const range = Number(situation['range'] ?? 0);
  if (range > weapon.reach) {
    const why = `range ${range} is beyond the weapon's ${weapon.reach}`;
    throw new LanchesterError('out-of-range', why, { path: 'range', value: range });
  }
  return {
    ruleset: 'toy',
    action: request.action ?? 'attack',
    engine: 'exact',
    attacker,
    target,
    situation,
    probability: { destroyed: weapon.chance },
    mean: {},
    distribution: {},
    notes: [],
  };
}

function engagement(spec: EngagementSpec): Engagement {
  checkLane(spec.lane, ['soft-cover', 'woods']);
  for (const option of Object.keys(spec.options)) check(option, ['fog'], 'option');
  if (spec.turnLimit === undefined)
    throw new LanchesterError('bad-value', 'toy has no turn limit of its own (ENG-R02)');
  return {
    name: 'toy',
    fields: [{ name: 'over', size: 2 }],
    outcomes: ['winner'],
    extras: [],
    maxSteps: 1,
    start: (_, state) => state.fill(0),
    step: (_, state) => state.fill(1),
    done: (state) => state[0] === 1,
    outcome: (_, out) => out.fill(spec.blue.units.length - spec.red.units.length === 0 ? 0 : 1),
  };
}

export const toy: Ruleset = {
  id: 'toy',
  title: 'Toy',
  distance: { one: 'inch', many: 'inches' },
  turn: 'turn',
  data: toyData,
  clauses: [],
  compile,
};

/** A registry with the toy alone. */
export function findToy(id: string): Ruleset {
  check(id, ['toy'], 'ruleset');
  return toy;
}
