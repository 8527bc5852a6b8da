/** How the two axes that do most together work, as a heat map. Promise: left out where they do next to nothing. */
import { pairMeans } from '../../analysis/fights/pair-means.js';
import type { FightAnswer } from '../../analysis/study/index.js';
import { interactionMap } from '../../charts/index.js';
import type { Block } from '../document.js';
import { ends } from '../study/context.js';
import { type Hanging, plainTitle, share } from './hangs-on.js';
import { entryLabel } from './labels.js';

/** Two axes are worth a picture if this much of the spread comes from what they do together. */
const leastShare = 0.02;

/** What is spread, fight by fight. */
type Interacting = Hanging & {
  readonly fights: readonly Pick<FightAnswer, 'entries' | 'weight' | 'difference'>[];
};

/** `absolute`: what is spread are win rates, whose colours part at one half. Differences part at 0. */
export function interactionPicture(found: Interacting, subtitle: string, absolute = false): Block[] {
  const [strongest] = [...(found.sensitivity?.pairs ?? [])].sort((a, b) => b.share - a.share);
  if (strongest === undefined || strongest.share < leastShare) return [];
  const [a, b] = strongest.axes;
  const [rows, columns] = [found.axes[a], found.axes[b]];
  if (rows === undefined || columns === undefined) return [];
  const cells = pairMeans(
    found.fights,
    found.fights.map(({ difference }) => difference),
    strongest.axes,
  ).map(({ entries: [row, column], mean }) => {
    const { low, high } = ends(mean);
    return {
      row: entryLabel(rows.labels[row] ?? '', rows.unit),
      column: entryLabel(columns.labels[column] ?? '', columns.unit),
      at: row * columns.labels.length + column,
      value: 100 * mean.value,
      ...(low === undefined || high === undefined ? {} : { low: 100 * low, high: 100 * high }),
    };
  });
  const title = `What ${plainTitle(rows.title)} does depends on ${plainTitle(columns.title)}: together ${share(strongest.share)} of the spread`;
  return [
    {
      kind: 'chart',
      name: 'fights-interaction',
      alt: `${title}.`,
      spec: interactionMap(
        cells.sort((one, other) => one.at - other.at),
        {
          title,
          subtitle,
          rowTitle: rows.title,
          columnTitle: columns.title,
          valueTitle: absolute ? 'Games won of 100' : 'Games won of 100, more or fewer',
          ...(absolute ? { middle: 50 } : {}),
          format: { digits: 1, signed: !absolute },
        },
      ),
    },
  ];
}
