/**
 * One compiled ruleset: the checked numbers and the programs made from them, shared by attacks, odds and engagements.
 *
 * Promises: made once for each set of data and pure; every program may run under any driver; profiles are interned.
 */
import type { JsonObject } from '../../engagement/json.js';
import { onceForFields } from '../../engagement/once.js';
import { sharedPrograms } from '../../engagement/programs.js';
import { Templates } from '../../engagement/template.js';
import { createArmourRules } from './attack/armour.js';
import { type AttackProgram, createAttack } from './attack/attack.js';
import { type CloseQuarters, createCloseQuarters } from './attack/close-quarters.js';
import { createDrones, type Drones } from './attack/drones.js';
import { createMorale, type MoraleProgram } from './attack/morale.js';
import { createOrderTests, type OrderTests } from './attack/orders-tests.js';
import { createVehicleAssault, type VehicleAssault } from './attack/vehicle-assault.js';
import { createWreck, type Wreck } from './attack/wreck.js';
import { type HeatNumbers, readData } from './data/numbers.js';
import { createExchange, type Exchange } from './engagement/exchange.js';
import { createHarm, type Harm } from './engagement/harm.js';
import type { Shared } from './engagement/turn.js';
import { checkPrices } from './sheet/pricing.js';
import type { Profile } from './sheet/profile.js';
import { checkUnits, createSheets, type Sheets } from './sheet/sheet.js';

export interface HeatCore {
  readonly numbers: HeatNumbers;
  readonly sheets: Sheets;
  readonly morale: MoraleProgram;
  readonly tests: OrderTests;
  readonly attack: AttackProgram;
  /** The attack as engagements play it. */
  readonly exchange: Exchange;
  readonly harm: Harm;
  readonly closeQuarters: CloseQuarters & VehicleAssault;
  readonly drones: Drones;
  readonly wreck: Wreck;
  /** Of battles: what they share that differ in their starts only. */
  readonly templates: Templates<Shared>;
  /** The profile of a unit as a scenario gives it; throws as `Rules.unit` does. */
  profile(unit: string, fields: JsonObject): Profile;
}

/** What is made from the data of rules, weapons and units: prices do not matter to it. */
type Programs = Pick<
  HeatCore,
  'morale' | 'tests' | 'attack' | 'closeQuarters' | 'exchange' | 'harm' | 'drones' | 'wreck' | 'templates'
>;

const programsOf = sharedPrograms<Programs>();

function createPrograms(numbers: HeatNumbers): Programs {
  const morale = createMorale(numbers);
  const tests = createOrderTests(numbers, morale);
  const armour = createArmourRules(numbers);
  const attack = createAttack(numbers, morale, armour);
  return {
    morale,
    tests,
    attack,
    drones: createDrones(numbers, attack.salvos),
    wreck: createWreck(numbers, attack.firstLoss),
    templates: new Templates(),
    exchange: createExchange(attack, numbers),
    harm: createHarm(attack, numbers.rules.toHit.pointBlankRange),
    closeQuarters: {
      ...createCloseQuarters(numbers, attack.firstLoss),
      ...createVehicleAssault(numbers, morale, tests, armour),
    },
  };
}

/** Checks data and makes the programs. Throws a `LanchesterError` that names the path for data that make no sense. */
export function createCore(data: JsonObject): HeatCore {
  const numbers = readData(data);
  checkUnits(numbers);
  checkPrices(numbers.prices);
  // a fresh one, which makes the sheets that are asked for: a sweep keeps a thousand of these
  const sheets = createSheets(numbers);
  return {
    numbers,
    sheets,
    ...programsOf(data, () => createPrograms(numbers)),
    profile: onceForFields((unit, fields) => sheets.sheet(unit, fields).profile),
  };
}
