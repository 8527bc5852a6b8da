/**
 * How units of a list may be fielded: so many at most (`atMost`), beside certain others (`with`). Promise: every unit of a
 * list that is checked can be fielded, and two of them at least in any number, since the rest is measured by those.
 */
import { isFree } from '../../played/fielding.js';
import { checkDistinct, checkKnown } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { PricesSection } from '../document/schema/prices.js';
import { problem, type Source } from '../document/source.js';

type Listed = PricesSection['units'][string];

/** Throws a placed `LanchesterError` for units that could never be fielded, all of them at once. */
export function checkLimits({ units, armies }: PricesSection, source: Source): void {
  const ids = Object.keys(units);
  const limited = ids.filter((id) => !isFree(units[id] as Listed));
  const at = (id: string): string[] => ['prices', 'units', id];
  const [first] = limited;
  if (first === undefined) return;
  if (armies === 'none') {
    const word = units[first]?.atMost === undefined ? 'with' : 'atMost';
    const message = `this is about armies, and none are drawn: leave out ${word}, or armies: none`;
    throw problem(source, 'bad-value', [...at(first), word], message, 'key');
  }
  new Mistakes().all(limited, (id) => {
    const own = units[id]?.with ?? [];
    const place = (n: number) => [...at(id), 'with', n];
    checkDistinct(source, 'units of with', own, (other) => other, place);
    own.forEach((other, n) => {
      checkKnown(source, 'unit of the list is called', other, ids, place(n));
      if (other !== id) return;
      throw problem(source, 'bad-value', place(n), `"${id}" cannot wait for itself: name other units of the list`);
    });
  });
  const fieldable = fieldableOf(units);
  new Mistakes().all(limited, (id) => {
    if (fieldable.has(id)) return;
    const message = `"${id}" can never be fielded: whom it waits for (${units[id]?.with?.join(', ')}) waits in a circle`;
    throw problem(source, 'bad-value', [...at(id), 'with'], message);
  });
  if (ids.length - limited.length < 2) {
    const message = 'a list needs at least two units that are fielded in any number (without atMost and with)';
    throw problem(source, 'bad-value', ['prices', 'units'], message, 'key');
  }
}

/** Units that some army may have: those that wait for nobody, and whoever waits for one of these. */
function fieldableOf(units: PricesSection['units']): ReadonlySet<string> {
  const found = new Set<string>();
  for (;;) {
    const more = Object.entries(units).filter(
      ([id, { with: beside }]) => !found.has(id) && (beside?.some((other) => found.has(other)) ?? true),
    );
    if (more.length === 0) return found;
    for (const [id] of more) found.add(id);
  }
}
