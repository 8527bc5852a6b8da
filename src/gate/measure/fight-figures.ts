/**
 * The figures of a population of fights, under the plans as written: over all its games, and over those that share an
 * entry of an axis.
 *
 * Where a price is in question, by how much more often the priced variant wins at the price asked; else how often each
 * variant wins. Promises: a fight is weighed as the scenario says; each has streams of its own, named as a run names
 * them, so that what is asked of one fight owes nothing to which others there are.
 */
import { shareReading } from '../../analysis/gate/quantity.js';
import { fightStudy } from '../../study/fights/fights.js';
import { fightQuantities } from '../../study/gate.js';
import { usualPrice } from '../../study/price/curves.js';
import { cellsOfPrices } from '../../study/price/price-cells.js';
import type { EngagementCell, Study } from '../../study/study.js';
import type { Figure, WeightedColumn } from './figures.js';
import type { Input } from './measured.js';

/** A cell of one fight; its random numbers are keyed by the fight. */
export interface FightCell extends EngagementCell {
  readonly stream: string;
}

/** What keys the random numbers of a cell, where not its study's name. */
export function streamOf(cell: EngagementCell): string | undefined {
  return 'stream' in cell ? (cell as FightCell).stream : undefined;
}

/** A cell of a fight, and with what sign its win rate counts. */
interface Signed {
  readonly cell: FightCell;
  readonly sign: 1 | -1;
}

/** By quantity (`difference`, `without/winRate`), by fight. */
type Cells = ReadonlyMap<string, readonly (readonly Signed[])[]>;

const known = new WeakMap<Study, Cells>();

function cellsOf({ study, find }: Pick<Input, 'study' | 'find'>): Cells {
  const found = known.get(study);
  if (found !== undefined) return found;
  const made = new Map<string, (readonly Signed[])[]>();
  for (const fight of study.fights?.fights ?? []) {
    const own = fightStudy(study, fight);
    const cellAt = cellsOfPrices(own, find);
    const cell = (variant: string, price?: number): FightCell => ({
      ...cellAt(variant, price),
      id: `fights/${fight.id}/${variant}`,
      stream: own.name,
    });
    for (const [quantity, signed] of askedOf(study, cell)) {
      const all = made.get(quantity) ?? [];
      made.set(quantity, all);
      all.push(signed);
    }
  }
  known.set(study, made);
  return made;
}

/** What is asked of one fight. */
function askedOf(
  { breakEven, curves, variants }: Study,
  cell: (variant: string, price?: number) => FightCell,
): (readonly [string, readonly Signed[]])[] {
  const priced = curves?.of.find(({ variant }) => variant === breakEven?.with);
  if (!curves || !priced) {
    return variants.map(({ id }) => [`${id}/winRate`, [{ cell: cell(id), sign: 1 }]]);
  }
  const at = usualPrice({ ...curves, of: [priced] }, breakEven);
  return [
    [
      'difference',
      [
        { cell: cell(priced.variant, at), sign: 1 },
        { cell: cell(curves.reference), sign: -1 },
      ],
    ],
  ];
}

/** Every cell that the figures of fights are read from; none where a study has no fights. */
export function fightCells(input: Pick<Input, 'study' | 'find'>): FightCell[] {
  return [...cellsOf(input).values()].flatMap((fights) => fights.flatMap((own) => own.map(({ cell }) => cell)));
}

/** All figures of a study's fights, in order. */
export function fightFigures(input: Pick<Input, 'study' | 'find'>): readonly Figure[] {
  const { fights: info } = input.study;
  if (info === undefined || info.axes.length === 0) return [];
  const cells = cellsOf(input);
  return fightQuantities(info.axes, [...cells.keys()]).flatMap(({ id, quantity, entry: only }): Figure[] => {
    const kept = info.fights.flatMap((fight, k) =>
      only === undefined || fight.entries[only.axis] === only.entry ? [{ fight, k }] : [],
    );
    if (kept.length === 0) return [];
    const all = kept.reduce((sum, { fight }) => sum + fight.weight, 0);
    const sum = kept.flatMap(({ fight, k }) =>
      ((cells.get(quantity) as readonly (readonly Signed[])[])[k] ?? []).map(
        ({ cell, sign }): WeightedColumn => ({ cell, column: 'score', weight: (sign * fight.weight) / all }),
      ),
    );
    const isDifference = quantity === 'difference';
    return [
      {
        key: id,
        cell: id.slice(0, id.lastIndexOf('/')),
        quantity: isDifference ? 'difference' : 'winRate',
        kind: isDifference ? 'difference' : 'winRate',
        columns: [{ sum }],
        ...(only === undefined ? { over: {} } : { over: only }),
        read: shareReading,
      },
    ];
  });
}
