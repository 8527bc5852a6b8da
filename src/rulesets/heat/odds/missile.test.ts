/** Missiles from launch to arrival, and smoke. */
import { describe, expect, it } from 'vitest';
import { reportCode } from '../attack/situation.js';
import { Exact, exact, programOf, type Said } from '../testing/rules.js';
import { stage, staged } from './staged.js';

const crew: Said = { unit: 'atgm-team' };
const tank: Said = { unit: 'medium-tank' };

describe('missiles', () => {
  const missile = (attacker: Said, range: number) => {
    const law = new Exact(programOf({ action: 'missile', attacker, target: tank, situation: { range } }));
    return {
      at: (where: number) => law.chance((code) => staged.stage(code) === where),
      hit: law.chance((code) => reportCode.of.hit(staged.report(code)) === 1),
    };
  };

  it('HEAT-ATGM-02, HEAT-ATGM-03, HEAT-R32 a pinned crew tests before every flight of 32"', () => {
    const near = missile({ ...crew, pins: 2 }, 32);
    expect([stage.failed, stage.lost, stage.arrives].map(near.at)).toEqual(['5/12', '0', '7/12']);
    const far = missile({ ...crew, pins: 2 }, 50);
    // 20/36 with one pin left, who pass the second test in 26/36; a double 1 leaves none
    expect([stage.failed, stage.lost, stage.arrives].map(far.at)).toEqual(['5/12', '25/162', '139/324']);
    expect(far.hit).toBe('139/486');
    expect(missile(crew, 150).hit).toBe('2/3');
  });

  it('HEAT-ATGM-04 fire-and-forget: one test, whatever the way', () => {
    const far = missile({ ...crew, pins: 2, 'fire-and-forget': true }, 90);
    expect([stage.failed, stage.lost, stage.arrives].map(far.at)).toEqual(['5/12', '0', '7/12']);
  });

  it('HEAT-ATGM-04 a top attack hits the top', () => {
    const top = exact({ ...crew, 'top-attack': true }, { unit: 'heavy-tank' }, { range: 40 });
    expect(top.damaged).toBe(exact(crew, { unit: 'heavy-tank' }, { range: 40, facing: 'top' }).damaged);
    expect(top.damaged).not.toBe(exact(crew, { unit: 'heavy-tank' }, { range: 40 }).damaged);
  });

  it('of a vehicle only the missile is in flight', () => {
    expect(missile({ unit: 'bradley', atgm: true }, 40).hit).toBe('2/3');
    expect(missile({ unit: 'tiger' }, 40).hit).toBe('2/3');
  });
});

describe('smoke', () => {
  it('HEAT-SMOKE-01, HEAT-R44 is gone at a turn’s end in one half', () => {
    const gone = (turns: number) =>
      new Exact(programOf({ action: 'smoke', attacker: { unit: 'puma' }, situation: { turns } })).chance(
        (turn) => turn > 0,
      );
    expect([1, 2, 3].map(gone)).toEqual(['1/2', '3/4', '7/8']);
  });
});
