/** What odds come to: chances, expectations, and how likely so many are at least, with bars. */
import type { OddsAnswer } from '../../src/engagement/odds.js';
import { atLeast, figureTitle, percent, quantity } from '../../src/playground/odds-figures.js';
import type { Catalogue } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';

export function answerOf(answer: OddsAnswer, { distance }: Pick<Catalogue, 'distance'>): HTMLElement[] {
  const { idle, probability, mean, distribution, situation } = answer;
  if (idle !== undefined) return [make('p', { class: 'headline' }, `Nothing comes of it: ${idle}.`)];
  const range = situation['range'];
  const at = typeof range === 'number' ? ` at ${range} ${range === 1 ? distance.one : distance.many}` : '';
  const { destroyed } = probability;
  const head =
    destroyed === undefined
      ? []
      : [make('p', { class: 'headline' }, `Destroyed in ${percent(destroyed)} of attacks${at}.`)];
  const chances = Object.entries(probability).filter(([name, p]) => name !== 'destroyed' && p > 0);
  const means = Object.entries(mean).filter(([, value]) => value !== 0);
  return [
    ...head,
    ...(chances.length === 0
      ? []
      : [
          barTable(
            'Chances',
            chances.map(([name, p]) => [figureTitle(name), p]),
          ),
        ]),
    ...(means.length === 0 ? [] : [meanTable(means)]),
    ...Object.entries(distribution).flatMap(([name, entries]) => {
      const rows = atLeast(entries);
      return rows.length === 0
        ? []
        : [
            barTable(
              `${figureTitle(name)}: at least`,
              rows.map(([k, p]) => [String(k), p]),
            ),
          ];
    }),
    ...answer.notes.map((note) => make('p', { class: 'quiet small' }, note)),
  ];
}

function barTable(title: string, rows: readonly (readonly [name: string, chance: number])[]): HTMLElement {
  const body = rows.map(([name, chance]) => {
    const bar = make('span', { class: 'bar', 'aria-hidden': 'true' });
    bar.style.inlineSize = `${Math.round(chance * 1000) / 10}%`;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, name),
      make('td', { class: 'n' }, percent(chance)),
      make('td', { class: 'bars', 'aria-hidden': 'true' }, bar),
    );
  });
  return make('table', { class: 'chances' }, make('caption', {}, title), make('tbody', {}, ...body));
}

function meanTable(rows: readonly (readonly [name: string, value: number])[]): HTMLElement {
  return make(
    'table',
    { class: 'means' },
    make('caption', {}, 'Expected'),
    make(
      'tbody',
      {},
      ...rows.map(([name, value]) =>
        make('tr', {}, make('th', { scope: 'row' }, figureTitle(name)), make('td', { class: 'n' }, quantity(value))),
      ),
    ),
  );
}
