/**
 * Which men of a squad stand and what they carry, from the numbers in its state block (HEAT-R22), and how losses change
 * that block.
 *
 * Promises: the owner gives up base-weapon men first, then other small arms, UGL, DMR and LAW bearers, loaders, light
 * machine gunners, the NCO last; whoever the firer picks is the gunner, then the NCO; equal survivors are equal blocks.
 */
import type { State } from '../../../kernel/process.js';
import type { Profile, SquadArms, Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';

/** Who stands, by what he carries. */
export interface Survivors {
  readonly gunners: number;
  /** Light machine guns that have no man to load: −1 to hit (HEAT-R08). */
  readonly unloaded: number;
  /** Men with unfired LAWs, with marksman's rifles, with grenade launchers. */
  readonly laws: number;
  readonly dmrs: number;
  readonly ugls: number;
  /** By index of the squad's other small arms. */
  readonly others: readonly number[];
  /** Base-weapon men who are free to shoot. */
  readonly base: number;
  /** 1 when the NCO stands and shoots. */
  readonly nco: number;
}

/** The squad at `base` as it stands. A loader serves each light machine gun and does not shoot (HEAT-WPN-11). */
export function survivorsOf(s: State, { base, profile }: Unit, arms: SquadArms): Survivors {
  const gunners = arms.lmg.count - get(s, base, its.gunnersLost);
  const nco = ncoAlive(s, base, profile);
  let rest = get(s, base, its.men) - gunners - nco;
  const take = (most: number): number => {
    const taken = Math.min(most, rest);
    rest -= taken;
    return taken;
  };
  const loaders = take(gunners);
  // With nobody else left the NCO loads.
  const ncoLoads = loaders < gunners ? nco : 0;
  const laws = take(get(s, base, its.laws));
  const dmrs = take(arms.dmr.count);
  const ugls = take(arms.ugl.count);
  const others = arms.others
    .toReversed()
    .map(({ count }) => take(count))
    .toReversed();
  return { gunners, unloaded: gunners - loaders - ncoLoads, laws, dmrs, ugls, others, base: rest, nco: nco - ncoLoads };
}

/** 1 while a squad's NCO lives. */
function ncoAlive(s: State, base: number, { nco }: Profile): number {
  return nco ? 1 - get(s, base, its.ncoLost) : 0;
}

/**
 * Takes `casualties` men away, `picked` of them chosen by the firer (HEAT-DMG-04, HEAT-R07). At most as many as stand.
 * Teams and crews have nobody to pick that this could keep account of: their gunner ends the unit (HEAT-DMG-05), which
 * is the caller's.
 */
export function loseMen(s: State, { base, profile }: Unit, casualties: number, picked: number): void {
  const men = get(s, base, its.men) - casualties;
  s[base + its.men] = men;
  const { arms } = profile;
  if (arms.type !== 'squad') return;
  let gunners = arms.lmg.count - get(s, base, its.gunnersLost);
  for (let n = 0; n < picked; n++) {
    if (gunners > 0) gunners--;
    else if (profile.nco) s[base + its.ncoLost] = 1;
  }
  // The owner's order: gunners go when nobody else is left, the NCO after them.
  const nco = ncoAlive(s, base, profile);
  gunners = Math.min(gunners, Math.max(0, men - nco));
  s[base + its.gunnersLost] = arms.lmg.count - gunners;
  if (profile.nco && men === 0) s[base + its.ncoLost] = 1;
  const others = men - gunners - ncoAlive(s, base, profile);
  s[base + its.laws] = Math.min(get(s, base, its.laws), others - Math.min(gunners, others));
}
