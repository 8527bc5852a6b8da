/**
 * Replays of a question whose prices are found after the play. Promise: the fights that are offered are those between
 * fixed forces that its run plays at the price of the cell; number n of one is what the run has played on stream n,
 * wherever it played that fight there.
 */
import type { Engagement } from '../engagement/ruleset.js';
import type { EngagementSpec } from '../engagement/spec.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { priceIn } from '../played/cells.js';
import { StrataBook, type Stratum } from '../run/strata/book.js';
import { compileCell } from '../study/compile.js';
import { remembered } from '../study/remembered.js';
import type { EngagementCell, PlainStudy, Study } from '../study/study.js';
import { preparedAlone } from './prepared.js';
import { cellFight, chosenOf, type HowTold, type Option, type ToldFight } from './told-fight.js';

/** Of each study: whoever steps from one to the next asks for the same again. */
const mostKept = 32;

/** By cell of a study: a book has the costs of the price at which it first met a stratum. */
const bookOf = remembered(
  mostKept,
  (cell: string) => cell,
  (study: PlainStudy) => new StrataBook(study),
);

/** A cell's forces as its price draws them. */
const drawn = 'drawn';

/** One of the fights between fixed forces, or the cell with its forces drawn, as `lanchester replay` tells it. */
export function curvedFight(study: Study, cell: EngagementCell, how: HowTold): ToldFight {
  const strata = strataAt(study, cell, how.role);
  const asDrawn = { id: drawn, title: 'as this price draws them', value: undefined };
  const { value, choice } = chosenOf<Stratum | undefined>('forces', 'Forces', [...strata, asDrawn], how.of);
  if (value === undefined) {
    const fight = cellFight(study, cell, how);
    const note = 'Forces are drawn at this price; a run plays fixed forces for all prices.';
    return { ...fight, notes: [...fight.notes, note], choices: [choice] };
  }
  const key = studyKey(study.seed, study.name);
  return {
    ...fixedFight(study, [cell.id, value.role, value.rank], () => value.cell, { ...how, key }),
    choices: [choice],
  };
}

/** The fights that a cell's price makes of it in a role, those that are met most often first. */
export function strataAt(study: PlainStudy, { id, variant, axes }: EngagementCell, role: number): Option<Stratum>[] {
  const book = bookOf(study, id);
  const isPriced = study.curves?.of.some((one) => one.variant === variant) === true;
  const shares = book.at(variant, isPriced ? priceIn(axes) : undefined).roles[role] ?? [];
  const weights = new Map<number, number>();
  // like forces may have several costs
  for (const { stratum, weight } of shares) weights.set(stratum, (weights.get(stratum) ?? 0) + weight);
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .map(([stratum, weight]) => {
      const value = book.strata[stratum] as Stratum;
      return { id: value.rank, title: `${value.forces} (${shareWords(weight)} of 100 games)`, value };
    });
}

function shareWords(weight: number): string {
  const share = weight * 100;
  return share < 1 ? 'less than 1' : String(Math.round(share));
}

/** A fight whose cell has one specification; `name`: distinct among those of its study. */
export function fixedFight(
  study: PlainStudy,
  name: readonly unknown[],
  cellOf: () => EngagementCell,
  { engine, key }: Pick<HowTold, 'engine'> & Pick<ToldFight, 'key'>,
): Omit<ToldFight, 'choices'> {
  const { engagement, spec } = compiled(study, JSON.stringify(name), cellOf);
  return { prepared: preparedAlone(engagement, engine), engagement, spec, key, paired: true, notes: [] };
}

const compiled = remembered(
  mostKept,
  (name: string, _cellOf: () => EngagementCell) => name,
  (_study: PlainStudy, _name: string, cellOf: () => EngagementCell) => {
    const cell = cellOf();
    return { engagement: compileCell(cell)[0] as Engagement, spec: cell.specs[0] as EngagementSpec };
  },
);
