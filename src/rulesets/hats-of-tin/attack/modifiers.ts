/**
 * The modifier table (HOT-EFFECT-02, HOT-EFFECT-03): what one die of a unit needs against another.
 *
 * Promises: each line of the table counts once, and all that apply add up (HOT-R04); no natural rule (HOT-R02): enough modifiers always hit or always
 * miss.
 */
import type { Modifiers } from '../data/numbers.js';
import { type Profile, superior } from '../sheet/profile.js';

/** What protects a target where it stands, besides its own armour. */
export const protection = { open: 0, cover: 1, pillbox: 2 } as const;

/** How one unit attacks another. */
export interface Manner {
  /** A roll of an assault, of either side (HOT-R16). */
  readonly assault: boolean;
  /** From the enemy's flank or rear. */
  readonly flank: boolean;
  /** Gun and superior firepower add up (HOT-R05). */
  readonly stacks: boolean;
}

/** Told of every line that counts. */
type NoteLine = (line: string, value: number) => void;

const armourNames = ['', 'light armour', 'medium armour', 'heavy armour'];

/** The sum of all modifiers of a die: m of HOT-R02. `shelter`: one of `protection`. */
function modifierOf(
  table: Modifiers,
  firer: Profile,
  target: Profile,
  shelter: number,
  manner: Manner,
  note?: NoteLine,
): number {
  let sum = 0;
  const count = (line: string, value: number): void => {
    sum += value;
    if (value !== 0) note?.(line, value);
  };
  firepower(table, firer, target, shelter, manner, count);
  count('abilities', firer.arms.added); // HOT-L30
  if (manner.assault && firer.assault) count('assault', table.assault); // HOT-R16
  if (manner.flank) count('flank', table.flank);
  if (shelter === protection.pillbox) {
    count('pillbox', table.pillbox); // HOT-R04: in place of cover and armour
    return sum;
  }
  count(armourNames[target.armour] as string, pierced(table.armour[target.armour] as number, firer));
  if (shelter === protection.cover) count('cover', table.cover);
  return sum;
}

/** HOT-L30: what is left of the faces that armour takes off. */
function pierced(faces: number, { arms }: Profile): number {
  return faces < 0 ? Math.min(0, faces + arms.pierces) : faces;
}

/** HOT-R05: gun and superior firepower are one line, so the better counts; unless they stack. */
function firepower(
  table: Modifiers,
  firer: Profile,
  target: Profile,
  shelter: number,
  manner: Manner,
  count: NoteLine,
): void {
  const better = isSuperior(firer, target, shelter, manner) ? table.superior : 0;
  if (manner.stacks) {
    count('gun', firer.gun);
    count('superior firepower', better);
  } else if (better > firer.gun) count('superior firepower', better);
  else count('gun', firer.gun);
}

function isSuperior(firer: Profile, target: Profile, shelter: number, manner: Manner): boolean {
  switch (firer.superior) {
    case superior.always:
      return true;
    case superior.assault:
      return manner.assault;
    case superior.antiTank:
      return manner.assault && target.armour > 0 && shelter !== protection.pillbox;
    default:
      return false;
  }
}

/** The lowest face with which one unit hits another: 1 where every die does (HOT-L30). `shelter`: one of `protection`. */
export function needAgainst(
  table: Modifiers,
  firer: Profile,
  target: Profile,
  shelter: number,
  manner: Manner,
  note?: NoteLine,
): number {
  return firer.arms.sure ? 1 : needOf(table, modifierOf(table, firer, target, shelter, manner, note));
}

/** The lowest face that hits with modifiers `sum`: 1 (always) to 7 (never). */
export function needOf(table: Modifiers, sum: number): number {
  return 7 - Math.max(0, Math.min(6, table.faces + sum));
}
