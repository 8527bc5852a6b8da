/**
 * What units are worth along each axis of the games: each mission, each distance, each size. Promises: a chart shows the
 * units that move most, a file has all; a unit is said to move only if the games show it, all units of the axis tested
 * together.
 */
import type { AxisWorths, EntryWorth } from '../../analysis/audit/axes.js';
import type { Audit } from '../../analysis/study/index.js';
import { type EntryWorthRow, worthByEntry } from '../../charts/index.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { holm } from '../../statistics/multiplicity.js';
import { chiSquareUpper } from '../../statistics/special/chi-square-distribution.js';
import { normalCritical, normalTwoSided } from '../../statistics/special/normal.js';
import type { Block, Cell, Section } from '../document.js';
import { pointsWords } from './audit-words.js';
import { capital, shortNames } from './sentence.js';

/** So many units are drawn for an axis. */
const mostUnits = 12;

/** The section; none where nothing is known by axis. */
export function axisSections(audit: Audit): Section[] {
  const { byAxis = [] } = audit;
  const charts = byAxis.flatMap((axis, k) => chart(audit, axis, k));
  if (charts.length === 0) return [];
  return [{ heading: 'Worth by kind of game', blocks: [...charts, file(audit, byAxis)] }];
}

/** A unit along an axis. */
interface Along {
  /** Its place in the list. */
  readonly i: number;
  readonly title: string;
  readonly fitted: number;
  readonly entries: readonly { readonly label: string; readonly own: EntryWorth }[];
  /** How far its worth is from one worth in all games, in standard errors squared, less what chance gives. */
  readonly beyond: number;
  /** Of no movement. */
  readonly p: number;
}

function chart(audit: Audit, axis: AxisWorths, k: number): Block[] {
  const units = alongOf(audit, axis);
  if (units.length === 0) return [];
  const drawn = [...units].sort((a, b) => b.beyond - a.beyond || a.i - b.i).slice(0, mostUnits);
  const shown = shownTo(units);
  const spec = worthByEntry(
    drawn.flatMap((unit) =>
      unit.entries.map(
        ({ label, own }): EntryWorthRow => ({
          unit: unit.title,
          entry: label,
          worth: own.worth / unit.fitted,
          low: own.low / unit.fitted,
          high: own.high / unit.fitted,
          words: pointsWords(own.worth),
          differs: shown.has(`${unit.i} ${label}`),
        }),
      ),
    ),
    {
      title: titleOf(audit, axis, units),
      subtitle:
        `${drawn.length < units.length ? `The ${drawn.length} units that move most of ${units.length}. ` : ''}` +
        'Worth in the games of each entry as a share of that over all games, with 95% intervals; beside it in points. Filled: told apart from the whole.',
    },
  );
  const name = axis.axis
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [
    {
      kind: 'chart',
      name: `by-${k + 1}${name === '' ? '' : `-${name}`}`,
      alt: `What units are worth by ${axis.title.toLowerCase()}`,
      spec,
    },
  ];
}

/** Units whose worth is known in two entries at least. */
function alongOf({ units }: Audit, { entries }: AxisWorths): Along[] {
  return units.flatMap(({ title, fitted }, i) => {
    const known = entries.flatMap(({ label, worths }) => {
      const own = worths[i];
      return own === undefined || !(own.worth > 0) ? [] : [{ label, own }];
    });
    if (fitted === undefined || !(fitted > 0) || known.length < 2) return [];
    const told = known.map(({ own }) => ({ at: own.worth, say: 1 / (errorOf(own) * errorOf(own)) }));
    const mean = told.reduce((sum, { at, say }) => sum + at * say, 0) / told.reduce((sum, { say }) => sum + say, 0);
    const statistic = told.reduce((sum, { at, say }) => sum + (at - mean) * (at - mean) * say, 0);
    const df = known.length - 1;
    return [{ i, title, fitted, entries: known, beyond: statistic - df, p: chiSquareUpper(statistic, df) }];
  });
}

/** The standard error of a worth: its interval is even about it, and cut at nothing. */
function errorOf({ worth, high }: EntryWorth): number {
  return Math.max(1e-9 * worth, (high - worth) / normalCritical(DEFAULT_LEVEL));
}

/** Units and entries in which a worth is shown to differ from that over all games, all of the axis tested together. */
function shownTo(units: readonly Along[]): ReadonlySet<string> {
  const tests = units.flatMap(({ i, fitted, entries }) =>
    entries.map(({ label, own }) => ({
      key: `${i} ${label}`,
      p: normalTwoSided((own.worth - fitted) / errorOf(own)),
    })),
  );
  const adjusted = holm(tests.map(({ p }) => p));
  return new Set(tests.flatMap(({ key }, n) => ((adjusted[n] as number) < 1 - DEFAULT_LEVEL ? [key] : [])));
}

/** Who moves most, and from where to where; that nobody is shown to move. */
function titleOf(audit: Audit, { title }: AxisWorths, units: readonly Along[]): string {
  const adjusted = holm(units.map(({ p }) => p));
  const moving = units.filter((_, n) => (adjusted[n] as number) < 1 - DEFAULT_LEVEL);
  const by = title.toLowerCase();
  const [most] = [...moving].sort((a, b) => b.beyond - a.beyond);
  if (most === undefined) return `No unit is shown to be worth something else by ${by}`;
  const byWorth = [...most.entries].sort((a, b) => a.own.worth - b.own.worth);
  const [least, top] = [byWorth[0], byWorth.at(-1)] as [Along['entries'][number], Along['entries'][number]];
  const unit = audit.units[most.i] as Audit['units'][number];
  const others = moving.length === 1 ? '' : `${moving.length} units move by ${by}, `;
  const name = shortNames(audit.units)(unit);
  const range = `${pointsWords(least.own.worth)} (${least.label}) to ${pointsWords(top.own.worth)} (${top.label})`;
  return capital(`${others}${name} most${others === '' ? ` by ${by}` : ''}: ${range}`);
}

function file({ units }: Audit, byAxis: readonly AxisWorths[]): Block {
  return {
    kind: 'csv',
    name: 'worth-by-axis',
    words: 'Each unit in every kind of game',
    columns: [
      { title: 'Axis' },
      { title: 'Games' },
      { title: 'Unit' },
      { title: 'Worth, 95% interval', unit: 'points', key: 'worth', align: 'right' },
    ],
    rows: byAxis.flatMap(({ title, entries }) =>
      entries.flatMap(({ label, worths }) =>
        units.map(({ title: unit }, i): Cell[] => {
          const own = worths[i];
          return [
            title,
            label,
            unit,
            own === undefined
              ? null
              : {
                  value: own.worth,
                  low: own.low,
                  high: own.high,
                  words: `${pointsWords(own.worth)} (${pointsWords(own.low)} to ${pointsWords(own.high)})`,
                },
          ];
        }),
      ),
    ),
  };
}
