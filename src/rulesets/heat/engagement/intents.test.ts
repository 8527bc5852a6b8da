import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import * as its from '../state/its.js';
import { status } from '../state/state.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { type Battle, compileBattle } from './battle.js';
import { plannedOrder } from './orders.js';
import type { BattleUnit } from './roster.js';

const odds = doubleLaws();
const terrain = [{ from: 20, to: 24, kind: 'woods' as const }];

/** So many copies of each, with one plan a side. */
function forces(plan: Cast['plan'], own: readonly string[], enemies: readonly string[]): [Cast[], Cast[]] {
  const cast = (side: string, units: readonly string[]): Cast[] =>
    units.map((unit, k) => ({ name: `${side}${k}`, unit, at: side === 'A' ? 0 : 40, ...(plan && { plan }) }));
  return [cast('A', own), cast('B', enemies)];
}

/** A battle, and states of it with everybody anywhere on its lane, or lost. */
function battles(plan: Cast['plan'], own: readonly string[], enemies: readonly string[], seed: number, count: number) {
  const spec = stage(...forces(plan, own, enemies), { terrain });
  const start = new Fight(spec).state;
  const battle = compileBattle(core, spec);
  const random = new Sfc32();
  random.set(seed, 1, 2, 3);
  // few places, so that they recur and that one is often between others
  const anywhere = (): number => 10 * random.below(9);
  const states = Array.from({ length: count }, () => {
    const s = start.slice();
    for (const { base } of battle.units) {
      s[base + its.place] = anywhere();
      s[base + its.status] = random.below(4) === 0 ? status.lost : status.fights;
    }
    return s;
  });
  return { battle, states };
}

/** What a unit would do if nothing were remembered. */
function unremembered(battle: Battle, s: Int32Array, unit: BattleUnit) {
  return plannedOrder({ ...battle, shared: undefined, remembers: false }, odds, s, unit);
}

const armies: readonly (readonly [string[], string[]])[] = [
  [
    ['rifle-squad', 'rifle-squad', 'leopard-2a6'],
    ['recon-pair', 'recon-pair', 'recon-pair'],
  ],
  [
    ['rifle-squad', 'leopard-2a6'],
    ['recon-pair', 'recon-pair', 'm113', 'm113', 'recon-pair'],
  ],
  [['rifle-squad'], ['m113', 'm113', 'recon-pair', 'recon-pair']],
  [['leopard-2a6'], ['recon-pair', 'recon-pair', 'recon-pair', 'recon-pair']],
];

const plans = (['hold', 'advance', 'assault', 'withdraw'] as const).flatMap((kind) =>
  (['nearest', 'weakest'] as const).map((priority) => [kind, priority] as const),
);

describe('intents that battles share', () => {
  it.each(plans)(
    'are those that are meant where nothing is remembered, whatever was played before: %s, %s',
    (kind, priority) => {
      for (const [k, [own, enemies]] of armies.entries()) {
        const { battle, states } = battles({ kind, priority, standOff: 2 }, own, enemies, k, 150);
        expect(battle.shared).toBeDefined();
        // each asked twice: learnt, and found
        for (const s of [...states, ...states]) {
          const before = s.slice();
          for (const unit of battle.units) {
            if (s[unit.base + its.status] !== status.fights) continue;
            const { code } = plannedOrder(battle, odds, s, unit);
            expect(code).toBe(unremembered(battle, s, unit).code);
          }
          expect(s).toEqual(before);
        }
      }
    },
  );

  it('are found by battles with other copies of the same units, at the number that the target has there', () => {
    const plan = { kind: 'hold', priority: 'nearest' } as const;
    const two = battles(plan, ['rifle-squad'], ['recon-pair', 'recon-pair'], 1, 1);
    const three = battles(plan, ['rifle-squad'], ['recon-pair', 'recon-pair', 'recon-pair'], 1, 1);
    const put = ({ battle, states }: typeof two, places: readonly number[]) => {
      const s = states[0] as Int32Array;
      for (const [k, { base }] of battle.units.entries()) {
        const place = places[k] as number;
        s[base + its.place] = Math.max(0, place);
        s[base + its.status] = place < 0 ? status.lost : status.fights;
      }
      return { s, unit: battle.units[0] as BattleUnit, shared: battle.shared };
    };
    const first = put(two, [0, 20, 30]);
    const learnt = plannedOrder(two.battle, odds, first.s, first.unit);
    expect(learnt.target).toBe(1);
    const other = put(three, [0, -1, 30, 20]);
    expect(other.shared?.find(other.s, other.unit)).toMatchObject({
      command: learnt.command,
      to: learnt.to,
      target: 3,
    });
  });

  it('have no part where somebody flies, or where enemies are too various', () => {
    const alone = (units: readonly string[]) =>
      compileBattle(core, stage(...forces(undefined, ['rifle-squad'], units))).shared;
    expect(alone(['recon-pair'])).toBeDefined();
    expect(alone(['light-helicopter'])).toBeUndefined();
    expect(alone(Array.from({ length: 24 }, (_, k) => (k % 2 === 0 ? 'recon-pair' : 'm113')))).toBeUndefined();
  });
});
