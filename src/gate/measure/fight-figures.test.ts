import { describe, expect, it } from 'vitest';
import { cellsOfPrices } from '../../study/price/price-cells.js';
import { games, inputFrom } from '../testing/studies.js';
import { fightFigures } from './fight-figures.js';
import { partsOf } from './figures.js';

const input = inputFrom(games);
const figures = fightFigures(input);

describe('the figures of a population of fights', () => {
  it('are what the priced variant wins less what the other does, weighed by the fights that they are of', () => {
    const weights = figures.map(({ key, columns: [column] }) => {
      const parts = column === undefined ? [] : partsOf(column);
      const of = (variant: string): number[] =>
        parts.flatMap(({ cell, weight }) => (cell.variant === variant ? [Number(weight.toFixed(6))] : []));
      return [key, of('with'), of('without')];
    });
    // far 3 : near 1, few and many alike
    expect(weights).toEqual([
      ['fights/difference', [0.375, 0.375, 0.125, 0.125], [-0.375, -0.375, -0.125, -0.125]],
      ['fights/gap=far/difference', [0.5, 0.5], [-0.5, -0.5]],
      ['fights/gap=near/difference', [0.5, 0.5], [-0.5, -0.5]],
      ['fights/enemy=few/difference', [0.75, 0.25], [-0.75, -0.25]],
      ['fights/enemy=many/difference', [0.75, 0.25], [-0.75, -0.25]],
    ]);
  });

  it('are played at the price asked, each fight on streams of its own', () => {
    const parts = figures.flatMap(({ columns }) => columns.flatMap((column) => [...partsOf(column)]));
    const streams = new Set(parts.map(({ cell }) => 'stream' in cell && cell.stream));
    expect(streams).toEqual(new Set(input.study.fights?.fights.map(({ id }) => `gun/${id}`)));
    const asked = cellsOfPrices(input.study)('with', 5).specs[0]?.starts;
    const first = parts.find(({ cell }) => cell.variant === 'with' && cell.id.includes('gap=far,enemy=few'));
    expect(first?.cell.specs[0]?.starts).toEqual(asked);
    expect(asked).not.toEqual(cellsOfPrices(input.study)('with', 6).specs[0]?.starts);
  });
});
