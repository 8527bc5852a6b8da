import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { order, status } from '../state/state.js';
import { blue, type Cast, core, Fight, red, type Stage, stage } from '../testing/stage.js';

const hits = (...rolls: number[]): ScriptedRoll[] => rolls.map((roll) => ['to hit', roll]);
const damage = (...rolls: number[]): ScriptedRoll[] => rolls.map((roll) => ['damage', roll]);

describe('HEAT-ORD-08, HEAT-R52: Ambush', () => {
  /** Blue comes nearer, red waits. */
  const meeting = (from: number, standOff: number, redUnits: readonly Cast[]): Fight => {
    const fight = new Fight(
      stage([{ name: 'A', unit: 'recon-pair', at: from, plan: { kind: 'advance', standOff } }], redUnits),
    );
    for (const unit of redUnits) fight.put(unit.name, its.order, order.ambush);
    return fight;
  };
  const pair = (name: string, at: number): Cast => ({ name, unit: 'recon-pair', at });

  it('HEAT-ORD-08: the first enemy that ends its move in band is shot at before it shoots, without the −1 for moving', () => {
    const fight = meeting(0, 1, [pair('R', 28)]);
    // Advance to 6", 22" away: the ambushers need 3 + 1 (small) = 4, blue then 3 + 1 + 1 + 1 pin = 6
    fight.step(...hits(4, 1), ...damage(3), ...hits(5, 6), ...damage(3));
    expect(fight.look('A')).toMatchObject({ at: 6, pins: 1, men: 2 });
    expect(fight.look('R')).toMatchObject({ pins: 1, order: order.none }); // the turn is over: its Ambush is spent
    expect(fight.turn).toBe(2);
  });

  it('HEAT-ORD-08: meets a Run, too', () => {
    const fight = meeting(0, 1, [pair('R', 34)]);
    fight.step(...hits(1, 2)); // Run to 12", 22" away
    expect(fight.look('A').at).toBe(12);
  });

  it('begins to shoot: a unit that fires without moving is shot at first', () => {
    const fight = meeting(0, 20, [pair('R', 20)]);
    fight.step(...hits(4, 4), ...damage(4, 4)); // both men fall: nobody left to shoot
    expect(fight.look('A').status).toBe(status.lost);
    expect(fight.over).toBe(true);
  });

  it('only the first ambusher in force order; the others wait on', () => {
    const fight = meeting(0, 20, [pair('R', 20), pair('S', 20), pair('T', 60)]).put('T', its.order, order.none);
    fight.step(blue, ...hits(1, 1), ...hits(1, 1));
    expect([fight.look('R').order, fight.look('S').order]).toEqual([order.given, order.ambush]);
  });

  it('who is out of band or sight lets it pass; an unused Ambush returns to the bag (HEAT-ORD-09)', () => {
    const fight = meeting(0, 30, [pair('R', 40)]).step();
    expect(fight.look('A').at).toBe(10);
    expect(fight.turn).toBe(2);
    expect(fight.look('R').order).toBe(order.none);
  });

  it('HEAT-IND-03: no indirect fire from Ambush', () => {
    const fight = new Fight(
      stage(
        [{ name: 'A', unit: 'recon-pair', at: 0, plan: { kind: 'advance', standOff: 20 } }],
        [{ name: 'R', unit: 'medium-mortar', at: 50 }],
      ),
    );
    fight.put('R', its.order, order.ambush).step();
    expect(fight.look('A').at).toBe(12);
  });
});

describe('reacting to fire', () => {
  const duel = (target: Omit<Cast, 'name' | 'at'>, at: number, how: Stage = {}): Fight =>
    new Fight(stage([{ name: 'A', unit: 'recon-pair', at: 20 }], [{ name: 'R', at, ...target }], how));

  it('HEAT-ORD-07, HEAT-R51: off unless asked for', () => {
    const fight = duel({ unit: 'recon-pair' }, 38).step(blue, ...hits(1, 1));
    expect(fight.look('R').order).toBe(order.none);
  });

  it('HEAT-ORD-07: a target without a die goes Down before it is shot at; that is its order', () => {
    // 3 + 1 (small) + 2 (Down) = 6
    const fight = duel({ unit: 'recon-pair' }, 38, { options: { reactDown: true } }).step(blue, ...hits(5, 5));
    expect(fight.turn).toBe(2); // both dice are spent
    const acted = duel({ unit: 'recon-pair' }, 38, { options: { reactDown: true } });
    acted.put('R', its.order, order.given).step(...hits(4, 3), ...damage(3));
    expect(acted.look('R').pins).toBe(1);
  });

  it('HEAT-VEH-10: a Recce vehicle without a die escapes once when it is shot at, out of range here', () => {
    const fight = new Fight(
      stage(
        [
          { name: 'A', unit: 'hmg-team', at: 0 },
          { name: 'B', unit: 'recon-pair', at: 0 },
        ],
        [{ name: 'R', unit: 'brdm-2', at: 30 }],
        { options: { reactDown: true } },
      ),
    );
    fight.step(blue); // 30" + 12" is beyond 36": nothing to roll
    expect(fight.look('R')).toMatchObject({ at: 42, order: order.given });
    fight.step();
    expect(fight.turn).toBe(2);
    const spent = new Fight(
      stage([{ name: 'A', unit: 'hmg-team', at: 0 }], [{ name: 'R', unit: 'brdm-2', at: 30 }], {
        options: { reactDown: true },
      }),
    );
    spent.put('R', its.order, order.given).step(...hits(1, 1, 1));
    expect(spent.look('R').at).toBe(30);
  });

  it('HEAT-ATK-01: the distance is measured after the reaction', () => {
    const fight = new Fight(
      stage([{ name: 'A', unit: 'hmg-team', at: 0 }], [{ name: 'R', unit: 'brdm-2', at: 12 }], {
        options: { reactDown: true },
      }),
    );
    fight.step(blue, ...hits(3, 3, 3)); // 24" is over half of 36": 4+
    expect(fight.look('R')).toMatchObject({ at: 24, pins: 0 });
  });
});

describe('what fire leaves behind', () => {
  it('HEAT-IND-01, HEAT-IND-03: zeroing is kept from turn to turn while neither moves, and ends with its target', () => {
    const fight = new Fight(
      stage(
        [{ name: 'M', unit: 'medium-mortar', at: 0 }],
        [
          { name: 'R', unit: 'recon-pair', at: 40 },
          { name: 'S', unit: 'recon-pair', at: 72 },
        ],
      ),
    );
    fight.put('R', its.order, order.given).put('S', its.order, order.given);
    fight.step(['to hit', 5]); // needs a 6
    expect(fight.look('M')).toMatchObject({ aimedAt: 2, aim: 1 });
    fight.put('R', its.order, order.given).put('S', its.order, order.given);
    fight.step(['to hit', 5], ['men hit', 6], ['damage', 6], ['damage', 6], ['pins', 1]); // needs 5: HE 2" PEN +2
    expect(fight.look('R').status).toBe(status.lost);
    expect(fight.look('M')).toMatchObject({ aimedAt: 0, aim: 0 });
  });

  it('HEAT-IND-03: fire of others that removes the target ends the zeroing', () => {
    const fight = new Fight(
      stage(
        [
          { name: 'A', unit: 'recon-pair', at: 0 },
          { name: 'M', unit: 'medium-mortar', at: 0 },
        ],
        [
          { name: 'R', unit: 'recon-pair', at: 18 },
          { name: 'S', unit: 'recon-pair', at: 72 },
        ],
      ),
    );
    fight
      .put('M', its.aimedAt, 3)
      .put('M', its.zeroing, 2)
      .put('R', its.order, order.given)
      .put('S', its.order, order.given);
    fight.step(...hits(4, 4), ...damage(4, 4));
    expect(fight.look('M')).toMatchObject({ aimedAt: 0, aim: 0 });
  });

  it('HEAT-R27: a foot flamethrower whose fuel is gone is removed and counts as lost', () => {
    const fight = (): Fight =>
      new Fight(
        stage(
          [
            { name: 'F', unit: 'flamethrower-team', at: 0 },
            { name: 'B', unit: 'recon-pair', at: 0 },
          ],
          [{ name: 'R', unit: 'rifle-squad', at: 5 }],
        ),
      );
    const dry = fight().step(blue, ['to hit', 1], ['fuel', 1]);
    expect(dry.look('F').status).toBe(status.lost);
    expect(fight().step(blue, ['to hit', 1], ['fuel', 2]).look('F').status).toBe(status.fights);
  });

  it('HEAT-R66: a flank attack hits the side', () => {
    // RPG +5 against 9+: 4 is superficial from the front, full from the side
    const hit = (flank: boolean, ...table: ScriptedRoll[]): Fight =>
      new Fight(
        stage([{ name: 'A', unit: 'rpg-team', at: 0, flank }], [{ name: 'R', unit: 'leopard-2a6', at: 18 }]),
      ).step(blue, ['to hit', 3], ['damage', 4], ...table);
    expect(hit(false, ['table', 6], ['test', 3], ['test', 4]).look('R')).toMatchObject({
      status: status.fights,
      pins: 2,
    });
    expect(hit(true, ['table', 6]).look('R').status).toBe(status.lost);
  });

  it('HEAT-R66, HEAT-VEH-03: a unit that says so attacks from the rear', () => {
    const hit = (fields: NonNullable<Cast['fields']>, ...table: ScriptedRoll[]): Fight =>
      new Fight(
        stage([{ name: 'A', unit: 'rpg-team', at: 0, fields }], [{ name: 'R', unit: 'leopard-2a6', at: 18 }]),
      ).step(blue, ['to hit', 3], ...table);
    // 5 + 2 and a 5 is massive: two rolls
    expect(hit({ rear: true }, ['damage', 5], ['table', 1], ['table', 4]).look('R').status).toBe(status.lost);
    expect(hit({}, ['damage', 3]).look('R').status).toBe(status.fights);
    expect(core.sheets.sheet('rpg-team', { rear: true }).fields).toMatchObject({ rear: true });
    expect(core.sheets.sheet('rpg-team', {}).fields).not.toHaveProperty('rear');
  });

  it('HEAT-R64, HEAT-HIT-11: woods give soft cover, buildings and trenches hard', () => {
    const shot = (kind: string, ...rolls: number[]): number => {
      const terrain = kind === '' ? [] : [{ from: 16, to: 20, kind }];
      const fight = new Fight(
        stage([{ name: 'A', unit: 'recon-pair', at: 0 }], [{ name: 'R', unit: 'rifle-squad', at: 18 }], { terrain }),
      );
      return fight.step(blue, ...hits(...rolls), ...damage(1)).look('R').pins;
    };
    expect([shot('', 2, 3), shot('woods', 3, 4), shot('soft-cover', 3, 4)]).toEqual([1, 1, 1]);
    expect([shot('trench', 4, 5), shot('building', 4, 5), shot('hard-cover', 4, 5)]).toEqual([1, 1, 1]);
  });

  it('HEAT-R53: a crew that is stunned loses its undrawn die', () => {
    const fight = new Fight(
      stage([{ name: 'A', unit: 'rpg-team', at: 0 }], [{ name: 'R', unit: 'leopard-2a6', at: 18 }]),
    );
    fight.step(blue, ['to hit', 3], ['damage', 4], ['table', 1]);
    expect(fight.turn).toBe(2);
    expect(fight.look('R')).toMatchObject({ pins: 2, order: order.none });
  });

  it('HEAT-MOR-02, HEAT-ORD-10: an officer near the target helps its morale check', () => {
    const check = (officerAt: number): number => {
      const fight = new Fight(
        stage(
          [{ name: 'A', unit: 'recon-pair', at: 0 }],
          [
            { name: 'R', unit: 'recon-pair', at: 18 },
            { name: 'O', unit: 'captain', at: officerAt },
            { name: 'S', unit: 'recon-pair', at: 60 },
          ],
        ),
      );
      fight.step(blue, ...hits(4, 1), ...damage(4), ['test', 4], ['test', 5]);
      return fight.look('R').status;
    };
    expect(check(30)).toBe(status.fights);
    expect(check(31)).toBe(status.lost);
  });

  it('a unit of which only some were bought starts with those men', () => {
    const fight = new Fight(
      stage([{ name: 'A', unit: 'rifle-squad', at: 0, men: 7 }], [{ name: 'R', unit: 'recon-pair', at: 18 }]),
    );
    expect(fight.state[fight.base('A') + its.men]).toBe(7);
    fight.put('A', its.pins, 1).step(red, ...hits(1, 1));
    expect(fight.look('A').men).toBe(7);
  });
});
