/** The names of a unit and of its parts, as results keep them: without what a part changes. */
import type { PartName, UnitNames } from '../../played/parts.js';
import type { ExplainedUnit } from '../../study/explain/explained-unit.js';

export function namesOf({ title, price, parts, further, refused }: ExplainedUnit): UnitNames {
  const name = ({ id, title: called }: PartName): PartName => ({ id, title: called });
  return { title, price, parts: parts.map(name), further: further.map(name), refused };
}
