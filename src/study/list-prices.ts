/** What lists say that a thing of a variant costs, and whether its forces can be bought at a price. */
import { valueIn } from '../engagement/overlay.js';
import type { Ruleset } from '../engagement/ruleset.js';
import type { Side } from '../engagement/spec.js';
import { LanchesterError } from '../kernel/errors.js';
import { engagementCell } from './cells/engagement-cells.js';
import { listedPrice } from './cells/forces.js';
import { compileRules } from './compile.js';
import { change } from './document/changes.js';
import type { Scenario } from './document/shape.js';
import { pricePoint } from './grid.js';
import { type Variant, variantsOf } from './variants.js';

/**
 * What the lists say that the variant's thing at a path costs: the number in the ruleset's data, or the price of a unit
 * of the file as its sheet has it. Nothing where there is no price.
 */
export function listPriceAt(
  path: string,
  variant: string,
  scenario: Scenario,
  variants: readonly Variant[],
  ruleset: Ruleset,
): number | undefined {
  const own = change(scenario, variants.find(({ id }) => id === variant)?.changes ?? [], ruleset);
  const rules = compileRules(ruleset, own.overlay);
  const value = valueIn(rules.data, path);
  if (typeof value === 'number') return value;
  const [, side, name] = /^engagement\.(blue|red)\.units\.(.+)\.price$/.exec(path) ?? [];
  const section = own.scenario.document.engagement?.[side as Side]?.units;
  const unit = section?.find((each, k) => (each.name ?? each.unit) === name || String(k) === name);
  if (unit === undefined) return undefined;
  try {
    return listedPrice(unit, rules);
  } catch (error) {
    if (error instanceof LanchesterError) return undefined;
    throw error;
  }
}

/**
 * Why the budgets cannot be spent on the forces of a variant, with what is asked for at a price if that is given.
 * Nothing where they can, and where something else is wrong, which is told where all cells are made.
 */
export function unboughtAt(
  price: number | undefined,
  variant: string,
  scenario: Scenario,
  ruleset: Ruleset,
): string | undefined {
  const { breakEven, engagement } = scenario.document;
  if (engagement === undefined) return undefined;
  const paths = price === undefined ? [] : [breakEven?.price ?? []].flat();
  const point = pricePoint('price', price ?? 0, paths, ['breakEven', 'price']);
  const own = variantsOf(scenario).find(({ id }) => id === variant)?.changes ?? [];
  try {
    const changed = change(scenario, [...own, ...point.changes], ruleset);
    engagementCell(changed, compileRules(ruleset, changed.overlay), variant, point, false);
    return undefined;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return error.code === 'budget' ? sentenceOf(error) : undefined;
  }
}

/** The first sentence of an error, without its place. */
function sentenceOf({ message, position }: LanchesterError): string {
  const place = position === undefined ? '' : `${position.file}:${position.line}:${position.column}: `;
  return (message.split('\n')[0] as string).slice(place.length);
}
