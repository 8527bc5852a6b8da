/**
 * Sheets of vehicles (HEAT-VEH-01, HEAT-VEH-08, HEAT-VEH-10, HEAT-WPN-16).
 *
 * Promises: a pintle-mounted weapon makes the vehicle open-topped; its fire options are what gun and co-axial weapon may do, its other
 * weapons always fire.
 */
import { isObject, type Json, type JsonObject, wordOf } from '../../../engagement/json.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';
import { roundsOf } from './crew.js';
import { type Draft, type Making, missileWords, plain, weaponOf } from './parts.js';
import type { Upgrade } from './pricing.js';
import { guided, kind, type Profile, type Round } from './profile.js';

export const traitWords = [
  'open-topped',
  'recce',
  'slow',
  'command',
  'unreliable',
  'catches-fire',
  'weak-sides',
  'skirts',
  'heavy-front',
] as const;

/** Weapons that may be added: word, weapon, mount, title. */
const vehicleMounts = [
  { word: 'pintle-mmg', weapon: 'medium-machine-gun', pintle: true, title: 'pintle MMG' },
  { word: 'pintle-hmg', weapon: 'heavy-machine-gun', pintle: true, title: 'pintle HMG' },
  { word: 'pintle-agl', weapon: 'automatic-grenade-launcher', pintle: true, title: 'pintle AGL' },
  { word: 'turret-agl', weapon: 'automatic-grenade-launcher', pintle: false, title: 'turret AGL' },
] as const;

/** What the words of a vehicle choose, beside its line. */
interface Choices {
  readonly helicopter: boolean;
  /** Its traits, and those of its line. */
  readonly traits: readonly string[];
  readonly own: readonly string[];
  /** `undefined`: it has no version as a transport. */
  readonly transport: boolean | undefined;
  readonly flame: boolean;
  /** `undefined`: it takes none. */
  readonly turret: boolean | undefined;
  readonly added: readonly (typeof vehicleMounts)[number][];
  readonly missile: boolean;
  readonly missiles: ReturnType<typeof missileWords>;
  readonly closeSupport: boolean;
  readonly reserve: boolean;
  readonly smoke: boolean;
}

function choicesOf({ numbers, unit, line, words }: Making): Choices {
  const own = read.wordsAt(line, 'traits', `units.${unit}.`);
  const traits = traitsOf(words.raw('traits'), own, unit);
  const priceLine = numbers.prices[unit];
  const transport = isObject(priceLine) && isObject(priceLine['transport']) ? words.flag('transport') : undefined;
  const flame = words.flag('flamethrower');
  const takesTurret = line['main'] === null || line['other-turret'] === true; // HEAT-L51
  const turret = takesTurret ? words.flag('autocannon-turret') : undefined;
  const added = vehicleMounts.filter(({ word }) => words.flag(word));
  const helicopter = line['capacity'] !== undefined;
  const missile = words.flag('atgm');
  const missiles = missileWords(words, missile && line['fire-and-forget'] === true);
  if ((missiles.forgets || missiles.topAttack) && !missile) {
    throw read.wrong(`${unit}: fire-and-forget and top-attack are of missiles: say atgm`, { path: 'atgm' });
  }
  const closeSupport = helicopter && words.flag('close-support');
  const reserve = helicopter && words.flag('reserve');
  const smoke = !helicopter && words.flag('smoke');
  return {
    helicopter,
    traits,
    own,
    transport,
    flame,
    turret,
    added,
    missile,
    missiles,
    closeSupport,
    reserve,
    smoke,
  };
}

/** HEAT-WPN-16: the weapons that always fire, and whether one of them makes the vehicle open-topped. */
function mountsOf({ numbers, unit, line }: Making, { helicopter, added, missile, missiles, flame }: Choices) {
  const path = `units.${unit}.`;
  const others: Round[] = [];
  let pintles = false;
  const mount = (key: string, pintle: boolean, change: (weapon: Weapon) => Weapon = (weapon) => weapon): void => {
    const [round] = roundsOf(change(weaponOf(numbers, key, `${path}mounts`)));
    pintles ||= pintle;
    const same = others.findIndex((one) => one.weapon.key === key);
    const before = others[same];
    if (before !== undefined) others[same] = { ...before, count: before.count + 1 };
    else if (round !== undefined) others.push(round);
  };
  for (const entry of Array.isArray(line['mounts']) ? line['mounts'] : []) {
    if (!isObject(entry)) continue;
    const own = entry['fire-and-forget'] === true;
    mount(read.textAt(entry, 'weapon', `${path}mounts.`), entry['mount'] === 'pintle', (one) =>
      guided(one, own, false),
    );
  }
  for (const { weapon, pintle } of added) mount(weapon, pintle);
  if (missile) mount('atgm', false, (one) => guided(one, missiles.forgets, missiles.topAttack));
  if (flame && helicopter) throw read.wrong(`${unit}: a helicopter carries no flamethrower`, { path: 'flamethrower' });
  if (flame) mount('vehicle-flamethrower', false);
  return { others, pintles };
}

/** What its title tells beside its line. */
function extrasOf({ transport, turret, added, missile, missiles, flame, closeSupport, smoke }: Choices): string[] {
  return [
    ...(transport === true ? ['transport'] : []),
    ...(turret === true ? ['autocannon turret'] : []),
    ...added.map(({ title }) => title),
    ...(missile ? ['ATGM'] : []),
    ...(missiles.forgets ? ['fire-and-forget'] : []),
    ...(missiles.topAttack ? ['top attack'] : []),
    ...(flame ? ['flamethrower'] : []),
    ...(closeSupport ? ['close support'] : []),
    ...(smoke ? ['smoke screen'] : []),
  ];
}

/** Its normal form. */
function fieldsOf({ transport, turret, added, flame, missile, missiles, ...rest }: Choices): JsonObject {
  return {
    ...(transport === undefined ? {} : { transport }),
    ...(turret === undefined ? {} : { 'autocannon-turret': turret }),
    ...Object.fromEntries(vehicleMounts.map(({ word }) => [word, added.some((one) => one.word === word)])),
    flamethrower: flame,
    ...(missile ? { atgm: true } : {}),
    ...missiles.fields,
    ...(rest.closeSupport ? { 'close-support': true } : {}),
    ...(rest.reserve ? { reserve: true } : {}),
    ...(rest.smoke ? { smoke: true } : {}),
    traits: rest.traits,
  };
}

/** HEAT-L50: what is added costs its price, what is left out gives it back. */
function upgradesOf({ numbers, unit, line }: Making, { own, traits, added, turret, missile, missiles }: Choices) {
  const priceLine = numbers.prices[unit];
  const upgrades: Upgrade[] = added.map(({ word, title }) => ({ line: 'vehicle', key: word, count: 1, what: title }));
  for (const trait of traitWords) {
    const count = (traits.includes(trait) ? 1 : 0) - (own.includes(trait) ? 1 : 0);
    upgrades.push({ line: 'vehicle', key: trait, count, what: count < 0 ? `not ${trait}` : trait });
  }
  if (turret === true)
    upgrades.push({ line: 'vehicle', key: 'autocannon-turret', count: 1, what: 'autocannon turret with MMG' });
  if (missile) {
    const priced = isObject(priceLine) && priceLine['atgm'] !== undefined;
    upgrades.push({ line: priced ? unit : 'vehicle', key: 'atgm', count: 1, what: 'ATGM' });
    if (missiles.forgets && line['fire-and-forget'] !== true) {
      upgrades.push({ line: 'vehicle', key: 'fire-and-forget', count: 1, what: 'fire-and-forget' });
    }
  }
  return upgrades;
}

/** Inches of an advance; throws where the rules have no such gear. */
function moveOf({ numbers, unit, line }: Making, slow: boolean): number {
  const path = `units.${unit}.`;
  const gear = read.textAt(line, 'move', path);
  const move = slow ? numbers.rules.move['slow'] : numbers.rules.move[gear];
  if (move === undefined || numbers.rules.move[gear] === undefined)
    throw read.wrong(`${path}move has no line in rules.move`, { path: `${path}move` });
  return move;
}

export function draftVehicle(making: Making): Draft {
  const { numbers, unit, line } = making;
  const path = `units.${unit}.`;
  const value = read.wholeAt(line, 'value', path, 6, 11);
  const choices = choicesOf(making);
  const { helicopter, transport, flame, missiles, closeSupport, reserve, smoke } = choices;
  const has = (trait: (typeof traitWords)[number]): boolean => choices.traits.includes(trait);
  const { others, pintles } = mountsOf(making, choices);
  const main = mainRounds(making, choices.turret === true);
  const gear = read.textAt(line, 'move', path);
  const move = moveOf(making, has('slow'));
  return {
    extras: extrasOf(choices),
    fields: fieldsOf(choices),
    strength: 1,
    maxStrength: 1,
    upgrades: upgradesOf(making, choices),
    perMan: [],
    version: transport === true ? 'transport' : undefined,
    unpriced: [...(flame ? ['flamethrower'] : []), ...(missiles.topAttack ? ['top-attack'] : [])],
    profile: {
      ...plain,
      kind: value === 6 ? kind.softSkin : kind.armoured,
      damageValue: value,
      arms: { type: 'vehicle', main, others },
      options: main.map((round) => round.name),
      openTopped: has('open-topped') || pintles,
      recce: has('recce'),
      command: has('command'),
      unreliable: has('unreliable'),
      catchesFire: has('catches-fire'),
      weakSides: has('weak-sides'),
      skirts: has('skirts'),
      heavyFront: has('heavy-front'),
      flamethrower: others.some((round) => round.weapon.flame),
      helicopter,
      rotates: helicopter && main.length > 0,
      reserve,
      smoke,
      climbs: helicopter && (numbers.rules.climb[gear] ?? 0) >= numbers.rules.liftOff,
      capacity: capacityOf(making, helicopter, closeSupport),
      advance: move,
      reverse: has('recce') ? move : move / 2,
      rough: roughOf(gear),
      officerBonus: has('command') ? 1 : 0,
      officerReach: has('command') ? 12 : 0,
    },
  };
}

/** HEAT-R65: the gun's rounds, then the co-axial weapon. */
function mainRounds({ numbers, unit, line }: Making, turret: boolean): Round[] {
  const path = `units.${unit}.`;
  const gun = turret ? 'light-autocannon' : line['main'];
  const coax = turret ? 'medium-machine-gun' : line['coax'];
  const change = line['ap-change'] === undefined ? 0 : read.wholeAt(line, 'ap-change', path, -6, 6);
  const rounds = typeof gun === 'string' ? roundsOf(weaponOf(numbers, gun, `${path}main`), 1, change) : [];
  if (typeof coax === 'string') {
    const [round] = roundsOf(weaponOf(numbers, coax, `${path}coax`));
    if (round !== undefined) rounds.push({ ...round, name: 'co-axial' });
  }
  return rounds;
}

/** HEAT-HELI-01, HEAT-L53: men whom it can carry. */
function capacityOf({ line, unit }: Making, helicopter: boolean, closeSupport: boolean): number {
  const path = `units.${unit}.`;
  if (helicopter) return closeSupport ? 0 : read.wholeAt(line, 'capacity', path, 0, 99);
  return line['seats'] === undefined ? 0 : read.wholeAt(line, 'seats', path, 0, 99);
}

/** HEAT-MOV-01. */
function roughOf(move: string): Profile['rough'] {
  return move === 'wheeled' ? 'none' : 'run';
}

/** `skirts;recce`, a list of words, or the line's own traits. */
function traitsOf(value: Json | undefined, own: readonly string[], unit: string): readonly string[] {
  const words =
    value === undefined
      ? own
      : typeof value === 'string'
        ? value.split(/[\s,;+]+/).filter((word) => word !== '' && word !== 'none')
        : Array.isArray(value)
          ? value.map(wordOf)
          : undefined;
  if (words === undefined) {
    return read.complain(`${unit}: traits`, 'words such as recce;skirts', value);
  }
  for (const word of words) {
    if (!(traitWords as readonly string[]).includes(word)) {
      return read.unknown(`${unit}: there is no trait`, word, traitWords, { path: 'traits' });
    }
  }
  return [...new Set(words)];
}
