/** Odds of clearing mines, of engineering and of smoke. Promise: exact; work is the sum of its bounds, each the same program. */
import { chanceOf } from '../../../kernel/pmf.js';
import { clearingWork } from '../attack/mines.js';
import { bandOf, flag, indirectNeed, needOf } from '../attack/need.js';
import { needCode, toHitFor } from '../attack/to-hit.js';
import { layerWork, pontoonWork, roadGang, roadWork } from '../attack/works.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { type RoadDice, roadDiceNames } from '../data/readings.js';
import { refuse } from '../sheet/parts.js';
import { type Arm, kind, mode, type Round } from '../sheet/profile.js';
import type { Read, ReadOf } from './answer.js';
import { type Party, readAttacker, readTarget } from './request.js';
import { type FireWords, readFire } from './situation.js';
import { expectation, spread, sumsOf } from './sums.js';

const toHit = toHitFor('smoke (HA-SMOKE-01)');

/** Who clears, for how long (HA-MINE-02); the program is one bound. */
export const readClearing: ReadOf<'clear-mines'> = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  const { profile, men } = attacker;
  const { bounds, night } = s;
  const { clear, clearAtNight } = core.numbers.rules.mines;
  if (profile.kind !== kind.men && !profile.flail) refuse(`a ${profile.unit} cannot clear mines (HA-MINE-02)`);
  if (profile.kind === kind.men && men < (profile.sappers ? 1 : 2)) {
    refuse('clearing needs 1 sapper or 2 infantrymen (HA-MINE-02)');
  }
  const needed = night ? clearAtNight : clear;
  return {
    attacker: attacker.words,
    situation: { bounds, night },
    program: (dice) => clearingWork(dice, profile, men),
    answer: (law) => {
      const work = sumsOf(law, bounds, needed);
      return {
        probability: { cleared: work.get(needed) ?? 0 },
        mean: { work: expectation(work) },
        distribution: { work: spread(work) },
        notes: [
          `A field is clear at ${needed} in all (HA-MINE-02); the element must pass its reaction test each bound.`,
        ],
      };
    },
  };
};

const readingNote: Readonly<Record<RoadDice, string>> = {
  one: 'One die for the element, which is our reading (HA-L52); "road-dice: each" throws one for each two engineers or four others.',
  each: 'A die for each two engineers or four others; our reading is one for the element (HA-L52).',
};

/** Work on a road, a pontoon bridge, with a bridge- or fascine-layer (HA-ENG-02 to HA-ENG-04); the program is one bound. */
export const readWork: ReadOf<'engineering'> = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  const { profile, men } = attacker;
  const { task, bounds } = s;
  const { engineering } = core.numbers.rules;
  const needed = task === 'pontoon' ? engineering.pontoon : task === 'road' ? engineering.road : engineering.layer;
  const byVehicle = task === 'bridge-layer';
  if (byVehicle !== (profile.kind === kind.vehicle)) {
    refuse(`${task} is the work of ${byVehicle ? 'a vehicle' : 'men'}, not of ${profile.unit} (HA-ENG-02)`, 'unit');
  }
  if (task === 'road' && men < roadGang(profile))
    refuse(`a road needs ${roadGang(profile)} ${profile.unit} (HA-ENG-02)`, 'men');
  if (task !== 'road' && s['road-dice'] !== undefined)
    refuse('situation.road-dice goes with the task "road" (HA-ENG-02)', 'situation.road-dice');
  const reading = read.oneOf(s['road-dice'] ?? engineering.roadDice, roadDiceNames, 'road-dice');
  return {
    attacker: attacker.words,
    situation: { task, bounds, ...(task === 'road' ? { 'road-dice': reading } : {}) },
    program: (dice) => {
      if (byVehicle) return layerWork(dice);
      if (task === 'road') return roadWork(dice, profile, men, reading);
      return pontoonWork(dice, core.numbers.rules, profile, men);
    },
    answer: (law) => {
      const work = sumsOf(law, bounds, needed);
      return {
        probability: { done: work.get(needed) ?? 0 },
        mean: { work: expectation(work) },
        distribution: { work: spread(work) },
        notes: [
          `It is done at ${needed} in all; the element must pass its reaction test each bound.`,
          ...(task === 'road' && men >= 2 * roadGang(profile) ? [readingNote[reading]] : []),
        ],
      };
    },
  };
};

/** A smoke round: fired as usual with +2 (HA-SMOKE-01); odds only (HA-L27). */
export const readSmoke: Read = (core, a, t, _, s) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  for (const word of ['actions', 'shots']) {
    if (s[word] !== undefined)
      refuse(`situation.${word}: the action smoke is one round (HA-SMOKE-01)`, `situation.${word}`);
  }
  const words = readFire(core.numbers, s, attacker.profile, target.profile);
  const rounds = (attacker.profile.arms[attacker.profile.main] as Arm | undefined)?.rounds ?? [];
  const bursting = rounds.filter((round) => round.mode === mode.he || round.mode === mode.indirect);
  const round = words.round === undefined ? bursting[0] : bursting.find((one) => one.mode === words.round);
  if (round === undefined) return refuse(`${attacker.profile.unit} has no smoke rounds (HA-SMOKE-01)`);
  const band = bandOf(round.weapon, round.mode, words.range);
  const tooFar = band < 0 ? `a ${round.weapon.name} cannot fire at ${words.range}" (HA-R04)` : undefined;
  const idle = words.idle ?? tooFar;
  const need = idle === undefined ? smokeNeed(core, attacker, target, words, round, band) : 7;
  return {
    attacker: attacker.words,
    target: target.words,
    situation: words.words,
    idle,
    program: (dice) => (toHit(dice, need, round.weapon.again) ? 1 : 0),
    answer: (law) => ({
      probability: { hit: chanceOf(law, (code) => code === 1) },
      notes: ['On a hit the spot is screened for 2 bounds (HA-SMOKE-01).'],
    }),
  };
};

/** What a smoke round needs on its D6. */
function smokeNeed(core: Core, attacker: Party, target: Party, words: FireWords, round: Round, band: number): number {
  const { rules } = core.numbers;
  const { weapon, mode: how } = round;
  const usual =
    how === mode.he
      ? needOf(rules, attacker.profile, target.profile, weapon, how, band, words.flags)
      : indirectNeed(rules, weapon, words.zeroing, (words.flags & flag.movedFar) !== 0, rules.indirect.smoke);
  return needCode(usual - rules.smokeBonus);
}
