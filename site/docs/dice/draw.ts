/**
 * An answer as elements of a page: the law as a picture, as a table, and one roll as it was told. Promises: exact and sampled
 * differ in shape, not in colour alone; everything in the picture stands in the table too; what a program says is text.
 */
import type { DiceAnswer, Outcome } from './answer.js';

/** An element with attributes and children; strings become text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function draw(name: string, attributes: Readonly<Record<string, string | number>>, ...children: Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** As many outcomes have a row of their own. */
const mostRows = 40;

export function tableOf({ outcomes, samples }: DiceAnswer): HTMLElement {
  const head = ['outcome', 'exactly', 'that is', 'sampled', '95% interval'];
  const rows = outcomes.slice(0, mostRows).map(({ words, exact, chance, sampled }) => {
    const cells = [
      exact,
      percent(chance),
      percent(sampled.share),
      `${(100 * sampled.low).toFixed(1)} to ${(100 * sampled.high).toFixed(1)} %`,
    ];
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, words),
      ...cells.map((cell) => make('td', { class: 'dice-number' }, cell)),
    );
  });
  const left = outcomes.length - rows.length;
  const caption = `Every outcome, and ${samples.toLocaleString('en-GB').replaceAll(',', '\u202f')} rolls${left > 0 ? ` (${left} more outcomes are not shown)` : ''}`;
  return make(
    'div',
    { class: 'dice-scroll', tabindex: '0', role: 'region', 'aria-label': 'Every outcome' },
    make(
      'table',
      {},
      make('caption', {}, caption),
      make('thead', {}, make('tr', {}, ...head.map((title) => make('th', { scope: 'col' }, title)))),
      make('tbody', {}, ...rows),
    ),
  );
}

const [wide, high, foot, side] = [420, 190, 20, 50] as const;

/** The law as columns, each with its share of the sample as a dot on its interval. */
export function pictureOf({ outcomes }: DiceAnswer): HTMLElement {
  const top = Math.max(...outcomes.flatMap(({ chance, sampled }) => [chance, sampled.high]));
  const step = (wide - side) / outcomes.length;
  const y = (share: number): number => high - foot - (share / top) * (high - foot - 10);
  const lines = [0, 0.5, 1].map((part) =>
    draw(
      'g',
      {},
      draw('line', { class: 'dice-grid', x1: side, x2: wide, y1: y(part * top), y2: y(part * top) }),
      written(`${(100 * part * top).toFixed(part === 0 ? 0 : 1)} %`, side - 5, y(part * top) + 4, 'end'),
    ),
  );
  const every = Math.ceil(outcomes.length / 20);
  const columns = outcomes.map((outcome, k) => columnOf(outcome, side + (k + 0.5) * step, Math.min(44, 0.7 * step), y));
  const names = outcomes.flatMap(({ code }, k) =>
    k % every === 0 ? [written(String(code), side + (k + 0.5) * step, high - 4, 'middle')] : [],
  );
  const alt = outcomes
    .map(({ words, exact }) => `${words}: ${exact}`)
    .slice(0, mostRows)
    .join('; ');
  const svg = draw(
    'svg',
    { viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': `The chances: ${alt}` },
    ...lines,
    ...columns,
    ...names,
  );
  return make(
    'figure',
    {},
    make(
      'figcaption',
      {},
      make('span', { class: 'dice-key dice-key-exact' }),
      'exact ',
      make('span', { class: 'dice-key dice-key-sampled' }),
      'sampled, with its 95% interval',
    ),
    svg,
  );
}

function columnOf(
  { chance, sampled, words, exact }: Outcome,
  x: number,
  width: number,
  y: (share: number) => number,
): SVGElement {
  const title = draw('title', {});
  title.textContent = `${words}: ${exact}, sampled ${percent(sampled.share)}`;
  return draw(
    'g',
    {},
    title,
    draw('rect', { class: 'dice-exact', x: x - width / 2, width, y: y(chance), height: y(0) - y(chance) }),
    ...['dice-halo', 'dice-sampled'].map((name) =>
      draw('line', { class: name, x1: x, x2: x, y1: y(sampled.low), y2: y(sampled.high) }),
    ),
    draw('circle', { class: 'dice-sampled', cx: x, cy: y(sampled.share), r: 3.5 }),
  );
}

function written(text: string, x: number, y: number, anchor: string): SVGElement {
  const element = draw('text', { x, y, 'text-anchor': anchor });
  element.textContent = text;
  return element;
}

/** One roll, die by die. */
export function storyOf({ story: { lines, result } }: DiceAnswer): HTMLElement {
  return make(
    'ol',
    { class: 'dice-story', 'aria-label': 'One roll' },
    ...lines.map((line) => make('li', {}, line)),
    make('li', { class: 'dice-result' }, result),
  );
}
