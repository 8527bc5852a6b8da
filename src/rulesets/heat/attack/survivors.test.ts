/** Who is lost and who is left of a squad. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SquadArms } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { enterUnit, get, unitBlock } from '../state/state.js';
import { core } from '../testing/rules.js';
import { loseMen, survivorsOf } from './survivors.js';

const profile = core.profile('rifle-squad', {
  men: 9,
  weapons: { 'submachine-gun': 2 },
  lmg: 1,
  ugl: 1,
  law: 1,
  dmr: 1,
});

const squad = { base: 0, profile };
const arms = profile.arms as SquadArms;

/** A fresh squad less some men, some of them picked. */
const left = (lost: number, picked = 0) => {
  const s = new Int32Array(unitBlock);
  enterUnit(s, 0, 9, 1, 0);
  loseMen(s, squad, lost, picked);
  return { s, out: survivorsOf(s, squad, arms) };
};

describe('HEAT-R22 the owner’s order', () => {
  it('base men, other small arms, UGL, DMR, LAW, loader, gunner, NCO', () => {
    // 9 men: NCO, gunner, loader, LAW, DMR, UGL, 2 SMG, 1 with the base weapon.
    const told = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((lost) => {
      const { out } = left(lost);
      return [out.base, out.others[0], out.ugls, out.dmrs, out.laws, out.gunners, out.unloaded, out.nco].join(' ');
    });
    expect(told).toEqual([
      '1 2 1 1 1 1 0 1',
      '0 2 1 1 1 1 0 1',
      '0 1 1 1 1 1 0 1',
      '0 0 1 1 1 1 0 1',
      '0 0 0 1 1 1 0 1',
      '0 0 0 0 1 1 0 1',
      '0 0 0 0 0 1 0 1',
      // The NCO loads, and does not fire.
      '0 0 0 0 0 1 0 0',
      '0 0 0 0 0 0 0 1',
    ]);
  });

  it('HEAT-DMG-04 the firer picks the gunner, then the NCO; nothing is picked twice', () => {
    const one = left(1, 1);
    expect([get(one.s, 0, its.gunnersLost), get(one.s, 0, its.ncoLost)]).toEqual([1, 0]);
    // His loader is a man with the base weapon again.
    expect(one.out).toMatchObject({ gunners: 0, base: 2, nco: 1 });
    const two = left(2, 2);
    expect([get(two.s, 0, its.gunnersLost), get(two.s, 0, its.ncoLost)]).toEqual([1, 1]);
    const three = left(3, 3);
    expect([get(three.s, 0, its.men), get(three.s, 0, its.gunnersLost), get(three.s, 0, its.ncoLost)]).toEqual([
      6, 1, 1,
    ]);
  });

  it('HEAT-L12 LAWs go with their bearers', () => {
    expect([0, 5, 6].map((lost) => get(left(lost).s, 0, its.laws))).toEqual([1, 1, 0]);
  });

  it('all who stand are accounted for, in whatever steps the losses came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })), { maxLength: 4 }),
        (losses) => {
          const s = new Int32Array(unitBlock);
          enterUnit(s, 0, 9, 1, 0);
          for (const [lost, picked] of losses) {
            const men = Math.min(lost, get(s, 0, its.men));
            loseMen(s, squad, men, Math.min(picked, men));
          }
          const out = survivorsOf(s, squad, arms);
          const loaders = out.gunners - out.unloaded;
          const shooting = out.base + (out.others[0] as number) + out.ugls + out.dmrs + out.laws + out.nco;
          expect(shooting + out.gunners + loaders).toBe(get(s, 0, its.men));
          for (const value of s) expect(value).toBeGreaterThanOrEqual(0);
        },
      ),
      { seed: 5 },
    );
  });
});
