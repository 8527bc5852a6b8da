/** Whom fire can harm in a battle: the rows of `harm.ts` by who fires and who is fired at. */
import { type Harm, type HarmRow, harmOf } from './harm.js';
import type { BattleUnit } from './roster.js';

export interface HarmRows {
  /** Whom fire can harm, by shooter, then by target; nobody asks about friends. */
  readonly harm: readonly Row[];
  /** By `harmOf`, where others than `ground` (the same as `harm`) can come up. */
  readonly harmBy: readonly (readonly Row[])[];
}

/** Of one shooter, by target. */
type Row = readonly (HarmRow | undefined)[];

/** Whether two units can come to what one of `harmOf` says. */
function mayBe(where: number, firer: BattleUnit, target: BattleUnit): boolean {
  const above = where % harmOf.fromDoors;
  if (where >= harmOf.fromDoors && firer.rides < 0) return false;
  if (above === harmOf.drone) return target.drone >= 0;
  return above === harmOf.openDoors ? target.cabin >= 0 : above === harmOf.ground || target.flight >= 0;
}

/** `above`: something can be in the air. */
export function harmRows(
  harm: Harm,
  shooters: readonly BattleUnit[],
  units: readonly BattleUnit[],
  above: boolean,
): HarmRows {
  const rowOf = (firer: BattleUnit, where: number): Row => {
    let last: BattleUnit | undefined;
    let row: HarmRow | undefined;
    return units.map((target) => {
      if (firer.side === target.side || !mayBe(where, firer, target)) return undefined;
      if (target.profile !== last?.profile) row = harm.row(firer.profile, target.profile, firer.flank, where);
      last = target;
      return row;
    });
  };
  // copies stand side by side: one is like the other, as a firer and as a target
  const rows = (where: number): readonly Row[] => {
    let last: BattleUnit | undefined;
    let row: Row = [];
    return shooters.map((firer) => {
      const { side, flank, profile, rides } = firer;
      const isAsLast = last?.profile === profile && last.side === side && last.flank === flank;
      if (!isAsLast || last?.rides !== rides) row = rowOf(firer, where);
      last = firer;
      return row;
    });
  };
  const onGround = rows(harmOf.ground);
  const others = Array.from({ length: above ? harmOf.all - 1 : 0 }, (_, k) => rows(k + 1));
  return { harm: onGround, harmBy: [onGround, ...others] };
}
