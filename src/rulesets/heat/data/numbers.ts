/**
 * The checked form of the ruleset's data: what the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; all numbers that programs use as small integers are
 * inside the ranges that the programs were made for.
 */
import type { JsonObject } from '../../../engagement/json.js';
import type { Weapon } from '../sheet/profile.js';
import { diceAt, flagAt, numberAt, objectAt, wholeAt } from './reader.js';
import { readWeapons } from './weapon-data.js';

/** Levels in the order of `experience`: inexperienced, regular, veteran. */
export type Levels = readonly [number, number, number];

/** Everything that a compiled ruleset is made from. */
export interface HeatNumbers {
  readonly rules: RuleNumbers;
  readonly weapons: ReadonlyMap<string, Weapon>;
  /** Unit lines as they stand in the data; `sheet.ts` reads them. */
  readonly units: JsonObject;
  /** Price lines as they stand in the data; `pricing.ts` reads them. */
  readonly prices: JsonObject;
}

const levelNames = ['inexperienced', 'regular', 'veteran'] as const;

function levels(data: JsonObject, key: string, path: string, low: number, high: number): Levels {
  const row = objectAt(data, key, path);
  return levelNames.map((name) => wholeAt(row, name, `${path}${key}.`, low, high)) as unknown as Levels;
}

/**
 * Reads the numbers of the rules; clause ids stand in `rules-data.ts`. Changes to hit are as printed: negative makes it harder. Throws a
 * `LanchesterError` that names the path.
 */
function readRules(rules: JsonObject) {
  const at = (key: string): ((name: string, low: number, high: number) => number) => {
    const table = objectAt(rules, key, 'rules.');
    return (name, low, high) => wholeAt(table, name, `rules.${key}.`, low, high);
  };
  const hit = at('to-hit');
  const change = (name: string): number => hit(name, -6, 6);
  const armour = at('armour');
  const damage = at('vehicle-damage');
  const table = at('damage-table');
  const indirect = at('indirect');
  const greenRow = objectAt(rules, 'green', 'rules.');
  const move = objectAt(rules, 'move', 'rules.');
  const assault = at('vehicle-assault');
  const he = objectAt(rules, 'he', 'rules.');
  return {
    toHit: {
      need: hit('need', 2, 6),
      pointBlankRange: numberAt(objectAt(rules, 'to-hit', 'rules.'), 'point-blank-range', 'rules.to-hit.', 0, 48),
      pointBlank: change('point-blank'),
      longRange: change('long-range'),
      pin: hit('pin', -6, 0),
      inexperienced: change('inexperienced'),
      advance: change('advance'),
      oneMan: change('one-man'),
      down: change('down'),
      small: change('small'),
      smallMen: hit('small-men', 0, 24),
      softCover: change('soft-cover'),
      hardCover: change('hard-cover'),
    },
    damageValue: levels(rules, 'damage-value', 'rules.', 2, 6),
    gunShield: wholeAt(rules, 'gun-shield', 'rules.', 0, 4),
    building: wholeAt(rules, 'building', 'rules.', 0, 4),
    greatestDamageValue: wholeAt(rules, 'greatest-damage-value', 'rules.', 2, 6),
    exceptionalDamage: flagAt(rules, 'exceptional-damage', 'rules.'),
    armour: {
      side: armour('side', 0, 4),
      top: armour('top', 0, 4),
      rear: armour('rear', 0, 4),
      longRange: armour('long-range', -4, 0),
    },
    vehicleDamage: {
      full: damage('full', 0, 6),
      massive: damage('massive', 1, 12),
      superficial: damage('superficial', -6, 0),
    },
    table: {
      immobilised: table('immobilised', -6, 12),
      onFire: table('on-fire', -6, 12),
      knockedOut: table('knocked-out', -6, 12),
      openTopped: table('open-topped', 0, 4),
      flamethrower: table('flamethrower', 0, 4),
    },
    catchesFire: diceAt(rules, 'catches-fire', 'rules.'),
    /** By HE class; index 0 is not used. */
    he: [0, 1, 2, 3, 4].map((size) => {
      const row = objectAt(he, `${Math.max(1, size)}`, 'rules.he.');
      const path = `rules.he.${Math.max(1, size)}.`;
      return {
        pins: diceAt(row, 'pins', path),
        pen: wholeAt(row, 'pen', path, 0, 8),
        hits: diceAt(row, 'hits', path),
      };
    }),
    indirect: { first: indirect('first', 2, 6), best: indirect('best', 2, 6) },
    flamePins: diceAt(rules, 'flame-pins', 'rules.'),
    regularCrewPinned: wholeAt(rules, 'regular-crew-pinned', 'rules.', 0, 6),
    morale: levels(rules, 'morale', 'rules.', 4, 12),
    ncoLost: wholeAt(rules, 'nco-lost', 'rules.', -6, 0),
    lastMan: wholeAt(rules, 'last-man', 'rules.', -6, 0),
    green: {
      pinnedTo: wholeAt(greenRow, 'pinned-to', 'rules.green.', 0, 6),
      pins: diceAt(greenRow, 'pins', 'rules.green.'),
      regularFrom: wholeAt(greenRow, 'regular-from', 'rules.green.', 1, 7),
    },
    pinsRallied: diceAt(rules, 'pins-rallied', 'rules.'),
    rerollMen: wholeAt(rules, 'reroll-men', 'rules.', 1, 99),
    fuelGone: wholeAt(rules, 'fuel-gone', 'rules.', 0, 6),
    /** Half inches of an Advance. */
    move: Object.fromEntries(Object.keys(move).map((name) => [name, 2 * numberAt(move, name, 'rules.move.', 0, 60)])),
    vehicleAssault: { still: assault('still', 2, 6), advanced: assault('advanced', 2, 6) },
  };
}

/** The numbers of the rules. */
export type RuleNumbers = ReturnType<typeof readRules>;

/** Checks all data of the ruleset. Throws a `LanchesterError` that names the path. */
export function readData(data: JsonObject): HeatNumbers {
  return {
    rules: readRules(objectAt(data, 'rules', '')),
    weapons: readWeapons(objectAt(data, 'weapons', '')),
    units: objectAt(data, 'units', ''),
    prices: objectAt(data, 'prices', ''),
  };
}
