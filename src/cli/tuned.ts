/** What a search for a change came to, as the command prints it. */
import { formatNumber } from '../charts/number.js';
import type { TuneReport, TuneStep, Values } from '../gate/tune/result.js';
import { countWords, isWords, sureWords, verdictWords, wantedWords } from '../report/expected.js';
import { expectedTables } from './expected.js';
import type { FigureTable } from './figures.js';
import { line, printRows, prose } from './print.js';

/** Where values stand in the file. */
type PlacesOf = (values: Values) => readonly { readonly path: readonly string[]; readonly value: number }[];

/** What to put into the file: `set` for the ruleset's numbers; values of the file below their own paths. */
export function linesFor(values: Values, placesOf: PlacesOf): string[] {
  const paths = Object.entries(values);
  const isSet = placesOf(values).map(({ path }) => path[0] === 'set');
  const set = paths.filter((_, k) => isSet[k]).map(([path, value]) => `  ${path}: ${value}`);
  const own = paths.filter((_, k) => !isSet[k]).map(([path, value]) => `${path}: ${value}`);
  return [...(set.length === 0 ? [] : ['set:', ...set]), ...own];
}

/** One step: `3. search, 500 engagements: prices.rpg-team.tandem 20: 1 of 2 kept, …`. */
function stepLine(step: TuneStep, today: Values): string {
  const played = step.engagements === 0 ? '' : `, ${formatNumber(step.engagements, { digits: 0 })} engagements`;
  return `${step.step}. ${step.luck}${played}: ${saidOf(step.values, today)}: ${cameTo(step)}`;
}

/** `prices.rpg-team.tandem 20`; `as it is today`. */
function saidOf(values: Values, today: Values): string {
  const changed = Object.entries(values).filter(([path, value]) => value !== today[path]);
  return changed.length === 0 ? 'as it is today' : changed.map(([path, value]) => `${path} ${value}`).join(', ');
}

/** What stands there today. */
function todayOf(parameters: readonly { readonly path: string; readonly today: number }[]): Values {
  return Object.fromEntries(parameters.map(({ path, today }) => [path, today]));
}

function cameTo({ expectations, refused }: TuneStep): string {
  if (expectations === undefined) return `cannot be played: ${refused}`;
  const open = expectations.filter(({ verdict }) => verdict !== 'kept');
  const words = open.map((one) => `${wantedWords(one)}, is ${isWords(one)}`);
  return [countWords({ expectations }), ...words].join('; ');
}

/** All of it. */
export function printTuned(report: TuneReport, placesOf: PlacesOf): void {
  const today = todayOf(report.parameters);
  for (const step of report.steps) prose(stepLine(step, today), '   ');
  line();
  for (const text of notesOf(report)) prose(text);
  line();
  prose(answerWords(report));
  const { answer, nearest } = report;
  if (answer !== undefined && report.verdict === 'found') {
    line();
    for (const text of linesFor(answer.values, placesOf)) line(text);
  }
  line();
  if (answer !== undefined) printTables(expectedTables(answer.expected));
  if (nearest !== undefined) {
    printTables([
      {
        title: `The nearest that was tried: ${saidOf(nearest.values, today)}`,
        columns: ['expected', 'is', 'verdict'],
        rows: nearest.expectations.map((one) => [wantedWords(one), isWords(one), verdictWords(one)]),
      },
    ]);
  }
}

function printTables(tables: readonly FigureTable[]): void {
  for (const { title, columns, rows } of tables) {
    prose(title);
    printRows(columns, rows);
  }
}

function notesOf({ parameters, norm, played, atMost }: TuneReport): string[] {
  const all = parameters.map(({ path, today, low, high, values, coarse, idle }) => {
    const more = `${idle ? '; nothing that is expected hangs on it' : ''}${coarse ? '; a coarser grid than such numbers have' : ''}`;
    return `${path}: ${today} today, ${values} values from ${low} to ${high}${more}.`;
  });
  const count = (n: number): string => formatNumber(n, { digits: 0 });
  return [
    ...all,
    `The size of a change is ${norm}.`,
    played === 0
      ? 'All was solved: nothing was played.'
      : `Played: ${count(played)} engagements of ${count(atMost)} that might have been.`,
  ];
}

/** The answer in a sentence or two. */
function answerWords(report: TuneReport): string {
  const { verdict, answer, untried, parameters } = report;
  const chance = formatNumber(100 * untried, { digits: 1 });
  switch (verdict) {
    case 'kept':
      return 'All that is expected is kept already: there is nothing to change.';
    case 'found': {
      const today = todayOf(parameters);
      const changes = Object.entries(answer?.values ?? {}).map(
        ([path, value]) => `${path} from ${today[path]} to ${value}`,
      );
      const size = formatNumber(answer?.size ?? 0, { digits: 2 });
      const sure = answer === undefined ? '' : ` (${sureWords(answer.expected)})`;
      return `The smallest change found: ${changes.join(', ')}; size ${size}. Confirmed on luck that the search did not have${sure}.`;
    }
    case 'none':
      return `No change within these bounds was found to keep all that is expected; by the surfaces through what was tried, those that were not tried are ruled out at ${chance}% (no proof: a figure may bend where nobody looked).`;
    default:
      return `Not known within this play whether any change keeps all that is expected; what was measured does not speak against all (the best agrees with it at ${chance}%). More --at-most, or more room in what is expected, may tell.`;
  }
}
