/** Odds of men in a lost vehicle, and of bangalores. */
import { describe, expect, it } from 'vitest';
import { play } from '../../../kernel/script.js';
import { heat, heatData } from '../index.js';
import { core, Exact, type Said } from '../testing/rules.js';
import { odds as table } from './index.js';

const rules = heat.compile(heatData);
const wreck = (target: Said) => ({ ruleset: 'heat', action: 'wreck', attacker: {}, target });
const bangalore = (attacker: Said, situation: Said = {}) => ({
  ruleset: 'heat',
  action: 'bangalore',
  attacker,
  situation,
});

describe('men in a lost vehicle', () => {
  it('HEAT-R60 D6 hits, each a damage roll without PEN: exact odds', () => {
    const four = wreck({ unit: 'rifle-squad' });
    const lost = new Exact(table.of(core).program(four));
    // at least four of D6 hits at 1/2: (1/16 + 6/32 + 22/64)/6
    expect(lost.chance((men) => men === 4)).toBe('19/192');
    // none: (1/2 + … + 1/64)/6
    expect(lost.chance((men) => men === 0)).toBe('21/128');
    expect(rules.odds(four).probability).toMatchObject({
      kill: expect.closeTo(107 / 128, 12),
      destroyed: expect.closeTo(19 / 192, 12),
    });
    const ten = rules.odds(wreck({ unit: 'rifle-squad', men: 10, experience: 'veteran', price: 100 }));
    expect(ten.mean['casualties']).toBeCloseTo(7 / 6, 12);
    expect(() => rules.odds(wreck({ unit: 'medium-anti-tank-gun' }))).toThrow(/is not carried/);
  });

  it('HEAT-R60 one script, die by die', () => {
    const program = table.of(core).program(wreck({ unit: 'rifle-squad' }));
    expect(play([2, 4, 3], program)).toBe(1);
  });
});

describe('bangalores', () => {
  it('HEAT-BANG-01 it opens a gap on 2+, within 6", for those who have one', () => {
    const pioneers = { unit: 'pioneers', bangalore: true };
    const opens = new Exact(table.of(core).program(bangalore(pioneers)));
    expect(opens.chance((code) => code === 1)).toBe('5/6');
    expect(rules.odds(bangalore(pioneers, { range: 6 })).probability['opens']).toBeCloseTo(5 / 6, 12);
    expect(rules.odds(bangalore(pioneers, { range: 7 })).probability['opens']).toBe(0);
    expect(() => rules.odds(bangalore({ unit: 'pioneers' }))).toThrow(/pioneers has no bangalore/);
  });

  it('HEAT-BANG-01 costs 15; sappers may have one, a leader may not', () => {
    const points = (unit: string, fields: Said): number => rules.unit(unit, fields).price().milli / 1000;
    for (const unit of ['rifle-squad', 'pioneers', 'sappers']) {
      expect(points(unit, { bangalore: true }) - points(unit, {})).toBe(15);
    }
    expect(() => rules.unit('platoon-leader', { bangalore: true })).toThrow(/bangalore/);
  });
});
