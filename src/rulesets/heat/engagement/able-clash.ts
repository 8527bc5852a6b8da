/**
 * What comes of running into an enemy, remembered: how a player who plays `able` knows that eight men who strike first
 * sweep three away.
 *
 * Promises: exact odds of the close quarters that are played (HEAT-CQ-03 to HEAT-CQ-08), without officers near;
 * everything that this hangs on is in the key. Bounded: a full table is forgotten. The state is as it was when an answer
 * is given.
 */
import type { State } from '../../../kernel/process.js';
import { RowMemory } from '../../../kernel/row-memory.js';
import { threadLaws } from '../../../kernel/thread-laws.js';
import { victor } from '../attack/close-quarters.js';
import { fate } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import * as its from '../state/its.js';
import { get, unitBlock } from '../state/state.js';
import type { BattleUnit } from './roster.js';

/** Entries that are kept. */
const room = 1 << 13;

export interface Clashes {
  /**
   * Works out what is expected to be lost where a unit, with so many men, runs into an enemy. `covered`: at whom it runs
   * is in cover (HEAT-CQ-04).
   */
  ask(s: State, attacker: BattleUnit, target: BattleUnit, men: number, covered: boolean): void;
  /** Shares of what is left of them; and how likely a vehicle is to stand there for a turn. */
  readonly lost: { attacker: number; target: number; stunned: number };
}

/** What is known of close quarters under a core's rules: every battle under them asks the same. */
const known = new WeakMap<HeatCore, Clashes>();

/** The clashes of a core, shared by all of its battles: none of what they hang on is a battle's. */
export function clashesOf(core: HeatCore): Clashes {
  let clashes = known.get(core);
  if (clashes === undefined) {
    clashes = createClashes(core);
    known.set(core, clashes);
  }
  return clashes;
}

function createClashes({ closeQuarters }: HeatCore): Clashes {
  const memory = new RowMemory(5, 3, room);
  const scratch = new Int32Array(2 * unitBlock);
  const start = new Int32Array(2 * unitBlock);
  const lost = { attacker: 0, target: 0, stunned: 0 };

  const findOut = (one: BattleUnit, other: BattleUnit, covered: boolean): void => {
    const [attacker, target] = [
      { base: 0, profile: one.profile },
      { base: unitBlock, profile: other.profile },
    ];
    const [mine, theirs] = [start[its.men] as number, start[unitBlock + its.men] as number];
    lost.attacker = 0;
    lost.target = 0;
    lost.stunned = 0;
    threadLaws().visit(
      (dice) => {
        scratch.set(start);
        if (other.men) return closeQuarters.fight(dice, scratch, attacker, target, covered);
        const how = start[unitBlock + its.moved] as number;
        const report = closeQuarters.vehicle(dice, scratch, attacker, target, how, 0, 0);
        return report === undefined ? 0 : report.fate !== fate.stands ? 2 : report.down ? 1 : 0;
      },
      (result, weight) => {
        if (!other.men) {
          if (result === 2) lost.target += weight;
          else if (result === 1) lost.stunned += weight;
          return;
        }
        lost.attacker += weight * (result === victor.attackers ? 1 - (scratch[its.men] as number) / mine : 1);
        lost.target +=
          weight * (result === victor.defenders ? 1 - (scratch[unitBlock + its.men] as number) / theirs : 1);
      },
    );
  };

  /** All of a unit beside its men that blows hang on. */
  const rest = (s: State, { base }: BattleUnit): number =>
    get(s, base, its.laws) +
    32 * (get(s, base, its.gunnersLost) + 32 * (get(s, base, its.ncoLost) + 2 * get(s, base, its.green)));

  return {
    ask: (s, attacker, target, men, covered) => {
      const { key } = memory;
      key[0] = attacker.profile.id;
      key[1] = target.profile.id;
      key[2] = men + 64 * (get(s, target.base, its.men) + 64 * (covered ? 1 : 0));
      key[3] = rest(s, attacker);
      key[4] = rest(s, target);
      if (!target.men) {
        key[3] += 4096 * get(s, attacker.base, its.pins);
        key[4] =
          get(s, target.base, its.moved) +
          4 * (get(s, target.base, its.immobilised) + 2 * get(s, target.base, its.weaponOut));
      }
      let at = memory.find();
      if (at < 0) {
        for (let k = 0; k < unitBlock; k++) {
          start[k] = s[attacker.base + k] as number;
          start[unitBlock + k] = s[target.base + k] as number;
        }
        start[its.men] = men;
        findOut(attacker, target, covered);
        at = memory.add();
        memory.rows[at] = lost.attacker;
        memory.rows[at + 1] = lost.target;
        memory.rows[at + 2] = lost.stunned;
        return;
      }
      lost.attacker = memory.rows[at] as number;
      lost.target = memory.rows[at + 1] as number;
      lost.stunned = memory.rows[at + 2] as number;
    },
    lost,
  };
}
