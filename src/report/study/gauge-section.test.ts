import { expect, it } from 'vitest';
import { gaugeFigures } from '../../analysis/study/index.js';
import type { Block, Cell } from '../document.js';
import { isMeasured } from '../document.js';
import { gaugeBlocks, gaugeSections } from './gauge-section.js';

type Sampled = Extract<Parameters<typeof gaugeFigures>[0], { readonly games: unknown }>;
type GaugedGame = Sampled['games'][number];
type GaugedWay = Sampled['decisions'][number]['ways'][number];

const game = (attacks: boolean): GaugedGame => ({
  ...{ cell: 'duel', role: 0, side: attacks ? 'red' : 'blue', attacks },
  ...{ decisions: 3, departures: 1, gain: 32 },
});
const way = (taken: string, times: number, each: number): GaugedWay => ({
  ...{ own: 'hold', taken, times, gain: times * each, squares: times * each * each },
});
const games = Array.from({ length: 20 }, (_, k) => game(k % 2 === 0));
const figures = (ways: readonly GaugedWay[]) =>
  gaugeFigures({ checks: 64, games, decisions: [{ decision: 'move', times: 20, gain: 640, squares: 20_480, ways }] });

const textOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [String(block.text)] : [])).join(' ');
/** The rows of a table, numbers with an interval by their value. */
const rowsOf = (blocks: readonly Block[], name: string): Cell[][] | undefined => {
  const table = blocks.find((block) => block.kind === 'table' && block.name === name);
  if (table?.kind !== 'table') return undefined;
  return table.rows.map((row) => row.map((cell) => (isMeasured(cell) ? (cell.value as number) : cell)));
};

it('play that was not gauged has no section', () => {
  expect(gaugeSections(undefined)).toEqual([]);
  expect(gaugeSections(figures([])).map(({ heading }) => heading)).toEqual(['What the play gives away']);
});

it('says how it was found and that it is the least, for each role and kind of decision', () => {
  const blocks = gaugeBlocks(figures([]));
  expect(textOf(blocks)).toMatch(
    /^Against this play a better answer that we found wins 25\.0 \(.*\) more of 100 games/,
  );
  expect(textOf(blocks)).toContain('It had 3.0 choices a game and did something else in 1.0.');
  expect(textOf(blocks)).toContain('64 games for each. A better player may find more: nothing is known from above.');
  expect(rowsOf(blocks, 'gauge')).toEqual([
    ['The attacker', 25],
    ['The defender', 25],
    ['Either', 25],
  ]);
  expect(rowsOf(blocks, 'gauge-decisions')).toEqual([['move', 1, 25]]);
});

it('leaves out ways that were met less than five times, and keeps the order of how often they were met', () => {
  const blocks = gaugeBlocks(figures([way('go', 10, 32), way('run', 5, 64), way('fire', 4, 128)]));
  expect(rowsOf(blocks, 'gauge-ways')).toEqual([
    ['move', 'hold', 'go', 10, 25],
    ['move', 'hold', 'run', 5, 50],
  ]);
  expect(rowsOf(gaugeBlocks(figures([way('fire', 4, 128)])), 'gauge-ways')).toBeUndefined();
});

it('what was solved says so, and has no decisions to tell', () => {
  const place = { cell: 'duel', role: 0, side: 'blue', attacks: false, weight: 1, states: 10, gain: 0.125 } as const;
  const blocks = gaugeBlocks(gaugeFigures({ solved: [place] }));
  expect(textOf(blocks)).toBe(
    'Against this play the best answer there is wins 12.5 more of 100 games, exactly. Each engagement was solved with all ' +
      'choices of one side, while the other one played as written.',
  );
  expect(blocks.map((block) => block.kind === 'table' && block.name)).toEqual([false, 'gauge']);
  expect(rowsOf(blocks, 'gauge')).toEqual([
    ['The defender', 12.5],
    ['Either', 12.5],
  ]);
});
