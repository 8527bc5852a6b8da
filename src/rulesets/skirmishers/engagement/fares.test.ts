import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { TabledDice } from '../../../kernel/table.js';
import * as its from '../state/its.js';
import { status } from '../state/state.js';
import { core, engagementOf, gun, type Layout, piece, rifle, specOf } from '../testing/stage.js';
import { compileBattle, type Man } from './battle.js';
import { decisionsOf } from './decisions.js';
import { Fares } from './fares.js';

const layout: Layout = {
  blue: [piece('trooper', 8, { weapon: rifle, men: 2, spacing: 2 }), piece('lmg', 4, gun)],
  red: [piece('trooper', 60, { weapon: rifle, men: 3, spacing: 2 })],
};

describe('how a side fares', () => {
  const battle = compileBattle(core, specOf(layout), decisionsOf);
  const engagement = engagementOf(layout);
  const s = new Int32Array(engagement.fields.length);
  engagement.start(new TabledDice(new Sfc32(), doubleLaws()), s);
  const fares = new Fares(battle, Float64Array.of(0.25, 0.25, 0.5, 0.25, 0.25, 0.5));
  const [first] = battle.men as [Man];

  it('is who stands with arms in hand, who serves a weapon, and what is not lost', () => {
    expect(fares.look(s, first)).toEqual({ friends: 2, gunners: 1, left: 1 });
  });

  it('is counted anew when a man falls or leaves, and when he lets go of his weapon; of the other side for itself', () => {
    s[first.base + its.status] = status.dead;
    expect(fares.look(s, first)).toEqual({ friends: 1, gunners: 1, left: 0.75 });
    s[first.base + its.status] = status.left;
    expect(fares.look(s, first)).toEqual({ friends: 1, gunners: 1, left: 1 });
    s[(battle.men[2] as Man).base + its.serves] = 0;
    expect(fares.look(s, first).gunners).toBe(0);
    expect(fares.look(s, battle.men[3] as Man)).toEqual({ friends: 3, gunners: 0, left: 1 });
  });
});
