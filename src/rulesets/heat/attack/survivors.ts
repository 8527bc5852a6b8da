/**
 * Which men of a squad stand and what they carry, from the numbers in its state block (HEAT-R22), and how losses change that block.
 *
 * Promises: the owner gives up base-weapon men first, then other small arms, UGL, DMR and LAW bearers, loaders, light machine gunners, the
 * NCO last; whoever the firer picks is the gunner, then the NCO; equal survivors are equal blocks.
 */
import type { State } from '../../../kernel/process.js';
import { gunnersAlive, ncoAlive, type Profile } from '../profile.js';
import { get, its } from '../state.js';

/** Who stands, by what he carries. Made once and refilled. */
export interface Survivors {
  gunners: number;
  /** Light machine guns that have no man to load: −1 to hit (HEAT-R08). */
  unloaded: number;
  /** Men with unfired LAWs, with marksman's rifles, with grenade launchers. */
  laws: number;
  dmrs: number;
  ugls: number;
  /** By index of the squad's other small arms. */
  readonly others: number[];
  /** Base-weapon men who are free to shoot. */
  base: number;
  /** 1 when the NCO stands and shoots. */
  nco: number;
}

export function newSurvivors(): Survivors {
  return { gunners: 0, unloaded: 0, laws: 0, dmrs: 0, ugls: 0, others: [], base: 0, nco: 0 };
}

/** Fills `out` with the squad at `base`. A loader serves each light machine gun and does not shoot (HEAT-WPN-11). */
export function countSurvivors(s: State, base: number, p: Profile, out: Survivors): void {
  if (p.arms.type !== 'squad') return;
  const men = get(s, base, its.men);
  const gunners = gunnersAlive(s, base, p);
  const nco = ncoAlive(s, base, p);
  let rest = men - gunners - nco;
  const loaders = Math.min(gunners, rest);
  rest -= loaders;
  // With nobody else left the NCO loads.
  const ncoLoads = loaders < gunners ? nco : 0;
  out.gunners = gunners;
  out.unloaded = gunners - loaders - ncoLoads;
  out.nco = nco - ncoLoads;
  out.laws = Math.min(get(s, base, its.laws), rest);
  rest -= out.laws;
  out.dmrs = Math.min(p.arms.dmr.count, rest);
  rest -= out.dmrs;
  out.ugls = Math.min(p.arms.ugl.count, rest);
  rest -= out.ugls;
  for (let k = p.arms.others.length - 1; k >= 0; k--) {
    const bearers = Math.min((p.arms.others[k] as { count: number }).count, rest);
    out.others[k] = bearers;
    rest -= bearers;
  }
  out.base = rest;
}

/**
 * Takes `casualties` men away, `picked` of them chosen by the firer (HEAT-DMG-04, HEAT-R07). At most as many as stand. Teams and crews
 * have nobody to pick that this could keep account of: their gunner ends the unit (HEAT-DMG-05), which is the caller's.
 */
export function loseMen(s: State, base: number, p: Profile, casualties: number, picked: number): void {
  const men = get(s, base, its.men) - casualties;
  s[base + its.men] = men;
  if (p.arms.type !== 'squad') return;
  for (let n = 0; n < picked; n++) {
    if (gunnersAlive(s, base, p) > 0) s[base + its.gunnersLost] = get(s, base, its.gunnersLost) + 1;
    else if (p.nco) s[base + its.ncoLost] = 1;
  }
  // The owner's order: gunners go when nobody else is left, the NCO after them.
  const gunners = Math.min(gunnersAlive(s, base, p), Math.max(0, men - ncoAlive(s, base, p)));
  s[base + its.gunnersLost] = p.arms.lmg.count - gunners;
  if (p.nco && men === 0) s[base + its.ncoLost] = 1;
  const bearers = men - gunners - ncoAlive(s, base, p) - Math.min(gunners, men - gunners - ncoAlive(s, base, p));
  s[base + its.laws] = Math.min(get(s, base, its.laws), bearers);
}
