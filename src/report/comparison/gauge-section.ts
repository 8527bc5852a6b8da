/** What the play of each game gives away at equal points. Promise: nothing where none was gauged. */
import type { ComparisonAnalysis } from '../../analysis/comparison/types.js';
import type { Cell, Section } from '../document.js';
import { measured100 } from '../fights/tables.js';
import { gaugeShort, isShown } from '../study/gauge-words.js';
import { listed } from '../study/sentence.js';
import { written } from './words.js';

/** Each game with its gauge, in the order of the file. */
function gauged(analysis: ComparisonAnalysis) {
  return written(analysis).flatMap(({ ruleset, title }) => {
    const gauge = analysis.gauges.find((each) => each.ruleset === ruleset)?.gauge;
    return gauge === undefined ? [] : [{ title, gauge }];
  });
}

/** In a sentence; empty where nothing was gauged. */
export function gaugeSentence(analysis: ComparisonAnalysis): string {
  const all = gauged(analysis);
  if (all.length === 0) return '';
  const shown = all.filter(({ gauge }) => isShown(gauge.gain));
  const others = all.filter(({ gauge }) => !isShown(gauge.gain)).map(({ title }) => title);
  const parts = [
    ...(shown.length === 0
      ? []
      : [
          `a better answer that we found wins ${listed(shown.map(({ title, gauge }) => `${gaugeShort(gauge)} more of 100 games in ${title}`))}`,
        ]),
    ...(others.length === 0 ? [] : [`in ${listed(others)} none that we found is shown to win more`]),
  ];
  return `Against the play of these games ${parts.join('; ')}.`;
}

/** The figures of each game. */
export function gaugeSection(analysis: ComparisonAnalysis): Section {
  const all = gauged(analysis);
  if (all.length === 0) return { heading: 'What the play gives away', blocks: [] };
  return {
    heading: 'What the play gives away',
    blocks: [
      {
        kind: 'paragraph',
        text:
          'At equal points one side answered the other: where it had a choice, its options were played on to the end, and ' +
          'it did something else than its play does where that was better. What that was worth was found on luck that had not ' +
          'chosen it. It is the least that better play wins; nothing is known from above.',
      },
      {
        kind: 'table',
        name: 'gauge',
        caption: 'What a side wins more by its answers than by its play, games of 100',
        columns: [
          { title: 'Game' },
          { title: 'Either side', key: 'either' },
          { title: 'The attacker', key: 'attacker' },
          { title: 'The defender', key: 'defender' },
          { title: 'Games', number: { digits: 0 } },
        ],
        rows: all.map(({ title, gauge: { gain, attacks, defends, games } }): Cell[] => [
          title,
          measured100(gain),
          attacks === undefined ? null : measured100(attacks),
          defends === undefined ? null : measured100(defends),
          games,
        ]),
      },
    ],
  };
}
