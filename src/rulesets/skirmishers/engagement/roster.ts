/**
 * The troopers of both forces in list order, unit by unit, with their squads and crew-served weapons (SK-L02, SK-R26). Promise: whoever any composition
 * may bring is listed.
 */
import type { Composition, EngagementSpec, ForceSpec, UnitSpec } from '../../../engagement/spec.js';
import type { Core } from '../core.js';
import { read } from '../data/reader.js';
import { isCrewed, type Profile } from '../sheet/profile.js';
import type { Man, Slot } from './battle.js';
import { placeOn, wholeSteps } from './ground.js';

export type Draft = Omit<Man, 'index' | 'base' | 'slots' | 'ap' | 'friendFrom' | 'friendTo' | 'enemyFrom' | 'enemyTo'>;

/** Builds the list of troopers, unit by unit. */
export class Roster {
  readonly drafts: Draft[] = [];
  readonly squads: { men: number[]; spacing: number }[] = [];
  /** By squad: the words for its spacing that its units gave. */
  readonly spacings: Set<number>[] = [];
  readonly slots: Slot[] = [];
  private readonly names = new Map<string, number>();
  private readonly core: Core;
  private readonly spec: EngagementSpec;

  constructor(core: Core, spec: EngagementSpec) {
    this.core = core;
    this.spec = spec;
  }

  add(force: ForceSpec, side: 0 | 1, starts: readonly Composition[]): void {
    force.units.forEach((unit, k) => {
      const { profile } = this.core.sheet(unit.unit, unit.fields);
      const most = Math.max(0, ...starts.map(({ strength }) => strength[k] ?? 0));
      this.addUnit(force, unit, side, k, profile, most);
    });
  }

  private squadOf(side: 0 | 1, profile: Profile): number {
    const key = `${side} ${profile.squad ?? ''}`;
    let squad = this.names.get(key);
    if (squad === undefined) {
      squad = this.squads.length;
      this.names.set(key, squad);
      this.squads.push({ men: [], spacing: 1 });
      this.spacings.push(new Set());
    }
    if (profile.spacing !== undefined) {
      this.spacings[squad]?.add(profile.spacing);
      (this.squads[squad] as { spacing: number }).spacing = profile.spacing;
    }
    return squad;
  }

  private addUnit(force: ForceSpec, unit: UnitSpec, side: 0 | 1, k: number, profile: Profile, most: number): void {
    const squad = this.squadOf(side, profile);
    let slot = -1;
    if (isCrewed(profile.weapon)) {
      slot = this.slots.length;
      this.slots.push({ weapon: profile.weapon, side, squad });
    }
    const start = placeOn(this.spec.lane, unit);
    for (let n = 0; n < most; n++) {
      const { men } = this.squads[squad] as { men: number[] };
      const isMate = slot >= 0 && n > 0;
      const arms = slot < 0 ? profile.weapon : isMate ? profile.arms : undefined;
      const carried = arms?.kind === 'explosive' ? arms.rounds : undefined;
      this.drafts.push({
        name: most === 1 ? unit.name : `${unit.name}, man ${n + 1}`,
        side,
        squad,
        line: men.length,
        unit: k,
        inUnit: n,
        profile,
        arms,
        rounds: slot < 0 ? profile.rounds : carried,
        slot,
        start,
        home: force.end === 'from' ? -1 : 1,
        plan: unit.plan.kind,
        standOff: standOffOf(unit),
        priority: unit.plan.priority,
      });
      men.push(this.drafts.length - 1);
    }
  }
}

/** SK-R25, SK-HOST-01: an assault stops at 1 dot; nobody enters the dot of another. */
function standOffOf({ name, plan }: UnitSpec): number {
  if (plan.kind === 'assault') return 1;
  const standOff = wholeSteps(plan.standOff ?? 1, `the stand-off of ${name}`);
  if (standOff >= 1) return standOff;
  throw read.wrong(`the stand-off of ${name} is ${standOff}: at least 1 dot`, { code: 'out-of-range' });
}
