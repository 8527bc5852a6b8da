import { describe, expect, it } from 'vitest';
import { seriesBands, seriesKey, seriesLines } from './series.js';
import { seriesStyles } from './theme.js';

const x = { field: 'x', type: 'quantitative' } as const;
const y = { field: 'y', type: 'quantitative' } as const;

describe('the series of a chart', () => {
  it('have a key where there are several, and none for a single one', () => {
    expect(seriesKey('who', ['a', 'b'], 'Who').color).toMatchObject({ title: 'Who', legend: { orient: 'bottom' } });
    expect(seriesKey('who', ['a'], 'Who').shape.legend).toBeNull();
  });

  it('differ in colour, in dash and in the shape of their points', () => {
    const { color, shape } = seriesKey('who', ['a', 'b'], null);
    expect(color.scale).toEqual({ domain: ['a', 'b'], range: seriesStyles.slice(0, 2).map(({ colour }) => colour) });
    expect(shape.scale).toEqual({ domain: ['a', 'b'], range: seriesStyles.slice(0, 2).map((style) => style.shape) });
    expect(seriesLines('who', ['a', 'b'], { x, y })).toMatchObject(
      seriesStyles.slice(0, 2).map(({ colour, dash }, i) => ({
        transform: [{ filter: { field: 'who', equal: ['a', 'b'][i] } }],
        mark: { type: 'line', color: colour, strokeDash: dash },
        encoding: { x, y },
      })),
    );
  });

  it('run from point to point as they are asked to, with their bands', () => {
    expect(seriesLines('who', ['a'], { x, y }, 'step-after')).toMatchObject([{ mark: { interpolate: 'step-after' } }]);
    expect(seriesBands('who', ['a'], x, 'step-after')).toMatchObject([
      { mark: { type: 'area', interpolate: 'step-after' }, encoding: { y: { field: 'low' }, y2: { field: 'high' } } },
    ]);
    expect(JSON.stringify(seriesBands('who', ['a'], x))).not.toContain('interpolate');
  });
});
