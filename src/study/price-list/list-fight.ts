/**
 * A fight of a price list as plain data: what each unit of it is in the subject's place. Promises: a cell that is put
 * together here is the one that its scenario would be resolved to, without a document or a rule; it says of every unit
 * whether it is a copy, so that nobody finds that out from names or prices.
 */
import type { Composition, EngagementSpec, ForceSpec, Side, UnitSpec } from '../../engagement/spec.js';
import { sides } from '../../engagement/spec.js';
import type { EngagementCell } from '../plain-study.js';
import { subjectName } from './subject.js';

/** One copy of a unit of the list. */
export interface Copy {
  readonly unit: UnitSpec;
  readonly strength: number;
  readonly milli: number;
}

/** Where the subject stands. */
export interface SubjectPlace {
  /** So many units of the core are listed before it. */
  readonly after: number;
  /** By unit of the list. */
  readonly copies: readonly Copy[];
}

/** A fight of a price list, in which nobody stands in the subject's place yet. */
export interface ListFight extends Pick<EngagementCell, 'id' | 'ruleset' | 'overlay'> {
  /** By role assignment. */
  readonly roles: readonly ({ readonly core: EngagementSpec } & Readonly<Record<Side, SubjectPlace>>)[];
}

/** By place in its force: which copy a unit is, from 0 on; −1 for one of the core. */
export type CopyNumbers = Readonly<Record<Side, readonly number[]>>;

/** A fight between copies. */
export interface ListCell extends EngagementCell {
  /** By role assignment, as `specs`. */
  readonly copies: readonly CopyNumbers[];
}

/** The engagements of a fight between units of the list, each side's in order: one for each copy. */
export function listCell(
  { id, ruleset, overlay, roles }: ListFight,
  units: Readonly<Record<Side, readonly number[]>>,
): ListCell {
  const both = Math.min(units.blue.length, units.red.length);
  const specs = roles.map(({ core, ...places }): EngagementSpec => {
    const forces = sides.map((side) => {
      const { after, copies } = places[side];
      const own = units[side].map((unit) => copies[unit] as Copy);
      const named = own.map(({ unit }, n) => ({
        ...unit,
        name: n < both ? `${side} ${subjectName(n)}` : subjectName(n),
      }));
      const { strength, milli } = compositionOf(core, side);
      const force: ForceSpec = { ...core[side], units: core[side].units.toSpliced(after, 0, ...named) };
      const composition: Composition = {
        weight: 1,
        strength: strength.toSpliced(after, 0, ...own.map((copy) => copy.strength)),
        milli: milli.toSpliced(after, 0, ...own.map((copy) => copy.milli)),
      };
      return { force, composition };
    });
    const [blue, red] = forces as [(typeof forces)[number], (typeof forces)[number]];
    const starts = [{ weight: 1, blue: [blue.composition], red: [red.composition] }];
    return { ...core, blue: blue.force, red: red.force, starts };
  });
  const copies = roles.map(({ core, ...places }): CopyNumbers => {
    const [blue, red] = sides.map((side) =>
      core[side].units.map(() => -1).toSpliced(places[side].after, 0, ...units[side].keys()),
    );
    return { blue, red } as CopyNumbers;
  });
  return { id, variant: 'base', axes: {}, ruleset, overlay, specs, copies };
}

/** The same fight without the core: whoever stands in the subject's place stands there alone. */
export function withoutCore(fight: ListFight): ListFight {
  const roles = fight.roles.map(({ core, blue, red }): ListFight['roles'][number] => {
    const none: Composition = { weight: 1, strength: [], milli: [] };
    const spec: EngagementSpec = {
      ...core,
      blue: { ...core.blue, units: [] },
      red: { ...core.red, units: [] },
      starts: [{ weight: 1, blue: [none], red: [none] }],
    };
    return { core: spec, blue: { ...blue, after: 0 }, red: { ...red, after: 0 } };
  });
  return { ...fight, roles };
}

/** The one composition of a side. */
export function compositionOf({ starts }: EngagementSpec, side: Side): Composition {
  return starts[0]?.[side][0] as Composition;
}
