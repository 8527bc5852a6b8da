import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { RolledDice } from '../../../kernel/sample.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import type { Battle } from './battle.js';
import { compileBattle } from './battle.js';
import { chooseOrder } from './orders.js';
import type { BattleUnit } from './roster.js';
import { canHarm } from './targets.js';
import { createEngagement } from './turn.js';

const orders = [fireOrder.fire, fireOrder.advance, fireOrder.ambush];

function answer(battle: Battle, fight: Fight, order: number): boolean {
  battle.situation.order = order;
  return canHarm(battle, fight.state, battle.units[0] as BattleUnit, battle.units[1] as BattleUnit);
}

function setUp(
  one: Omit<Cast, 'name' | 'at'>,
  target: Omit<Cast, 'name' | 'at'>,
  gap: number,
): { battle: Battle; fight: Fight } {
  const spec = stage([{ name: 'A', at: 0, ...one }], [{ name: 'R', at: gap, ...target }]);
  return { battle: compileBattle(core, spec), fight: new Fight(spec) };
}

describe('whether fire can have an effect', () => {
  it('HEAT-VEH-02, HEAT-PIN-04: bullets none on closed armour; a LAW while there is one, at vehicles only (HEAT-R30)', () => {
    const law = setUp({ unit: 'rifle-squad', fields: { law: 1 } }, { unit: 'leopard-2a6' }, 20);
    expect(answer(law.battle, law.fight, fireOrder.fire)).toBe(true);
    law.fight.put('A', its.laws, 0);
    expect(answer(law.battle, law.fight, fireOrder.fire)).toBe(false);
    law.fight.put('A', its.laws, 1);
    expect(answer(law.battle, law.fight, fireOrder.fire)).toBe(true);
    const men = setUp({ unit: 'rifle-squad', fields: { law: 1 } }, { unit: 'recon-pair' }, 30);
    expect(answer(men.battle, men.fight, fireOrder.fire)).toBe(false);
  });

  it('follows the losses: with its gunner gone a squad reaches no farther than its rifles', () => {
    const { battle, fight } = setUp({ unit: 'rifle-squad', fields: { lmg: 1 } }, { unit: 'recon-pair' }, 30);
    expect(answer(battle, fight, fireOrder.fire)).toBe(true);
    fight.put('A', its.men, 2).put('A', its.gunnersLost, 1);
    expect(answer(battle, fight, fireOrder.fire)).toBe(false);
  });

  it('HEAT-R27: a vehicle without fuel has its other weapons', () => {
    const { battle, fight } = setUp(
      { unit: 'marder', fields: { flamethrower: true, price: 200 } },
      { unit: 'recon-pair' },
      10,
    );
    fight.put('A', its.weaponOut, 1);
    expect(answer(battle, fight, fireOrder.fire)).toBe(true);
  });

  it('keeps only answers that it would give again', () => {
    const unit = (name: string, key: string, at: number, fields: Cast['fields'] = {}): Cast => ({
      name,
      unit: key,
      at,
      fields,
      plan: { kind: 'advance', standOff: 1 },
    });
    const spec = stage(
      [unit('A', 'rifle-squad', 4, { lmg: 1, law: 1 }), unit('B', 'rpg-team', 0), unit('C', 'hmg-team', 2)],
      [unit('R', 'rifle-squad', 60, { ugl: 1 }), unit('S', 'leopard-2a6', 70), unit('T', 'light-mortar', 66)],
      {
        terrain: [
          { from: 20, to: 30, kind: 'building' },
          { from: 40, to: 44, kind: 'woods' },
        ],
      },
    );
    const process = createEngagement(core, spec);
    const kept = compileBattle(core, spec);
    const generator = new Sfc32();
    const dice = new RolledDice(generator);
    const s = new Int32Array(process.fields.length);
    const laws = doubleLaws();
    let asked = 0;
    for (let game = 0; game < 12; game++) {
      generator.set(game, 5, 6, 7);
      generator.warmUp(12);
      process.start(dice, s);
      while (!process.done(s)) {
        const fresh = compileBattle(core, spec);
        for (const firer of kept.units) {
          expect(chooseOrder(kept, laws, s, firer)).toEqual(chooseOrder(fresh, laws, s, firer));
          for (let target = firer.enemyFrom; target < firer.enemyTo; target++) {
            for (const order of orders) {
              kept.situation.order = order;
              fresh.situation.order = order;
              const enemy = kept.units[target] as BattleUnit;
              expect(canHarm(kept, s, firer, enemy)).toBe(canHarm(fresh, s, firer, enemy));
              asked++;
            }
          }
        }
        process.step(dice, s);
      }
    }
    expect(asked).toBeGreaterThan(3000);
  });
});
