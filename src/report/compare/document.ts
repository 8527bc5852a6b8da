/** Two runs side by side, as a document. Promise: the first line says whether the answer moved, and by how much. */

import { inBrackets } from '../../charts/intervals.js';
import { formatNumber, type NumberStyle } from '../../charts/number.js';
import type { ChangeSideBySide } from '../../gate/result.js';
import { clipped } from '../../kernel/text.js';
import type { Block, Cell, MeasuredCell, ReportDocument } from '../document.js';
import { type FigurePair, figureName, type RunComparison } from './compare-runs.js';
import { fittedPrice } from './figures.js';

/** Further changes of documents are counted. */
const mostInputs = 40;

/** The result of a study of both runs, played again side by side. */
export interface PlayedChanges {
  /** Empty for a scenario's only study. */
  readonly id: string;
  readonly engagements: number;
  /** What they were played of: `of each variant in each role`. */
  readonly of: string;
  readonly changes: readonly ChangeSideBySide[];
}

/** The document of a comparison of runs; `played` where their inputs were played again. */
export function comparedDocument(found: RunComparison, played?: readonly PlayedChanges[]): ReportDocument {
  const { before, after } = found;
  return {
    title: before.question === after.question ? before.question : `${before.question} → ${after.question}`,
    answer: answerOf(found) + playedAnswer(played ?? []),
    sections: [
      { heading: 'The runs', blocks: [runsTable(found), { kind: 'paragraph', text: streamWords(found) }] },
      { heading: 'What changed in the inputs', blocks: inputBlocks(found) },
      ...(played === undefined ? [] : [{ heading: 'Played side by side', blocks: played.flatMap(playedBlocks) }]),
      { heading: 'What changed in the answer', blocks: figureBlocks(found) },
    ],
    meta: [],
  };
}

function answerOf({ same, inputs, changed, unchanged, onlyBefore, onlyAfter }: RunComparison): string {
  if (same) return 'The same results: all that was counted agrees.';
  const alone = onlyBefore.length + onlyAfter.length;
  if (changed.length === 0) {
    const what =
      unchanged === 0 ? 'The runs have no figure in common' : `None of ${counted(unchanged, 'figure')} differs`;
    const others = alone === 0 ? '' : `, ${aloneWords(alone)}`;
    return `${what}${others}${inputs.length === 0 ? '' : `; ${counted(inputs.length, 'input')} ${inputs.length === 1 ? 'differs' : 'differ'}`}.`;
  }
  const beyond = changed.filter(isApart);
  const rest = [
    `${changed.length} of ${counted(changed.length + unchanged, 'figure')} ${changed.length === 1 ? 'differs' : 'differ'}, ` +
      (beyond.length === 0 ? 'none beyond chance' : `${beyond.length} beyond chance (each at its own level)`),
    ...(alone === 0 ? [] : [aloneWords(alone)]),
    ...(inputs.length === 0 ? ['no input does'] : []),
  ];
  return `${leadOf(changed)}; ${rest.join(', ')}.`;
}

function aloneWords(alone: number): string {
  return `${alone} ${alone === 1 ? 'stands' : 'stand'} in one run only`;
}

/** What stands first: the price that the runs were made for, or the prices of a list that moved. */
function leadOf(changed: readonly FigurePair[]): string {
  const fitted = changed.filter(isFitted);
  if (fitted.length === 0) return movedFrom(changed.find(isHeadline) ?? (changed[0] as FigurePair));
  const moved = fitted.filter(isApart);
  if (moved.length === 0) return 'No fitted price is shown to have moved';
  const left = moved.length - mostPrices;
  return moved.slice(0, mostPrices).map(movedFrom).join('; ') + (left > 0 ? `; ${left} further prices moved` : '');
}

/** Further prices that moved are counted. */
const mostPrices = 3;

function movedFrom(pair: FigurePair): string {
  const style = styleOf(pair);
  return `${shortName(pair.path)} was ${cellOf(pair.before, style).words} and is ${cellOf(pair.after, style).words}`;
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** A price that was fitted to a unit of a list. */
function isFitted({ path }: FigurePair): boolean {
  return path.at(-1) === fittedPrice;
}

/** By how much prices moved, in a sentence behind the answer. */
function playedAnswer(played: readonly PlayedChanges[]): string {
  return played
    .flatMap(({ changes }) => {
      const told = changes.filter(({ key }) => /^(breakEven$|values\/|fights\/difference$)/.test(key));
      // a list is long: of its units those are told that moved
      const worths = changes.filter(({ key }) => key.startsWith('worths/'));
      const moved = worths.filter(({ low, high }) => low > 0 || high < 0);
      const words = [...told, ...moved].map((change) => `the ${change.title} ${movedWords(change)}`);
      return worths.length > 0 && moved.length === 0 ? [...words, 'no worth is shown to have moved'] : words;
    })
    .map((words) => ` Played side by side, ${words}.`)
    .join('');
}

function movedWords({ change, low, high, unit }: ChangeSideBySide): string {
  const ends = `${changeText(low)} to ${changeText(high)}, 95%`;
  return low > 0 || high < 0
    ? `moved by ${changeText(change)} ${unit} (${ends})`
    : `is not shown to have moved (${changeText(change)} ${unit}, ${ends})`;
}

function changeText(value: number): string {
  return Number.isFinite(value) ? formatNumber(value, { digits: 2, signed: true }) : value > 0 ? 'any' : '−any';
}

function playedBlocks({ id, engagements, of, changes }: PlayedChanges): Block[] {
  const own = id === '' ? '' : `${id}: `;
  return [
    {
      kind: 'paragraph',
      text:
        `${own}${formatNumber(engagements, { digits: 0 })} further engagements ${of}, both inputs on ` +
        'the same streams of random numbers, so that the luck they share cancels. Intervals at 95%.',
    },
    {
      kind: 'table',
      columns: [{ title: 'Figure' }, { title: 'Change' }, { title: 'Unit' }, { title: 'Apart' }],
      rows: changes.map((each): Cell[] => [
        each.title,
        cellOf({ value: each.change, interval: { low: each.low, high: each.high, level: 0.95 } }, playedStyle),
        each.unit,
        each.low > 0 || each.high < 0 ? 'yes' : 'not shown',
      ]),
    },
  ];
}

const playedStyle: NumberStyle = { digits: 2, signed: true };

/** The price that a run was made for. */
function isHeadline({ path }: FigurePair): boolean {
  return (
    path.includes('breakEven') ||
    path.includes('values') ||
    path.at(-1) === fittedPrice ||
    figureName(path) === 'fights / overall / price'
  );
}

function runsTable({ before, after }: RunComparison): Block {
  const row = (name: string, one: Cell, other: Cell): Cell[] => [name, one, other];
  return {
    kind: 'table',
    columns: [{ title: '' }, { title: before.folder }, { title: after.folder }],
    rows: [
      row('scenario', before.name, after.name),
      row('seed', before.seed, after.seed),
      row('version', before.versions.join(', '), after.versions.join(', ')),
      row('observations', observed(before.observations), observed(after.observations)),
      row('digest', before.digest.slice(0, 16), after.digest.slice(0, 16)),
    ],
  };
}

function observed(n: number): string {
  return n === 0 ? 'exact' : formatNumber(n, { digits: 0 });
}

function streamWords({ sharedStreams, changed, same }: RunComparison): string {
  if (same) return 'Nothing differs that a run counts.';
  if (!sharedStreams) return 'The runs drew other random numbers: differences are those of independent runs.';
  const paired = changed.filter(({ difference }) => difference?.how === 'paired').length;
  return `Both runs have one name and one seed, so engagement by engagement they drew from the same streams. ${
    paired === 0
      ? 'Their folders hold no sums that two runs could be paired by: differences are given as those of independent ' +
        'runs, which is too wide rather than too narrow.'
      : `${paired === 1 ? 'One difference is' : `${paired} differences are`} paired by blocks of these streams; the ` +
        'others are given as those of independent runs, which is too wide rather than too narrow.'
  }`;
}

function inputBlocks({ inputs }: RunComparison): Block[] {
  if (inputs.length === 0) return [{ kind: 'paragraph', text: 'Nothing: document, rules, version and seed agree.' }];
  const left = inputs.length - mostInputs;
  const shown = (value: unknown): Cell => (value === undefined ? null : clipped(text(value), 80));
  return [
    {
      kind: 'table',
      columns: [{ title: 'Path' }, { title: 'Before' }, { title: 'After' }],
      rows: inputs.slice(0, mostInputs).map(({ path, before, after }) => [path, shown(before), shown(after)]),
    },
    ...(left > 0 ? [{ kind: 'paragraph', text: `${left} further changes are not shown.` } as const] : []),
  ];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function figureBlocks({ changed, unchanged, onlyBefore, onlyAfter }: RunComparison): Block[] {
  const sorted = [...changed.filter(isHeadline), ...changed.filter((pair) => !isHeadline(pair))];
  const blocks: Block[] =
    changed.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [
              { title: 'Figure' },
              { title: 'Before' },
              { title: 'After' },
              { title: 'Difference' },
              { title: 'Apart' },
            ],
            rows: sorted.map((pair): Cell[] => {
              const style = styleOf(pair);
              return [
                shortName(pair.path),
                cellOf(pair.before, style),
                cellOf(pair.after, style),
                differenceCell(pair, style),
                apart(pair),
              ];
            }),
          },
        ];
  const alone = (names: readonly string[], which: string): Block[] =>
    names.length === 0
      ? []
      : [{ kind: 'paragraph', text: `Only in the run ${which}: ${clipped(names.join('; '), 600)}.` }];
  return [
    ...blocks,
    { kind: 'paragraph', text: `${unchanged} ${unchanged === 1 ? 'figure agrees' : 'figures agree'} in every digit.` },
    ...alone(onlyBefore, 'before'),
    ...alone(onlyAfter, 'after'),
  ];
}

const rooms = ['engagement', 'cells'];

/** A figure's name without the parts that all figures of its kind share. */
function shortName(path: readonly string[]): string {
  const words = path.filter((word, k) => !rooms.includes(word) && !(word === 'units' && path[k - 1] === 'prices'));
  return figureName(words.length === 0 ? path : words);
}

/** Whether the interval of the difference leaves out zero. */
function apart(pair: FigurePair): string {
  const { difference } = pair;
  if (difference === undefined) return 'not known';
  const { interval, how } = difference;
  if (how === 'exact') return isApart(pair) ? 'yes, exact' : 'no';
  if (interval === undefined) return 'not known';
  const words = isApart(pair) ? 'yes' : 'not shown';
  return how === 'paired' ? `${words}, paired` : words;
}

/** Whether two figures differ by more than chance. */
function isApart({ difference }: FigurePair): boolean {
  if (difference === undefined) return false;
  const { interval, how, value } = difference;
  return how === 'exact' ? value !== 0 : interval !== undefined && (interval.low > 0 || interval.high < 0);
}

const shares = /(?:winRate|Wins|draws|hit|destroyed|kill|share|spread|spreadThen|lostBy\w+)$/i;

/** Shares as percentages; other numbers with digits enough to be told apart. */
function styleOf({ path, before, after }: FigurePair): NumberStyle {
  if (shares.test(path.at(-1) ?? '')) return { percent: true, digits: 2 };
  const size = Math.max(...[before.value, after.value].map((value) => Math.abs(value ?? 0)).filter(Number.isFinite), 0);
  return { digits: size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3 };
}

function cellOf({ value, interval }: FigurePair['before'], style: NumberStyle): MeasuredCell {
  const known = (x: number | undefined): number | null => (x !== undefined && Number.isFinite(x) ? x : null);
  const words = `${value === null ? 'not known' : formatNumber(value, style)}${inBrackets(interval ?? {}, style)}`;
  return { value: known(value ?? undefined), low: known(interval?.low), high: known(interval?.high), words };
}

function differenceCell({ difference }: FigurePair, style: NumberStyle): Cell {
  return difference === undefined ? null : cellOf(difference, { ...style, signed: true });
}
