/** The fights of a price list, composed once, before anything is played: whoever plays sees plain data alone. */

import type { Composition, EngagementSpec, ForceSpec, Side, UnitSpec } from '../../engagement/spec.js';
import type { FindRuleset } from '../compile.js';
import { sourceOf } from '../document/source.js';
import { type Copy, compositionOf, type ListFight, type SubjectPlace } from '../price-list/list-fight.js';
import type { PriceListInfo } from '../price-list/list-info.js';
import { isSubject } from '../price-list/subject.js';
import { forcesDocument } from '../price-list/subject-place.js';
import { resolveAgain } from '../resolve.js';
import type { EngagementCell } from '../study.js';

/** Every unit of the list in every fight of it. Throws a `LanchesterError` for a unit that a ruleset refuses there. */
export function listFights({ units, population }: PriceListInfo, find?: FindRuleset): ListFight[] {
  return population.fights.map(({ id, document }): ListFight => {
    const cells = units.map(({ id: unit, words }) => {
      const own = forcesDocument(document, [[words], [words]]);
      const scenario = { document: own, source: sourceOf(own as never, `${unit} in ${id}`) };
      return resolveAgain(scenario, find).engagementCells[0] as EngagementCell;
    });
    const { ruleset, overlay, specs } = cells[0] as EngagementCell;
    return {
      id,
      ruleset,
      overlay,
      roles: specs.map((spec, role) => {
        const place = (side: Side): SubjectPlace => ({
          after: spec[side].units.findIndex(({ name }) => isSubject(name)),
          copies: cells.map((cell) => copyIn(cell.specs[role] as EngagementSpec, side)),
        });
        return { core: onlyCore(spec), blue: place('blue'), red: place('red') };
      }),
    };
  });
}

function copyIn(spec: EngagementSpec, side: Side): Copy {
  const at = spec[side].units.findIndex(({ name }) => isSubject(name));
  const { strength, milli } = compositionOf(spec, side);
  return { unit: spec[side].units[at] as UnitSpec, strength: strength[at] as number, milli: milli[at] as number };
}

function onlyCore(spec: EngagementSpec): EngagementSpec {
  const force = (side: Side): ForceSpec => ({
    ...spec[side],
    units: spec[side].units.filter(({ name }) => !isSubject(name)),
  });
  const start = (side: Side): Composition => {
    const { strength, milli } = compositionOf(spec, side);
    const only = (own: readonly number[]): number[] =>
      own.filter((_, k) => !isSubject(spec[side].units[k]?.name ?? ''));
    return { weight: 1, strength: only(strength), milli: only(milli) };
  };
  return {
    ...spec,
    blue: force('blue'),
    red: force('red'),
    starts: [{ weight: 1, blue: [start('blue')], red: [start('red')] }],
  };
}
