/** The units of a price list that are taken apart. Promise: each is one of the list, with parts that it has. */

import type { Ruleset } from '../../engagement/ruleset.js';
import { isFree } from '../../played/fielding.js';
import { change } from '../document/changes.js';
import { checkDistinct, checkKnown } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { Scenario } from '../document/shape.js';
import { type Path, placed, problem } from '../document/source.js';
import { explainedUnit } from '../explain/explained-unit.js';
import type { PriceListInfo } from './list-info.js';
import { partPlaces } from './part-places.js';

/** The units that the list names to be taken apart, with their parts. */
export function explainedIn(
  info: PriceListInfo,
  scenario: Scenario,
  { explain, units, armies }: PricesSection,
  ruleset: Ruleset,
): PriceListInfo['explain'] {
  if (explain === undefined) return undefined;
  const { source } = scenario;
  if (armies === 'none') {
    const message = 'a unit is taken apart among armies: leave out explain, or armies: none';
    throw problem(source, 'bad-value', ['prices', 'explain'], message, 'key');
  }
  const { overlay } = change(scenario, [], ruleset);
  const sums = info.units.map(({ numbers }) => numbers);
  const at = (n: number): [Path] => [['prices', 'explain', n]];
  checkDistinct(
    source,
    'units of explain',
    explain,
    (id) => id,
    (n) => at(n)[0],
  );
  return new Mistakes().all(explain, (id, n) => {
    checkKnown(source, 'unit of the list is called', id, Object.keys(units), at(n)[0]);
    if (!isFree(units[id] as PricesSection['units'][string])) {
      const message = `"${id}" is fielded only so often, or beside others (atMost, with): units that are taken apart stand anywhere`;
      throw problem(source, 'bad-value', at(n)[0], message);
    }
    return placed(source, at(n), () => {
      const unit = explainedUnit({ scenario, prices: info, ruleset }, { unit: id });
      return { id, ...unit, places: partPlaces(ruleset, overlay, unit, sums) };
    });
  });
}
