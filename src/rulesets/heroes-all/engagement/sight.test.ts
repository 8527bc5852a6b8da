import { describe, expect, it } from 'vitest';
import { aspect, aspectOf, bitsOf, cover, coverOf, flag } from '../attack/need.js';
import { motion, setPoints } from '../state/state.js';
import { type Cast, Lane, plainly, rifles } from '../testing/stage.js';
import { observeTarget } from './looks.js';
import { observe, tellOthers } from './observing.js';
import { hasSeen, hasSight, segmentsNow, situate } from './sight.js';
import { canHarm } from './targets.js';
import { faceOf, wish } from './wishes.js';

const sees = (lane: Lane, a: string, b: string) => hasSight(lane.battle, lane.state, lane.unit(a), lane.unit(b));
const segments = (lane: Lane, a: string, b: string) => segmentsNow(lane.battle, lane.state, lane.unit(a), lane.unit(b));
const aims = (lane: Lane, a: string, b: string) => situate(lane.battle, lane.state, lane.unit(a), lane.unit(b));

describe('line of sight (HA-COV-03, HA-OBS-01, HA-OBS-05)', () => {
  it('HA-COV-03, HA-OBS-05: buildings and high walls block it, ruins and hedges do not', () => {
    const lane = new Lane([rifles('A', 0)], [rifles('B', 40)], { terrain: [{ from: 20, to: 22, kind: 'house' }] });
    expect(sees(lane, 'A', 'B')).toBe(false);
    setPoints(lane.state, 0, 0);
    expect(sees(lane, 'A', 'B')).toBe(true);
    const wall = new Lane([rifles('A', 0)], [rifles('B', 40)], { terrain: [{ from: 20, to: 20, kind: 'high-wall' }] });
    expect(sees(wall, 'A', 'B')).toBe(false);
    const hedge = new Lane([rifles('A', 0)], [rifles('B', 40)], { terrain: [{ from: 20, to: 20, kind: 'hedge' }] });
    expect(sees(hedge, 'A', 'B')).toBe(true);
    expect(segments(hedge, 'A', 'B')).toBe(5);
  });

  it('an observer ignores the hedge that it touches; too much wood blocks', () => {
    const own = new Lane([rifles('A', 0)], [rifles('B', 40)], {
      terrain: [
        { from: 0, to: 1, kind: 'hedge' },
        { from: 39, to: 41, kind: 'wall' },
      ],
    });
    expect(segments(own, 'A', 'B')).toBe(5);
    const wood = (to: number, kind: string) => {
      const lane = new Lane([rifles('A', 0)], [rifles('B', 40)], { terrain: [{ from: 20, to, kind }] });
      return sees(lane, 'A', 'B');
    };
    expect([
      wood(24, 'sparse-wood'),
      wood(24.5, 'sparse-wood'),
      wood(22, 'dense-wood'),
      wood(22.5, 'dense-wood'),
    ]).toEqual([true, false, true, false]);
  });

  it('60" at most', () => {
    const lane = new Lane([rifles('A', 0)], [rifles('B', 61)], { length: 70 });
    expect(sees(lane, 'A', 'B')).toBe(false);
    expect(sees(lane.set('B: place', 120), 'A', 'B')).toBe(true);
  });
});

describe('observation on the lane (HA-OBS-01, HA-OBS-09, HA-R45, HA-R46)', () => {
  it('nothing is fired at unseen; one test a target and bound; what is seen stays seen', () => {
    const lane = new Lane([rifles('A', 0)], [rifles('B', 30)]);
    const a = lane.unit('A');
    expect([aims(lane, 'A', 'B'), faceOf(lane.battle, lane.state, a, wish.fire)]).toEqual([false, 0]);
    lane.lead('A', observe, [['to observe', 1], 1, 2, 1, 2]); // 5 dice, 3 segments
    expect([hasSeen(lane.state, a, lane.unit('B')), observeTarget(lane.battle, lane.state, a)]).toEqual([
      false,
      undefined,
    ]);
    const next = new Lane([rifles('A', 0)], [rifles('B', 30)]);
    next.lead('A', observe, [['to observe', 3], 1, 1, 1, 1]);
    expect(next.face('A', wish.fire)).toBe(1);
    expect(hasSeen(next.state, next.unit('B'), next.unit('A'))).toBe(false);
  });

  it('an autospot may be fired at, with its penalty', () => {
    const lane = new Lane([rifles('A', 0)], [rifles('B', 10)]);
    expect([aims(lane, 'A', 'B'), lane.battle.now.flags & flag.autospot]).toEqual([true, flag.autospot]);
    lane.set('A: seen', 1);
    expect([aims(lane, 'A', 'B'), lane.battle.now.flags & flag.autospot]).toEqual([true, 0]);
  });

  it('HA-OBS-06: who fired or moved is easier to see, but a sniper never shows himself (HA-SNIPER-03)', () => {
    const lane = new Lane([rifles('A', 0)], [{ name: 'S', unit: 'sniper', at: 30 }, rifles('B', 30)]);
    expect(segments(lane, 'A', 'B')).toBe(3);
    expect(segments(lane.set('B: fired', 1), 'A', 'B')).toBe(2);
    expect(segments(lane.set('B: motion', motion.moved), 'A', 'B')).toBe(1);
    expect(segments(lane, 'A', 'S')).toBe(6); // elite and concealed
    expect(segments(lane.set('S: motion', motion.moved), 'A', 'S')).toBe(6);
  });

  it('HA-OBS-10: a 5 tells the others', () => {
    const lane = new Lane([rifles('A', 0), rifles('C', 0)], [rifles('B', 30)], { options: { passOn: true } });
    lane.set('A: seen', 1);
    expect([lane.face('A', wish.tell), lane.face('C', wish.tell)]).toEqual([5, 0]);
    lane.lead('A', tellOthers, []);
    expect(lane.get('C: seen')).toBe(1);
    const silent = new Lane([rifles('A', 0), rifles('C', 0)], [rifles('B', 30)]).set('A: seen', 1);
    expect(silent.unit('A').wishes).not.toContain(wish.tell);
  });

  it("HA-IND-01: indirect fire by a spotter's sight, and not from deep in a wood", () => {
    const terrain = [{ from: 10, to: 12, kind: 'house' }];
    const cast: Cast[] = [
      { name: 'M', unit: 'medium-mortar', at: 0 },
      { name: 'F', unit: 'foo', at: 14 },
    ];
    const lane = new Lane(cast, [rifles('B', 40)], { terrain });
    expect(canHarm(lane.battle, lane.state, lane.unit('M'), lane.unit('B'))).toBe(false);
    lane.set('F: seen', 1);
    expect(canHarm(lane.battle, lane.state, lane.unit('M'), lane.unit('B'))).toBe(true);
    const howitzer = new Lane(
      [{ name: 'H', unit: 'howitzer-75mm', at: 0, fields: { price: 10 } }, cast[1] as Cast],
      [rifles('B', 40)],
      { terrain },
    );
    howitzer.set('F: seen', 1);
    expect([aims(howitzer, 'H', 'B'), howitzer.battle.now.forced]).toEqual([true, 1]); // indirectly only
    const wood = new Lane([{ name: 'M', unit: 'medium-mortar', at: 4 }], [rifles('B', 40)], {
      terrain: [{ from: 0, to: 8, kind: 'sparse-wood' }],
      options: plainly,
    });
    expect(aims(wood, 'M', 'B')).toBe(false);
    expect(aims(wood.set('M: place', 10), 'M', 'B')).toBe(true); // 3" from the edge
  });
});

describe('in what situation one fires (HA-R11, HA-R27, HA-R28, HA-R69)', () => {
  it('cover comes from the ground; vehicles have none of a building', () => {
    const terrain = [
      { from: 20, to: 22, kind: 'trench' },
      { from: 30, to: 32, kind: 'hedge' },
      { from: 40, to: 42, kind: 'pillbox' },
    ];
    const lane = new Lane(
      [rifles('A', 0)],
      [rifles('B', 21), { name: 'T', unit: 'sherman', at: 15, fields: { price: 1 } }],
      {
        terrain,
        options: plainly,
      },
    );
    const at = (name: string, inches: number) => {
      lane.set(`${name}: place`, inches * 2);
      aims(lane, 'A', name);
      return coverOf(lane.battle.now.flags);
    };
    expect([at('B', 21), at('B', 31), at('B', 10)]).toEqual([cover.hard, cover.soft, cover.open]);
    expect(at('B', 41)).toBe(cover.bunker);
    expect(lane.battle.now.extra).toBe(6);
    expect([at('T', 21), at('T', 10)]).toEqual([cover.hard, cover.open]);
  });

  it('HA-BLDG-05: a ruin is hard cover, a wooden building leaves nothing', () => {
    const in_ = (kind: string, points: number) => {
      const lane = new Lane([rifles('A', 0)], [rifles('B', 21)], {
        terrain: [{ from: 20, to: 22, kind }],
        options: plainly,
      });
      setPoints(lane.state, 0, points);
      aims(lane, 'A', 'B');
      return coverOf(lane.battle.now.flags);
    };
    expect([in_('house', 4), in_('house', 0), in_('hut', 2), in_('hut', 0)]).toEqual([
      cover.building,
      cover.hard,
      cover.building,
      cover.open,
    ]);
  });

  it('a vehicle that still rolls fires on the move; one that stopped is no moving target (HA-MOVE-06)', () => {
    const lane = new Lane(
      [{ name: 'T', unit: 'sherman', at: 0, fields: { price: 1, 'hull-down': true } }],
      [{ name: 'U', unit: 'panzer-iv', at: 20, flank: true, fields: { price: 1 } }],
      { options: plainly },
    );
    const bits = (a: string, b: string) => {
      aims(lane, a, b);
      return bitsOf(lane.battle.now.flags);
    };
    lane.set('T: motion', motion.rolling);
    expect(bits('T', 'U')).toBe(flag.firerMoving);
    lane.set('T: motion', motion.stopped);
    expect(bits('U', 'T')).toBe(flag.hullDown);
    lane.set('T: motion', motion.moved);
    expect(bits('U', 'T')).toBe(flag.targetMoving); // and no longer hull down
    expect(aspectOf(lane.battle.now.flags)).toBe(aspect.side); // flanking
    lane.set('T: damaged', 1);
    bits('U', 'T');
    expect(lane.battle.now.extra).toBe(1);
  });
});
