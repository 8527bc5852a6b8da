/** Odds of clearing mines and of smoke. Promise: exact; clearing is the sum of its bounds, each the same program. */
import type { Json } from '../../../engagement/json.js';
import type { ActionAnswer, Description } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { chanceOf } from '../../../kernel/pmf.js';
import { bandOf, flag, indirectNeed, needOf } from '../attack/need.js';
import { needCode } from '../attack/shots.js';
import type { Core } from '../core.js';
import { clearingWork } from '../mines.js';
import { type Arm, kind, mode, type Round } from '../profile.js';
import { checkKeys, flagOr, maybeWholeAt } from '../reader.js';
import { clearingWords } from '../words.js';
import { type Party, readAttacker, readTarget } from './parties.js';
import { type FireWords, readFire, refuse } from './situation.js';

interface Clearing {
  readonly attacker: Party;
  readonly words: Record<string, Json>;
  readonly bounds: number;
  /** Points of work in all. */
  readonly needed: number;
  /** One bound. */
  readonly program: (dice: Dice) => number;
}

/** Who clears, for how long (HA-MINE-02). */
export function readClearing(core: Core, a: Description, s: Description): Clearing {
  checkKeys(
    s,
    clearingWords.map(({ word }) => word),
    'the situation of clearing',
  );
  const attacker = readAttacker(core, a);
  const { profile, men } = attacker;
  const bounds = maybeWholeAt(s, 'bounds', 'situation.', 1, 30) ?? 1;
  const night = flagOr(s, 'night', 'situation.', false);
  const { clear, clearAtNight } = core.numbers.rules.mines;
  if (profile.kind !== kind.men && !profile.flail) refuse(`a ${profile.unit} cannot clear mines (HA-MINE-02)`);
  if (profile.kind === kind.men && men < (profile.sappers ? 1 : 2)) {
    refuse('clearing needs 1 sapper or 2 infantrymen (HA-MINE-02)');
  }
  const program = (dice: Dice): number => clearingWork(dice, profile, men);
  return { attacker, words: { bounds, night }, bounds, needed: night ? clearAtNight : clear, program };
}

/** Clearing a minefield (HA-MINE-02): the work of so many bounds. */
export function clearingOdds(core: Core, a: Description, s: Description): ActionAnswer {
  const { attacker, words, bounds, needed, program } = readClearing(core, a, s);
  let work = new Map<number, number>([[0, 1]]);
  const one = doubleLaws().enumerate(program);
  for (let n = 0; n < bounds; n++) {
    const next = new Map<number, number>();
    for (const [done, weight] of work) {
      one.codes.forEach((more, k) => {
        const sum = Math.min(needed, done + more);
        next.set(sum, (next.get(sum) ?? 0) + weight * (one.weights[k] as number));
      });
    }
    work = next;
  }
  return {
    attacker: attacker.words,
    target: {},
    situation: words,
    probability: { cleared: work.get(needed) ?? 0 },
    mean: { work: [...work].reduce((sum, [done, weight]) => sum + done * weight, 0) },
    distribution: { work: [...work].sort(([x], [y]) => x - y) },
    notes: [`A field is clear at ${needed} in all (HA-MINE-02); the element must pass its reaction test each bound.`],
  };
}

interface Smoke {
  readonly attacker: Party;
  readonly target: Party;
  readonly words: FireWords;
  readonly program: (dice: Dice) => number;
}

/** A smoke round: fired as usual with +2 (HA-SMOKE-01); odds only (HA-L27). */
export function readSmoke(core: Core, a: Description, t: Description | undefined, s: Description): Smoke {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  for (const word of ['actions', 'shots']) {
    if (s[word] !== undefined) refuse(`situation.${word}: the action smoke is one round (HA-SMOKE-01)`);
  }
  const words = readFire(core.numbers, s, attacker.profile, target.profile);
  const rounds = (attacker.profile.arms[attacker.profile.main] as Arm | undefined)?.rounds ?? [];
  const bursting = rounds.filter((round) => round.mode === mode.he || round.mode === mode.indirect);
  const round = words.round === undefined ? bursting[0] : bursting.find((one) => one.mode === words.round);
  if (round === undefined) return refuse(`${attacker.profile.unit} has no smoke rounds (HA-SMOKE-01)`);
  const need = smokeNeed(core, attacker, target, words, round);
  return { attacker, target, words, program: (dice) => dice.atLeast(1, 6, need, 'smoke (HA-SMOKE-01)') };
}

export function smokeOdds(core: Core, a: Description, t: Description | undefined, s: Description): ActionAnswer {
  const { attacker, target, words, program } = readSmoke(core, a, t, s);
  const law = doubleLaws().enumerate(program);
  return {
    attacker: attacker.words,
    target: target.words,
    situation: words.words,
    probability: { hit: chanceOf(law, (code) => code === 1) },
    mean: {},
    distribution: {},
    notes: ['On a hit the spot is screened for 2 bounds (HA-SMOKE-01).'],
  };
}

/** What a smoke round needs on its D6. */
function smokeNeed(core: Core, attacker: Party, target: Party, words: FireWords, round: Round): number {
  const { rules } = core.numbers;
  const { weapon, mode: how } = round;
  const band = bandOf(weapon, how, words.range);
  if (band < 0) refuse(`a ${weapon.name} cannot fire at ${words.range}" (HA-R04)`);
  const usual =
    how === mode.he
      ? needOf(rules, attacker.profile, target.profile, weapon, how, band, words.flags)
      : indirectNeed(rules, weapon, words.zeroing, (words.flags & flag.movedFar) !== 0, rules.indirect.smoke);
  return needCode(usual - rules.smokeBonus);
}
