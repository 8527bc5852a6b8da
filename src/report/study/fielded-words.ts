/**
 * What each side takes into the field at equal points, in a sentence: a list says four men, and points may buy six.
 *
 * Promise: means over all that may be bought, as the engagement draws it; nothing where forces are as listed.
 */

import { formatNumber } from '../../charts/index.js';
import type { EngagementInfo, ForceInfo } from '../../study/plain-study.js';
import type { EngagementCell, Study } from '../../study/study.js';
import { listed, shortNames } from './sentence.js';

type Spec = EngagementCell['specs'][number];

/** What is bought, and at which points. */
type Bought = Pick<Study, 'engagementCells'> & { readonly engagement: EngagementInfo };

/** `For 80 points each side fields, on average: blue Rifle squad (5.5 men); red Rifle squad (7 men).` */
export function fieldedWords({ engagement, engagementCells }: Bought): string | undefined {
  const { budget } = engagement;
  const spec = engagementCells[0]?.specs[0];
  if (budget === undefined || spec === undefined) return undefined;
  const points = [...new Set([Math.min(...budget), Math.max(...budget)])].join(' to ');
  const of = (side: 'blue' | 'red'): string => `${side} ${sideWords(spec, side, engagement[side])}`;
  return `For ${points} points each side fields, on average: ${of('blue')}; ${of('red')}.`;
}

/** The units of a side by what they are, each with how many men, or how many of them, take the field. */
function sideWords({ starts, ...spec }: Spec, side: 'blue' | 'red', { units: known }: ForceInfo): string {
  const force = spec[side];
  const titles = [...new Set(known.map(({ title }) => title))].map((title) => ({ title }));
  const name = shortNames(titles);
  const kinds = new Map<string, { title: string; men: number[] }>();
  force.units.forEach(({ unit, fields }, k) => {
    const id = JSON.stringify([unit, fields]);
    const info = known[k];
    const kind = kinds.get(id) ?? { title: info === undefined ? unit : name(info), men: [] };
    kind.men.push(meanStrength(starts, side, k));
    kinds.set(id, kind);
  });
  return listed(
    [...kinds.values()].flatMap(({ title, men }) => {
      const all = men.reduce((sum, each) => sum + each, 0);
      const least = Math.min(...men);
      if (all === 0) return [];
      const count = formatNumber(all, { digits: 1 }).replace(/\.0$/, '');
      if (count === '1') return [title];
      // men of one unit or of several, or units that come whole
      if (least > 1) return [`${title} (${count} men${men.length > 1 ? ' in all' : ''})`];
      return [`${count} × ${title}`];
    }),
  );
}

/** The mean number of men of a unit, over levels and what is bought at each. */
function meanStrength(starts: Spec['starts'], side: 'blue' | 'red', unit: number): number {
  const levels = starts.reduce((sum, { weight }) => sum + weight, 0);
  return starts.reduce((mean, level) => {
    const ways = level[side];
    const all = ways.reduce((sum, { weight }) => sum + weight, 0);
    const own = ways.reduce((sum, { weight, strength }) => sum + weight * (strength[unit] as number), 0);
    return mean + (level.weight / levels) * (own / all);
  }, 0);
}
