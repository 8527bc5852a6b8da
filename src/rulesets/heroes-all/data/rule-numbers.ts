/**
 * The numbers of `rules.ts`, as they must be and as programs know them. Promise: same as `numbers.ts`, which reads the other tables.
 */
import { keysOf } from '../../../engagement/json.js';
import { as, at, each, every, flag, list, type Shaped, whole, wholes, word } from '../../../engagement/shape.js';
import { heNames } from './he.js';
import { roadDiceNames } from './readings.js';
import { toHit } from './rules.js';

export const modifierNames = keysOf(toHit);

/** Columns of the to-hit modifiers (HA-FIRE-03). */
export const column = { smallArms: 0, at: 1, he: 2, sniper: 3 } as const;

/** Ratings of officers, from 0 to 4 (HA-NCO-01). */
export const ratingNames = ['weak', 'cautious', 'regular', 'bold', 'inspirational'] as const;

const modifier = as(
  { change: whole(-6, 6), smallArms: flag, at: flag, he: flag, sniper: flag },
  ({ change, ...row }): readonly number[] =>
    [row.smallArms, row.at, row.he, row.sniper].map((counts) => (counts ? change : 0)),
);

export const weatherNames = ['fair', 'light-rain', 'heavy-rain'] as const;
export const levelNames = ['low', 'medium', 'high'] as const;

const inches = whole(1, 200);
const upTo9 = whole(0, 9);
const onD6 = whole(2, 6);
/** 1: always, 7: never. */
const onD6OrNever = whole(1, 7);
/** The highest D6 at which it happens. */
const upToD6 = whole(0, 6);
const multiplies = whole(1, 4);

/** No fire lasts longer, in bounds. */
export const mostBurning = 3;

const heRow = as(word(heNames), (name) => heNames.indexOf(name));

export const ruleShape = {
  hitOn: onD6,
  sniperHitsOn: onD6,
  /** Change to the die of each modifier, by column; 0 where it does not count. */
  modifiers: at('to-hit', each(modifierNames, modifier)),
  firingTeam: whole(1, 99),
  missingCrewNeeds: onD6OrNever,
  brewedCrewLess: whole(0, 6),
  damagedTwiceIsBrewed: flag,
  weaponDestroyedOn: onD6OrNever,
  openToppedLess: whole(0, 4),
  openToppedDamagedOn: onD6OrNever,
  closedDamagedOn: onD6OrNever,
  closedDamagedOnHeavy: onD6OrNever,
  closedDamagedAbove: whole(0, 6),
  buildingMultiplies: multiplies,
  fires: { catchesOn: onD6OrNever, flameCatchesOn: onD6OrNever, bounds: whole(1, mostBurning) },
  indirect: {
    light: onD6,
    other: onD6,
    smoke: onD6,
    rockets: onD6,
    movedFar: whole(0, 4),
    best: whole(1, 6),
    zeroed: whole(1, 6),
    shifted: whole(1, 6),
  },
  smokeBonus: whole(0, 6),
  grenades: { figuresEach: whole(1, 16), atValue: whole(0, 20), openToppedBrewedOn: onD6OrNever },
  oneOnOne: { kills: onD6, elite: whole(-4, 4), poor: whole(-4, 4), reply: onD6, alert: onD6OrNever },
  observation: {
    reach: inches,
    mostDice: whole(1, 20),
    segment: inches,
    sparseWood: inches,
    denseWood: inches,
    night: upTo9,
    automatic: upTo9,
    targetElite: upTo9,
    inBuilding: upTo9,
    concealed: upTo9,
    glimpsed: upTo9,
    descending: upTo9,
    hill: upTo9,
    storey: upTo9,
    turret: upTo9,
    overwatch: upTo9,
    recce: upTo9,
    fired: upTo9,
    moved: upTo9,
  },
  extraDieEach: whole(1, 99),
  mostDice: whole(1, 9),
  /** Rating 0 to 4 by modified D6, from 0. */
  officers: wholes(8, 0, 4),
  officerElite: whole(0, 1),
  officerPoor: whole(-1, 0),
  /** By rating: the highest D10 of "no action", and of "as ordered". */
  reaction: list(ratingNames, {
    noAction: whole(0, 10),
    ordered: (read, row, key, path) => read.wholeAt(row, key, path, Number(row['no-action']), 10),
  }),
  /** By quality (poor, regular, elite): the highest D10 that fails. */
  morale: list(['poor', 'regular', 'elite'], upTo9),
  charges: { large: heRow, small: heRow, fires: onD6OrNever, reach: inches },
  mines: {
    casualty: upToD6,
    armourDestroyed: upToD6,
    armourDamaged: upToD6,
    softDestroyed: upToD6,
    clear: whole(1, 60),
    clearAtNight: whole(1, 60),
  },
  engineering: {
    road: whole(1, 60),
    pontoon: whole(1, 200),
    hands: whole(1, 16),
    layer: whole(1, 60),
    roadDice: word(roadDiceNames),
  },
  rationed: { silent: whole(0, 5), dry: whole(1, 11) },
  damagedMove: upTo9,
  wadingMove: upTo9,
  trackLostOn: whole(0, 5),
  goliath: {
    breaksDown: upToD6,
    av: whole(0, 40),
    row: heRow,
    multiplies,
  },
  petard: { need: onD6OrNever, multiplies },
  antiAircraft: {
    infantry: upToD6,
    /** Dice a shot by weapon; absent where it does not fire so high. */
    low: every(upToD6),
    medium: every(upToD6),
    high: every(upToD6),
    shots: whole(1, 6),
    attacked: whole(0, 2),
    damage: onD6,
    fast: whole(-2, 2),
    slow: whole(-2, 2),
    drivenOff: upToD6,
  },
  spotting: {
    low: onD6OrNever,
    medium: onD6OrNever,
    hidden: onD6OrNever,
    called: onD6OrNever,
    aircraft: each(weatherNames, onD6OrNever),
    firedAt: upToD6,
    ground: each(weatherNames, onD6OrNever),
    night: onD6OrNever,
  },
  fromTheAir: {
    hits: onD6OrNever,
    movingArmour: onD6OrNever,
    atValue: whole(0, 40),
    bombs: onD6OrNever,
    diveBombs: onD6OrNever,
  },
  airToAir: {
    /** By speed of the target: what a fast, a usual and a slow firer need. */
    fast: wholes(3, 1, 9),
    usual: wholes(3, 1, 9),
    slow: wholes(3, 1, 9),
    damagedFirer: whole(0, 3),
    damage: onD6OrNever,
    momentum: upToD6,
  },
  airTime: { window: whole(1, 24) },
  airMorale: { stops: upToD6, withdraws: upToD6 },
};

export type RuleNumbers = Shaped<typeof ruleShape>;
