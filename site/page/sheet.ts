/**
 * An answer in the page: headline, a sentence, pictures, tables. Promises: words and tables are the report's own markup;
 * charts are drawn once their code is there, and what was drawn stands until the next is; those that were drawn beforehand
 * are drawn anew, with their tooltips, when a pointer comes near; the answer before is greyed.
 */

import type { Answer, LiveChart } from '../../src/playground/protocol.js';
import { startLongTables } from '../../src/report/browser/long-tables.js';
import { watchScrolls } from '../../src/report/browser/scrolls.js';
import { make } from './dom.js';

export interface Sheet {
  show(answer: Answer, isOld: boolean): void;
}

export interface SheetParts {
  /** Draws charts into their holders. */
  readonly draw: (charts: readonly LiveChart[]) => Promise<void>;
  /** Brings a price list's workbench to life, which stands in the body. */
  readonly bench: (data: NonNullable<Answer['bench']>) => Promise<void>;
}

export function startSheet(holder: HTMLElement, { draw, bench }: SheetParts): Sheet {
  let shown: Answer | undefined;
  let drawing: Promise<void> = Promise.resolve();

  // what scrolls is scrolled by keyboard, too
  const widths = watchScrolls([]);

  const stands = (answer: Answer): void => {
    for (const chart of holder.querySelectorAll('.chart')) widths.observe(chart);
    holder.dataset['charts'] = answer.digest;
  };

  const pictures = (answer: Answer): void => {
    drawing = drawing.then(async () => {
      // another answer has come meanwhile
      if (shown !== answer) return;
      try {
        await draw(answer.charts);
      } catch (error) {
        console.error('a chart was not drawn:', error);
      }
      if (shown !== answer) return;
      stands(answer);
    });
  };

  // the address holds the question: a place in the answer is gone to without it
  holder.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[href^="#"]');
    const place = link === null ? null : document.getElementById(link.hash.slice(1));
    if (place === null) return;
    event.preventDefault();
    place.scrollIntoView();
  });

  return {
    show: (answer, isOld) => {
      holder.toggleAttribute('data-old', isOld);
      if (answer === shown) return;
      shown = answer;
      widths.disconnect();
      const before = drawnIn(holder);
      const body = make('div', { class: 'body' });
      // the report's own code makes it, and escapes whatever a scenario says (src/report/html-body.ts)
      body.innerHTML = answer.body;
      holder.replaceChildren(
        make('p', { class: 'question' }, answer.title),
        make('h2', { class: 'headline' }, answer.headline),
        ...(answer.lead === undefined ? [] : [make('p', { class: 'lead' }, answer.lead)]),
        body,
      );
      for (const { id, alt, still } of answer.charts) keepPicture(id, alt, still ?? before.get(id));
      if (answer.charts.length > 0 && answer.charts.every(isStill)) {
        stands(answer);
        holder.addEventListener('pointerenter', () => pictures(answer), { once: true });
      } else pictures(answer);
      startLongTables();
      if (answer.bench !== undefined && answer.isWhole) void bench(answer.bench);
    },
  };
}

/** A slider beneath moves what is drawn in the page alone. */
function isStill({ still, slider }: LiveChart): boolean {
  return still !== undefined && slider === undefined;
}

/** What was drawn, by the ids of its holders. */
function drawnIn(holder: HTMLElement): ReadonlyMap<string, readonly ChildNode[]> {
  const holders = holder.querySelectorAll<HTMLElement>('.chart[id]');
  return new Map([...holders].map((each) => [each.id, [...each.childNodes]]));
}

/** Until the new picture is drawn, the one before holds its place; or the one that was drawn beforehand, as markup. */
function keepPicture(id: string, alt: string, before: string | readonly ChildNode[] = []): void {
  const holder = document.getElementById(id);
  if (holder === null || holder.childNodes.length > 0) return;
  holder.setAttribute('role', 'img');
  holder.setAttribute('aria-label', alt);
  if (typeof before === 'string') holder.innerHTML = before;
  else holder.append(...before);
}
