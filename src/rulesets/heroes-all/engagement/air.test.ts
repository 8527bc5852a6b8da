import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, expectLawful, toldAsPlayed } from '../../../../test/support/engines.js';
import type { JsonObject } from '../../../engagement/json.js';
import type { Dice } from '../../../kernel/dice.js';
import { prepare } from '../../../kernel/engine.js';
import { exactChance } from '../../../kernel/exact.js';
import type { State } from '../../../kernel/process.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { choice } from '../state/layout.js';
import { fights, get, holds, isLeft, status } from '../state/state.js';
import { core } from '../testing/rules.js';
import { type Cast, Lane, plainly, rifles, stage } from '../testing/stage.js';
import { activate } from './activation.js';
import { aircraftFor } from './air.js';
import { at } from './box.js';
import { observe } from './observing.js';
import type { BattleUnit } from './roster.js';
import { fire } from './shooting.js';
import { createEngagement } from './turn.js';
import { wish } from './wishes.js';

const rated: JsonObject = { officer: 2 };
const here: JsonObject = { arrives: 1 };

function plane(name: string, fields: JsonObject = {}, unit = 'fighter-bomber'): Cast {
  return { name, unit, at: 0, fields: { price: 20, ...rated, ...fields } };
}

const gun: Cast = { name: 'H', unit: 'hmg-team', at: 30, fields: rated };

/** An aircraft over riflemen, in blue's first turn. */
function over(machine: Cast = plane('P', here), red: readonly Cast[] = [], options: JsonObject = plainly) {
  const lane = new Lane([rifles('A', 0, rated), machine], [rifles('B', 30, rated), ...red], { options });
  return lane.step(['who goes first', 1], ['Command die', 2], 2);
}

describe('aircraft come and go (HA-AIR-02, HA-AIR-03, HA-AIR-17)', () => {
  it('called in: D4 bounds; close support: the next bound; or in the bound that is said', () => {
    const wait = (fields: JsonObject, ...rolls: [string, number][]) =>
      new Lane([rifles('A', 0), plane('P', fields)], [rifles('B', 30)], { options: plainly }, undefined, rolls).get(
        'P off the lane: wait',
      );
    expect(wait({}, ['bounds until aircraft come', 3])).toBe(4);
    expect(wait({ arrives: 'close-support' })).toBe(2);
    expect(wait({ arrives: 5 })).toBe(5);
  });

  it('has a Command die over the lane only', () => {
    const lane = new Lane([rifles('A', 0, rated), plane('P', { arrives: 2 })], [rifles('B', 30, rated)], {
      options: plainly,
    });
    lane.step(['who goes first', 1], ['Command die', 2]);
    expect(lane.values('P off the lane: wait', 'P off the lane: window')).toEqual([1, 0]);
  });

  it('HA-AIR-17: its window closes, and it flies home', () => {
    const lane = over();
    const windows = [lane.get('P off the lane: window')];
    for (let bound = 2; bound <= 4; bound++) {
      lane.step(['Command die', 2]);
      lane.step(['who goes first', 1], ['Command die', 2], 2);
      windows.push(lane.get('P off the lane: window'));
    }
    expect(windows).toEqual([4, 3, 2, 1]);
    lane.step(['Command die', 2]);
    lane.step(['who goes first', 1], ['Command die', 2]);
    expect([lane.get('P: status'), lane.get('P off the lane: window')]).toEqual([status.left, 0]);
  });

  it('HA-L36: an aircraft is nobody on the lane, and its side cannot fight on with aircraft only', () => {
    const lane = over();
    expect(fights(lane.state, lane.unit('P').base)).toBe(false);
    lane.set('A: men', 1);
    lane.step(['Command die', 1]);
    lane.step(['Reaction', 4], ['to hit', 6], 1, 1, 1, 1, 1, 1, 1);
    expect([lane.over, lane.get('A: status'), lane.get('P: status')]).toEqual([true, status.lost, status.off]);
    expect(lane.outcome()['fate of P']).toBe(1);
  });
});

describe('aircraft attack (HA-AIR-05, HA-AIR-06)', () => {
  it('HA-AIR-05: spots before it fires: 3 or more, 5 or more what is hidden; once in a bound', () => {
    const lane = over(plane('P', here), [], {});
    expect([lane.face('P', wish.fire), lane.face('P', wish.observe)]).toEqual([0, 3]);
    lane.lead('P', observe, [['to spot', 2]]);
    expect(lane.face('P', wish.observe)).toBe(0);
    const seen = over(plane('P', here), [], {});
    seen.lead('P', observe, [['to spot', 3]]);
    expect(seen.face('P', wish.fire)).toBe(1);
    const inWood = new Lane([rifles('A', 0, rated), plane('P', here)], [rifles('B', 30, rated)], {
      terrain: [{ from: 28, to: 32, kind: 'sparse-wood' }],
    }).step(['who goes first', 1], ['Command die', 2], 2);
    inWood.lead('P', observe, [['to spot', 4]]);
    expect(inWood.face('P', wish.fire)).toBe(0);
  });

  it('a dive bomber spots from medium level, until it has dived (HA-AIR-01)', () => {
    const lane = over(plane('P', here, 'dive-bomber'), [], {});
    lane.lead('P', observe, [['to spot', 3]]);
    expect(lane.face('P', wish.fire)).toBe(0);
  });

  it('at any distance, with what is better of weapons and bombs (ENG-R07); it is seen then', () => {
    const lane = over(plane('P', { ...here, weapons: { 'aircraft-mmg': 2, 'medium-bomb': 1 } }), [gun], {});
    lane.lead('P', observe, [['to spot', 3]]);
    lane.lead('P', fire, [['to hit', 5], 6]);
    expect([lane.get('B: men'), lane.get('P off the lane: attacked')]).toEqual([6, 1]);
    lane.set('H: set up', 1);
    expect(aircraftFor(lane.battle, lane.state, lane.unit('H'))?.name).toBe('P');
  });

  it('rockets run out after 3 bounds, guns do not (HA-L33)', () => {
    const lane = over(plane('P', { ...here, weapons: { 'aircraft-rocket': 1, 'aircraft-mmg': 1 } }));
    expect(lane.get('P: ammunition1')).toBe(3);
    lane.lead('P', fire, [['to hit', 1], 1]);
    lane.lead('P', fire, [['to hit', 1], 1]);
    expect(lane.get('P: ammunition1')).toBe(2);
    lane.set('P: ammunition1', 0).set('P: arms fired', 0);
    lane.lead('P', fire, [['to hit', 1]]);
  });
});

describe('fire at aircraft on the lane (HA-AIR-10, HA-AIR-12, HA-L38)', () => {
  it('crews of anti-aircraft weapons before anything else, infantry when there is nobody on the ground', () => {
    const lane = over(plane('P', here), [gun]);
    lane.set('H: set up', 1);
    lane.lead('H', fire, [['anti-aircraft', 2], 2, 3, ['to damage', 5], ['anti-aircraft', 1], 2, 3]);
    expect([lane.get('P off the lane: strength'), lane.get('P: damaged')]).toEqual([1, 1]);
    lane.lead('B', fire, [['to hit', 1], ...new Array<number>(7).fill(1)] as never);
    lane.set('A: place', 120);
    const alone = new Lane([rifles('A', 0, rated), plane('P', here)], [rifles('B', 60, rated)], { options: plainly });
    alone.step(['who goes first', 1], ['Command die', 2], 2);
    alone.lead('B', fire, [['anti-aircraft', 1], 2, ['anti-aircraft', 1], 2]);
  });

  it('a weapon that must be set up is; MMGs in that role only; cannon reach dive bombers before they dive', () => {
    const unit = (kind: string, fields: JsonObject = {}): Cast => ({
      name: 'G',
      unit: kind,
      at: 30,
      fields: { ...rated, ...fields },
    });
    const may = (piece: Cast, machine = plane('P', here)) => {
      const lane = over(machine, [piece]).set('A: place', 120).set('G: place', 0).set('A: men', 0);
      const asIf = aircraftFor(lane.battle, lane.state, lane.unit('G'), true) !== undefined;
      return [asIf, aircraftFor(lane.battle, lane.state, lane.unit('G')) !== undefined];
    };
    expect(may({ ...unit('hmg-team'), plan: 'withdraw' })).toEqual([true, false]);
    expect(may(unit('hmg-team'))).toEqual([true, true]);
    expect(may(unit('mmg-team'))).toEqual([false, false]);
    expect(may(unit('mmg-team', { 'anti-aircraft': true }))).toEqual([true, true]);
    const cannon = unit('light-autocannon', { price: 9 });
    expect(may(cannon)).toEqual([false, false]);
    expect(may(cannon, plane('P', here, 'dive-bomber'))).toEqual([true, true]);
    expect(may(unit('sherman', { price: 9 }))).toEqual([true, true]);
    expect(may(unit('half-track', { price: 9, passengers: 4 }))).toEqual([false, false]);
  });

  it('driven off: D4 bounds in the box, unseen; shot down: lost', () => {
    const lane = over(plane('P', { ...here, strength: 1 }), [gun], {});
    lane.set('H: set up', 1);
    lane.lead('H', observe, [['to spot', 2]]);
    expect(lane.get('H: seen')).not.toBe(0);
    lane.lead('H', fire, [['anti-aircraft', 2], 2, 3, ['to damage', 5], ['driven off?', 2], ['bounds until it', 2]]);
    expect([lane.get('P off the lane: wait'), lane.get('P off the lane: strength'), lane.get('H: seen')]).toEqual([
      2, 0, 0,
    ]);
    expect(aircraftFor(lane.battle, lane.state, lane.unit('H'))).toBeUndefined();
    lane.set('P off the lane: wait', 0).set('P off the lane: attacked', 1);
    lane.lead('H', fire, [['anti-aircraft', 2], 2, 3, 4, ['to damage', 5]]);
    expect(lane.values('P: status', 'P off the lane: window')).toEqual([status.lost, 0]);
  });

  it('HA-MOR-03: morale for those shot down and driven off, before the reaction test', () => {
    const three = ['P', 'Q', 'R'].map((name) => plane(name, here));
    const cast = () => {
      const lane = new Lane([rifles('A', 0, rated), ...three], [rifles('B', 30, rated)], { options: plainly });
      lane.step(['who goes first', 1], ['Command die', 2], 2, 2, 2, 2);
      return lane.set('Q: status', status.lost).set('R off the lane: wait', 2);
    };
    const chosen = choice.code({ wish: wish.fire, face: 1 });
    const stopped = cast().dice(1);
    stopped.lead('P', (battle, dice, s, unit) => activate(battle, dice, s, unit, chosen), [
      ['morale for aircraft shot down', 2],
      ['morale for aircraft driven off', 1],
    ]);
    expect(stopped.values('P: tests', 'P: status')).toEqual([2, status.off]);
    const home = cast().dice(1);
    home.lead('P', (battle, dice, s, unit) => activate(battle, dice, s, unit, chosen), [
      ['morale for aircraft shot down', 1],
    ]);
    expect(home.values('P: status', 'Q: status', 'R: status')).toEqual([status.left, status.lost, status.left]);
  });
});

describe('aircraft fight each other (HA-AIR-13, HA-L47)', () => {
  const fighter = (name: string, fields: JsonObject = {}): Cast => plane(name, { ...here, ...fields }, 'fighter');
  /** Blue's machines and red's, all over the lane. */
  const melee = (blue: readonly Cast[], red: readonly Cast[], options: JsonObject = plainly): Lane => {
    const lane = new Lane([rifles('A', 0, rated), ...blue], [rifles('B', 30, rated), ...red], { options });
    const elements = blue.length + 1;
    const dice = new Array<number>(elements - 1 + Math.floor(elements / 3)).fill(2);
    lane.step(['who goes first', 1], ['Command die', 2], ...dice);
    for (const { name } of red) lane.set(`${name} off the lane: wait`, 0);
    return lane;
  };
  const guns = (...rolls: readonly number[]): ScriptedRoll[] => [
    ['to hit an aircraft', rolls[0] as number],
    ...rolls.slice(1),
  ];

  it('a die for each machine gun, 5 or more at a fast one; one more where the firer is damaged', () => {
    const one = { weapons: { 'aircraft-mmg': 2 } };
    const lane = melee([fighter('P', one)], [fighter('Q', { strength: 3 })]);
    lane.lead('P', fire, [...guns(4, 5), ['to damage', 3]]);
    expect(lane.values('Q off the lane: strength', 'Q: damaged', 'P off the lane: attacked')).toEqual([2, 1, 0]);
    lane.set('P: damaged', 1).lead('P', fire, guns(5, 5));
    lane.lead('P', fire, [...guns(6, 1), ['to damage', 2]]);
    expect(lane.get('Q off the lane: strength')).toBe(2);
  });

  it('driven off and shot down as by fire from the ground; who is fired at sees the firer, until he is gone', () => {
    const lane = melee([fighter('P', { weapons: { 'aircraft-mmg': 2 } })], [fighter('Q')], {});
    lane.lead('P', observe, [['to spot', 1]]);
    expect(lane.face('P', wish.fire)).toBe(0);
    lane.set('P: tried', 0).lead('P', observe, [['to spot', 2]]);
    expect(lane.face('P', wish.fire)).toBe(1);
    lane.lead('P', fire, [...guns(5, 1), ['to damage', 3], ['driven off?', 1], ['bounds until it', 2]]);
    expect([lane.get('Q off the lane: wait'), lane.get('P: seen')]).toEqual([2, 0]);
    expect(lane.get('Q: seen')).not.toBe(0);
    lane
      .set('Q off the lane: wait', 0)
      .set('P: tried', 0)
      .lead('P', observe, [['to spot', 2]]);
    lane.lead('P', fire, [...guns(5, 1), ['to damage', 3]]);
    expect(lane.values('Q: status', 'P: seen')).toEqual([status.lost, 0]);
  });

  it('pair off one to one, those left over evenly', () => {
    const one = { weapons: { 'aircraft-mmg': 1 }, strength: 5 };
    const lane = melee(
      [fighter('P', one), fighter('Q', one), fighter('R', one)],
      [fighter('S', one), fighter('T', one)],
    );
    for (const name of ['P', 'Q', 'R']) lane.lead(name, fire, [...guns(6), ['to damage', 6]]);
    expect(lane.values('S off the lane: strength', 'T off the lane: strength')).toEqual([3, 4]);
  });

  it('fighters go for aircraft first, others for the ground; anti-aircraft says otherwise', () => {
    const armed = { weapons: { 'aircraft-mmg': 1, 'aircraft-rocket': 1 } };
    const lane = melee([plane('P', { ...here, ...armed })], [fighter('Q')]);
    lane.lead('P', fire, [['to hit (HA', 1], 1]);
    const told = melee([plane('P', { ...here, ...armed, 'anti-aircraft': true })], [fighter('Q')]);
    told.lead('P', fire, guns(1));
    const looks = melee([fighter('P')], [fighter('Q')], {});
    looks.lead('P', observe, [['to spot', 2]]);
    const looksDown = melee([plane('P', { ...here, ...armed })], [fighter('Q')], {});
    looksDown.lead('P', observe, [['to spot', 2]]);
    looksDown.lead('P', observe, [['to spot', 2]]);
    const below = 1;
    expect([looks.get('P: seen'), looksDown.values('P: seen', 'P: tried')]).toEqual([2, [2, below]]);
  });

  it('only at low level: no dive bomber before it has dived; cannon and empty guns do not fire', () => {
    const wishes = (machine: Cast, enemy: Cast): number => {
      const lane = melee([machine], [enemy]).set('B: status', status.lost);
      return lane.face('P', wish.fire);
    };
    const bomber = plane('Q', here, 'dive-bomber');
    expect(wishes(fighter('P'), bomber)).toBe(0);
    expect(wishes(fighter('P'), fighter('Q'))).toBe(1);
    expect(wishes(plane('P', { ...here, weapons: { 'aircraft-cannon': 2 } }), fighter('Q'))).toBe(0);
    const dived = melee([fighter('P')], [bomber])
      .set('B: status', status.lost)
      .set('Q off the lane: dived', 1);
    expect(dived.face('P', wish.fire)).toBe(1);
    const dry = melee([fighter('P', { ammunition: 1 })], [fighter('Q')]).set('B: status', status.lost);
    expect(dry.face('P', wish.fire)).toBe(1);
    expect(dry.set('P: ammunition1', 0).face('P', wish.fire)).toBe(0);
  });

  it('two guns at a fighter: shot down 4/81, driven off 28/243', () => {
    const lane = melee([fighter('P', { weapons: { 'aircraft-mmg': 2 } })], [fighter('Q')]);
    const { battle, state } = lane;
    const after = (dice: Dice): number => {
      const s = state.slice();
      fire(battle, dice, s, lane.unit('P'));
      const { base, box } = lane.unit('Q');
      return get(s, base, its.status) === status.lost ? 2 : get(s, box, at.wait) > 0 ? 1 : 0;
    };
    expect([2, 1].map((what) => exactChance(after, (is) => is === what).toString())).toEqual(['4/81', '28/243']);
  });

  it('all engines fit the exact law', () => {
    const one = { ...here, officer: 4, weapons: { 'aircraft-mmg': 1 } };
    const few = (name: string, where: number): Cast => rifles(name, where, { men: 1, officer: 4 });
    const spec = stage([few('A', 0), plane('P', one, 'fighter')], [few('B', 60), plane('Q', one, 'fighter')], {
      turnLimit: 1,
      options: plainly,
    });
    expectEnginesAgree(createEngagement(core, spec), studyKey('heroes-all', 'fighters meet'));
  });
});

describe('both sides in the air', () => {
  const cast = (side: string, where: number): readonly Cast[] => [
    rifles(side, where, { men: 3 }),
    { name: `${side}-gun`, unit: 'hmg-team', at: where, fields: {} },
    plane(`${side}-fighter`, here, 'fighter'),
    plane(`${side}-bomber`, here, 'dive-bomber'),
    plane(`${side}-rockets`, { arrives: 2, ammunition: 2 }),
  ];
  const lane = new Lane(cast('A', 0), cast('B', 40));

  it('nobody sees or has looked for whoever is gone, and stories end as played', () => {
    const key = studyKey('heroes-all', 'both sides in the air');
    const { units } = lane.battle;
    const forgotten = (s: State): void => {
      for (const one of units) {
        for (let k = one.enemyFrom; k < one.enemyTo; k++) {
          const gone = !isLeft(s, units[k] as BattleUnit);
          if (gone) expect(holds(s, one.base, its.seen, k - one.enemyFrom)).toBe(false);
          if (gone) expect(holds(s, one.base, its.tried, k - one.enemyFrom)).toBe(false);
        }
      }
    };
    for (let index = 0; index < 25; index++) expectLawful(lane.engagement, key, index, 8, forgotten);
    const prepared = prepare(lane.engagement, 'roll');
    const stories = Array.from({ length: 8 }, (_, index) => toldAsPlayed(prepared, key, index));
    expect(stories.join()).toContain('both in the air (HA-AIR-13)');
  });
});

describe('the box (HA-GEN-04)', () => {
  it('HA-GEN-04: reserves wait off the lane, neither acting nor a target, and come in their bound', () => {
    const reserve = rifles('C', 0, { ...rated, arrives: 2 });
    const lane = new Lane([rifles('A', 0, rated), reserve], [rifles('B', 30, rated)], { options: plainly });
    lane.step(['who goes first', 1], ['Command die', 2]);
    expect(lane.get('C: status')).toBe(status.off);
    lane.step(['Command die', 2]);
    lane.step(['who goes first', 1], ['Command die', 2], 2);
    expect([lane.get('C: status'), lane.get('C: men')]).toEqual([status.fights, 8]);
  });

  it('a side whose reserves are to come fights on', () => {
    const lane = new Lane(
      [rifles('A', 0, { men: 1, ...rated }), rifles('C', 0, { arrives: 3 })],
      [rifles('B', 20, rated)],
      { options: plainly },
    );
    lane.step(['who goes first', 2], ['Command die', 1]);
    lane.step(['Reaction', 4], ['to hit', 6], 1, 1, 1, 1, 1, 1, 1);
    expect([lane.get('A: status'), lane.over]).toEqual([status.lost, false]);
  });
});
