/**
 * The numbers of `rules-data.ts`, checked and typed. Promise: same as `numbers.ts`, which reads the other tables.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { flagAt, objectAt, wholeAt, wholesAt } from './reader.js';

export const modifierNames = [
  'short-range',
  'long-range',
  'second-shot',
  'aimed',
  'elite',
  'poor',
  'firer-moving',
  'target-moving',
  'open',
  'hull-down',
  'hard-cover',
  'pillbox',
  'bridge',
  'building',
  'autospot',
] as const;
type ModifierName = (typeof modifierNames)[number];

/** Columns of the to-hit modifiers (HA-FIRE-03). */
export const column = { smallArms: 0, at: 1, he: 2, sniper: 3 } as const;
const columnNames = ['small-arms', 'at', 'he', 'sniper'] as const;

/** Ratings of officers, from 0 to 4 (HA-NCO-01). */
export const ratingNames = ['weak', 'cautious', 'regular', 'bold', 'inspirational'] as const;

export type RuleNumbers = ReturnType<typeof readRules>;

/** Reads the numbers of the rules. Throws a `LanchesterError` that names the path. */
export function readRules(rules: JsonObject) {
  const whole = (key: string, low: number, high: number): number => wholeAt(rules, key, 'rules.', low, high);
  const inside = (key: string): ((name: string, low: number, high: number) => number) => {
    const row = objectAt(rules, key, 'rules.');
    return (name, low, high) => wholeAt(row, name, `rules.${key}.`, low, high);
  };
  const indirect = inside('indirect');
  const grenades = inside('grenades');
  const duel = inside('one-on-one');
  const mines = inside('mines');
  const rationed = inside('rationed');
  const goliath = inside('goliath');
  const petard = inside('petard');
  const morale = inside('morale');
  const antiAircraft = objectAt(rules, 'anti-aircraft', 'rules.');
  return {
    hitOn: whole('hit-on', 2, 6),
    sniperHitsOn: whole('sniper-hits-on', 2, 6),
    /** Change to the die of each modifier, by column; 0 where it does not count. */
    modifiers: readModifiers(objectAt(rules, 'to-hit', 'rules.')),
    firingTeam: whole('firing-team', 1, 99),
    missingCrewNeeds: whole('missing-crew-needs', 1, 7),
    brewedCrewLess: whole('brewed-crew-less', 0, 6),
    damagedTwiceIsBrewed: flagAt(rules, 'damaged-twice-is-brewed', 'rules.'),
    weaponDestroyedOn: whole('weapon-destroyed-on', 1, 7),
    openToppedLess: whole('open-topped-less', 0, 4),
    openToppedDamagedOn: whole('open-topped-damaged-on', 1, 7),
    closedDamagedOn: whole('closed-damaged-on', 1, 7),
    closedDamagedOnHeavy: whole('closed-damaged-on-heavy', 1, 7),
    closedDamagedAbove: whole('closed-damaged-above', 0, 6),
    buildingMultiplies: whole('building-multiplies', 1, 4),
    indirect: {
      light: indirect('light', 2, 6),
      other: indirect('other', 2, 6),
      smoke: indirect('smoke', 2, 6),
      rockets: indirect('rockets', 2, 6),
      movedFar: indirect('moved-far', 0, 4),
      best: indirect('best', 1, 6),
      zeroed: indirect('zeroed', 1, 6),
      shifted: indirect('shifted', 1, 6),
    },
    smokeBonus: whole('smoke-bonus', 0, 6),
    grenades: {
      figuresEach: grenades('figures-each', 1, 16),
      atValue: grenades('at-value', 0, 20),
      openToppedBrewedOn: grenades('open-topped-brewed-on', 1, 7),
    },
    oneOnOne: {
      kills: duel('kills', 2, 6),
      elite: duel('elite', -4, 4),
      poor: duel('poor', -4, 4),
      reply: duel('reply', 2, 6),
      alert: duel('alert', 1, 7),
    },
    observation: readObservation(objectAt(rules, 'observation', 'rules.')),
    extraDieEach: whole('extra-die-each', 1, 99),
    mostDice: whole('most-dice', 1, 9),
    /** Rating 0 to 4 by modified D6, from 0. */
    officers: wholesAt(rules, 'officers', 'rules.', 8, 0, 4),
    officerElite: whole('officer-elite', 0, 1),
    officerPoor: whole('officer-poor', -1, 0),
    /** By rating: the highest D10 of "no action", and of "as ordered". */
    reaction: ratingNames.map((name) => {
      const row = objectAt(objectAt(rules, 'reaction', 'rules.'), name, 'rules.reaction.');
      const path = `rules.reaction.${name}.`;
      const noAction = wholeAt(row, 'no-action', path, 0, 10);
      return { noAction, ordered: wholeAt(row, 'ordered', path, noAction, 10) };
    }),
    /** By quality (poor, regular, elite): the highest D10 that fails. */
    morale: [morale('poor', 0, 9), morale('regular', 0, 9), morale('elite', 0, 9)] as const,
    mines: {
      casualty: mines('casualty', 0, 6),
      armourDestroyed: mines('armour-destroyed', 0, 6),
      armourDamaged: mines('armour-damaged', 0, 6),
      softDestroyed: mines('soft-destroyed', 0, 6),
      clear: mines('clear', 1, 60),
      clearAtNight: mines('clear-at-night', 1, 60),
    },
    rationed: { silent: rationed('silent', 0, 5), dry: rationed('dry', 1, 11) },
    damagedMove: whole('damaged-move', 0, 9),
    trackLostOn: whole('track-lost-on', 0, 5),
    goliath: {
      breaksDown: goliath('breaks-down', 0, 6),
      av: goliath('av', 0, 40),
      row: String(objectAt(rules, 'goliath', 'rules.')['row']),
      multiplies: goliath('multiplies', 1, 4),
    },
    petard: { need: petard('need', 1, 7), multiplies: petard('multiplies', 1, 4) },
    antiAircraft: Object.fromEntries<number>(
      Object.keys(antiAircraft).map((key) => [key, wholeAt(antiAircraft, key, 'rules.anti-aircraft.', 0, 12)]),
    ),
  };
}

function readModifiers(rows: JsonObject): Readonly<Record<ModifierName, readonly number[]>> {
  return Object.fromEntries(
    modifierNames.map((name) => {
      const row = objectAt(rows, name, 'rules.to-hit.');
      const path = `rules.to-hit.${name}.`;
      const change = wholeAt(row, 'change', path, -6, 6);
      return [name, columnNames.map((key) => (flagAt(row, key, path) ? change : 0))];
    }),
  ) as unknown as Record<ModifierName, readonly number[]>;
}

function readObservation(row: JsonObject) {
  const whole = (name: string, high = 9): number => wholeAt(row, name, 'rules.observation.', 0, high);
  const length = (name: string): number => wholeAt(row, name, 'rules.observation.', 1, 200);
  return {
    reach: length('reach'),
    mostDice: wholeAt(row, 'most-dice', 'rules.observation.', 1, 20),
    segment: length('segment'),
    sparseWood: length('sparse-wood'),
    denseWood: length('dense-wood'),
    night: whole('night'),
    automatic: whole('automatic'),
    targetElite: whole('target-elite'),
    inBuilding: whole('in-building'),
    concealed: whole('concealed'),
    glimpsed: whole('glimpsed'),
    hill: whole('hill'),
    storey: whole('storey'),
    turret: whole('turret'),
    overwatch: whole('overwatch'),
    recce: whole('recce'),
    fired: whole('fired'),
    moved: whole('moved'),
  };
}
