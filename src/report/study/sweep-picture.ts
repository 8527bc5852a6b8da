/**
 * The win rate along a setting that a scenario sweeps without asking for a price. Promises: there is no picture if the
 * setting is no number, or if several are swept; the axis shows 50 %, so that a small difference looks small.
 */
import type { EngagementFigures } from '../../analysis/study/index.js';
import { formatNumber, type SweepRow, sweepLine } from '../../charts/index.js';
import type { Block } from '../document.js';
import { bestFour, type ContextOf, count, ends, percent2 } from './context.js';

/** The chart, where there is one to draw. */
export function sweepPicture(context: ContextOf<'cells'>, cells: readonly EngagementFigures[]): Block[] {
  const { study } = context;
  const [axis, ...others] = study.sweep;
  if (!(study.charts as readonly string[]).includes('sweep')) return [];
  if (axis === undefined || others.length > 0) return [];
  const swept = cells.filter(({ axes }) => typeof axes[axis.name] === 'number');
  const best = swept.reduce<EngagementFigures | undefined>(
    (most, cell) => (most === undefined || cell.winRate.value > most.winRate.value ? cell : most),
    undefined,
  );
  if (best === undefined || swept.length < 2) return [];
  const titles = [...new Set(swept.map(({ title }) => title))];
  const most = (title: string): number =>
    Math.max(...swept.filter((cell) => cell.title === title).map(({ winRate }) => winRate.value));
  const shown = bestFour(titles, most);
  const rows = swept
    .filter(({ title }) => shown.includes(title))
    .map(
      ({ title, axes, winRate }): SweepRow => ({
        x: axes[axis.name] as number,
        y: winRate.value,
        ...ends(winRate),
        series: title,
      }),
    );
  const unit = axis.unit === undefined ? '' : ` ${axis.unit}`;
  const place = `${axis.title.toLowerCase()} ${best.axes[axis.name]}${unit}`;
  const drawn = shown.length < titles.length ? ` The best ${shown.length} of ${titles.length} variants.` : '';
  const n =
    best.n === 0
      ? 'Exact.'
      : `${count(best.n, study.engagement.swapRoles ? 'pairs of engagements' : 'engagements')} each; ` +
        'bands: 95% intervals.';
  return [
    {
      kind: 'chart',
      name: 'sweep',
      alt: `Win rate of blue against ${axis.title.toLowerCase()}`,
      spec: sweepLine(rows, {
        title:
          `“${best.title}” wins most often at ${place}: ${formatNumber(best.winRate.value, percent2)} of ` +
          'engagements, draws counted half',
        subtitle: `${n}${drawn}`,
        xTitle: `${axis.title}${axis.unit === undefined ? '' : ` (${axis.unit})`}`,
        yTitle: 'Win rate of blue',
        yFormat: { percent: true },
        seriesTitle: 'Variant',
        yReferences: [{ value: 0.5, label: 'even' }],
      }),
    },
  ];
}
