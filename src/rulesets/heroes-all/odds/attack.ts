/**
 * Odds of an attack: Fire actions of one element at one target, from the same program as the engagement.
 *
 * Promises: exact; the program is what is enumerated, in doubles here and as fractions in tests; a round is chosen as in an engagement
 * (ENG-R07) unless the request names one.
 */
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../kernel/pmf.js';
import { isDestroyed } from '../attack/best-round.js';
import { flag, zero } from '../attack/need.js';
import {
  burnsOf,
  casualtiesOf,
  gradeOf,
  hitsOf,
  outcomeOf,
  pointsOf,
  ruined,
  weaponDestroyed,
  zeroingOf,
} from '../attack/outcome.js';
import { allArms } from '../attack/series.js';
import { grade } from '../attack/shots.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { refuse } from '../sheet/parts.js';
import { type Arm, isMen, kind, type Mode, mode, modeNames, type Profile, type Round } from '../sheet/profile.js';
import { type Read, withPoints } from './answer.js';
import { type Party, readAttacker, readTarget } from './request.js';
import { type FireWords, readFire } from './situation.js';
import { fireNote, standingOf, structureFigures } from './structures.js';

/** Which fire a request wants; `attack` takes whatever is best. */
const onlyMode: Readonly<Record<string, Mode>> = { flame: mode.flame, indirect: mode.indirect };

/** Reads a request for Fire actions, one after another. */
export function readAttack(action: string): Read {
  return (core, a, t, _, s) => {
    const attacker = readAttacker(core, a);
    const target = readTarget(core, t);
    if (attacker.profile.aircraft !== undefined) {
      refuse(
        `${attacker.profile.unit} attacks by the action "air-attack" (HA-AIR-06); it fires nothing on the ground`,
        'unit',
      );
    }
    if (action === 'building' && target.profile.kind !== kind.structure) {
      refuse(`action "building" needs a structure as target, not ${target.profile.unit}`, 'situation.action');
    }
    if (action === 'parachutes' && (target.profile.kind !== kind.men || (s['cover'] ?? 'open') !== 'open')) {
      refuse('men under parachutes are infantry in the open (HA-PARA-03)', 'situation.cover');
    }
    const words = readFire(core.numbers, s, attacker.profile, target.profile);
    const round = words.round ?? onlyMode[action];
    const { option, allowed: asked } = armsOf(attacker.profile, target.profile, round, words.arms);
    const allowed = action === 'parachutes' ? asked & upwards(attacker.profile) : asked;
    const idle = words.idle ?? whyNotFired(core, attacker, target, words, option, allowed);
    const actions = actionsOf(attacker.profile, words, option, allowed);
    const series = core.series(attacker.profile, target.profile, allowed);
    const pair = core.fire(attacker.profile, target.profile);
    const range = pair.rangeCode(words.range);
    const extra = words.points > 0 ? words.points : target.extra;
    const rounds = option === undefined ? 0 : option + 1;
    const { men } = attacker;
    const now = { range: words.range, men, targetMen: target.men, extra, flags: words.flags, allowed, zeroing: 0 };
    const harms = idle !== undefined || roundsIn(attacker.profile, option).some((one) => pair.firing(now, one) !== 0);
    return {
      attacker: attacker.words,
      target: target.words,
      situation: words.words,
      idle,
      program: (dice) =>
        idle === undefined
          ? dice.call(series, actions, range, men, target.men, extra, words.flags, rounds, words.zeroing)
          : outcomeOf({ grade: target.profile.kind === kind.vehicle ? target.extra : 0 }),
      answer: (law) => figuresOf(law, attacker, target, words, harms),
    };
  };
}

/** Which arms fire (HA-CMD-04), and the round of the main arm, `undefined` for the best: those that are named, or that fire in the named way. */
function armsOf(profile: Profile, target: Profile, round: Mode | undefined, named: readonly string[] | undefined) {
  const bitsOf = (test: (arm: Arm) => boolean): number =>
    profile.arms.reduce((bits, arm, k) => (test(arm) ? bits | (1 << k) : bits), 0);
  const keyOf = ({ rounds }: Arm): string => (rounds[0] as Round).weapon.key;
  for (const word of named ?? []) {
    if (!profile.arms.some((arm) => keyOf(arm) === word))
      read.unknown(`${profile.unit} fires no`, word, profile.arms.map(keyOf));
  }
  const kept = target.kind === kind.vehicle ? profile.keptFromVehicles : profile.keptFromOthers; // HA-L48
  const asked = named === undefined ? allArms(profile) & ~kept : bitsOf((arm) => named.includes(keyOf(arm)));
  if (round === undefined || asked === 0) return { option: undefined, allowed: asked };
  const rounds = profile.arms[profile.main]?.rounds ?? [];
  const option = rounds.findIndex((one) => one.mode === round);
  if (option >= 0 && ((asked >> profile.main) & 1) === 1) return { option, allowed: asked };
  // HA-GREN-01: it is not the main arm that fires so
  const those = asked & bitsOf((arm) => arm.rounds[0]?.mode === round);
  if (those !== 0) return { option: 0, allowed: those };
  const known = [...new Set(profile.arms.flatMap((arm) => arm.rounds.map((one) => modeNames[one.mode])))].join(', ');
  return refuse(`${profile.unit} has no round "${modeNames[round]}" (it has: ${known})`, 'situation.round');
}

/** HA-PARA-03: infantry, and machine guns, over open sights. */
function upwards(profile: Profile): number {
  const isGun = ({ rounds }: Arm): boolean =>
    rounds[0]?.mode === mode.direct && (profile.kind === kind.men || /mg$/.test(rounds[0].weapon.kin));
  const bits = profile.arms.reduce((mask, arm, k) => (isGun(arm) ? mask | (1 << k) : mask), 0);
  return bits > 0
    ? bits
    : refuse(`${profile.unit}: only infantry and machine guns fire at parachutes (HA-PARA-03)`, 'unit');
}

/** The rounds that may be fired: the one that is asked for, or all of the main arm. */
function roundsIn(profile: Profile, option: number | undefined): readonly number[] {
  return option === undefined ? [...(profile.arms[profile.main]?.rounds.keys() ?? [])] : [option];
}

/** Why no weapon is fired. */
function whyNotFired(
  core: Core,
  attacker: Party,
  target: Party,
  words: FireWords,
  option: number | undefined,
  allowed: number,
): string | undefined {
  const { profile } = attacker;
  if (profile.arms.length === 0) return `${profile.unit} has no weapons`;
  if (profile.transport && !profile.soft && profile.passengers === 0) {
    return `${profile.title} is an armoured transport: it fires only with passengers aboard (HA-NCO-04)`;
  }
  if (allowed === 0) return `${profile.unit} keeps its weapons for other targets (HA-CMD-04)`;
  const pair = core.fire(profile, target.profile);
  if (roundsIn(profile, option).some((one) => pair.reaches(words.range, one, allowed))) return undefined;
  return `no weapon of ${profile.unit} can fire at ${words.range}" (HA-R04: outside its bands, or below its minimum)`;
}

/** `shots` of an indirect weapon are so many of its Fire actions. */
function actionsOf(profile: Profile, words: FireWords, option: number | undefined, allowed: number): number {
  if (words.shots === undefined) return words.actions;
  const isIndirect = (round: Round | undefined): boolean => round?.mode === mode.indirect;
  const arm = profile.arms.find(
    ({ rounds }, k) =>
      ((allowed >> k) & 1) === 1 && (option === undefined ? rounds.some(isIndirect) : isIndirect(rounds[option])),
  );
  if (arm === undefined)
    return refuse('"shots" counts the shots of an indirect weapon: use "actions" (HA-IND-03)', 'situation.shots');
  if (words.shots % arm.shots !== 0) {
    refuse(
      `${profile.unit} fires ${arm.shots} shots an action, so "shots" must be a multiple of it, not ${words.shots}`,
      'situation.shots',
    );
  }
  return words.shots / arm.shots;
}

const grounded = 'The aircraft is on the ground (HA-AIR-15); in the air it is fired at by the action "anti-aircraft".';

/** In the order of `grade`. */
const damages = ['none', 'damaged', 'brewed'];

/** What Fire actions come to. */
export function figuresOf(
  law: Pmf,
  attacker: Party,
  target: Party,
  words: FireWords,
  harms: boolean,
): ReturnType<typeof withPoints> {
  const { profile } = target;
  const destroyed = (code: number): boolean => isDestroyed(profile, target.men, code);
  const probability: Record<string, number> = {};
  const mean: Record<string, number> = {};
  const distribution: Record<string, readonly (readonly [number | string, number])[]> = {};
  probability['hit'] = chanceOf(law, (code) => hitsOf(code) > 0);
  mean['hits'] = meanOf(law, hitsOf);
  if (profile.kind !== kind.structure) {
    probability['kill'] = chanceOf(law, (code) => (isMen(profile) ? casualtiesOf(code) > 0 : destroyed(code)));
  }
  probability['destroyed'] = chanceOf(law, destroyed);
  probability['nothing'] = chanceOf(law, (code) => !didAnything(profile, target.extra, code));
  if (isMen(profile)) {
    probability['wipedOut'] = chanceOf(law, (code) => casualtiesOf(code) >= target.men);
    probability['halfLost'] = chanceOf(law, (code) => casualtiesOf(code) * 2 >= target.men);
  }
  if (profile.kind === kind.crew) probability['weaponDestroyed'] = chanceOf(law, weaponDestroyed);
  if (profile.kind === kind.vehicle) {
    probability['brewed'] = chanceOf(law, (code) => gradeOf(code) === grade.brewed);
    probability['damaged'] = chanceOf(law, (code) => gradeOf(code) === grade.damaged && !destroyed(code));
    distribution['damage'] = spreadOf(law, gradeOf).map(([k, chance]) => [damages[k] as string, chance] as const);
    if (profile.openTopped) {
      probability['abandoned'] = chanceOf(law, (code) => gradeOf(code) !== grade.brewed && destroyed(code));
    }
  }
  if (words.points > 0) probability['buildingDestroyed'] = chanceOf(law, ruined);
  const standing = standingOf(target, words.points, (words.flags & flag.burning) !== 0);
  if (standing !== undefined) {
    const part = structureFigures(law, standing);
    Object.assign(probability, part.probability);
    Object.assign(mean, part.mean);
    Object.assign(distribution, part.distribution);
  }
  if (attacker.profile.arms.some((arm) => arm.rounds.some((round) => round.mode === mode.indirect))) {
    probability['zeroed'] = chanceOf(law, (code) => zeroingOf(code) === zero.zeroed);
  }
  mean['casualties'] = meanOf(law, casualtiesOf);
  distribution['casualties'] = spreadOf(law, casualtiesOf);
  distribution['hits'] = spreadOf(law, hitsOf);
  const answer = withPoints({ probability, mean, distribution }, law, attacker, target, (code) => {
    if (destroyed(code)) return 1;
    return isMen(profile) && target.men > 0 ? casualtiesOf(code) / target.men : 0; // ENG-R01
  });
  const notes = [
    ...answer.notes,
    ...(harms ? [] : ['No weapon that reaches can harm this target.']),
    ...(profile.aircraft === undefined ? [] : [grounded]),
    ...((probability['onFire'] ?? 0) > 0 ? [fireNote] : []),
  ];
  return { ...answer, notes };
}

function didAnything(profile: Profile, extra: number, code: number): boolean {
  if (casualtiesOf(code) > 0 || weaponDestroyed(code) || pointsOf(code) + burnsOf(code) > 0) return true;
  return profile.kind === kind.vehicle && gradeOf(code) > extra;
}
