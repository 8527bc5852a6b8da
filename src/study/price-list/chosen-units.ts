/**
 * A price list of which only some units are audited, or to whose units others come. Promise: what is kept stays, since
 * all others are measured by it; everything else of the scenario is as it was.
 */
import { isObject, type JsonObject } from '../../engagement/json.js';
import { kinChain } from '../../engagement/kin.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean, unknownName } from '../../kernel/nearest.js';
import { findRuleset } from '../../rulesets/registry.js';
import { compileRules } from '../compile.js';
import type { TextChange } from '../document/changed-text.js';
import { change } from '../document/changes.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { Scenario } from '../document/shape.js';
import { problem } from '../document/source.js';
import { listWords } from './beside-words.js';

/** Units that a command names. */
export interface UnitChoice {
  /** Ids of the list: these alone, and what is kept. */
  readonly units?: readonly string[] | undefined;
  /** Units of the ruleset, or of a house, that the list has not: they come to it. */
  readonly with?: readonly string[] | undefined;
}

type Listed = PricesSection['units'][string];

/** The scenario with these units in its list. Throws a `LanchesterError`. */
export function withChosenUnits(scenario: Scenario, { units, with: more }: UnitChoice): Scenario {
  if (units === undefined && more === undefined) return scenario;
  const { document, source } = scenario;
  const { prices } = document;
  if (prices === undefined) {
    throw problem(source, 'bad-value', [], 'there is no price list (prices) of which units could be chosen');
  }
  const chosen = units === undefined ? prices.units : onlyThese(scenario, prices, units, more !== undefined);
  const added = more === undefined ? {} : besideThese(scenario, prices, more);
  const { known, explain, ...rest } = prices;
  const apart = explain?.filter((id) => Object.hasOwn(chosen, id)) ?? [];
  return {
    document: {
      ...document,
      prices: {
        ...rest,
        units: { ...chosen, ...added },
        ...(apart.length === 0 ? {} : { explain: apart }),
        ...(known === undefined ? {} : { known: { ...known, prices: ofThese(known.prices, chosen) } }),
      },
    },
    source,
  };
}

function onlyThese(
  { source }: Scenario,
  { units, keep, total }: PricesSection,
  named: readonly string[],
  hasMore: boolean,
): Readonly<Record<string, Listed>> {
  const ids = Object.keys(units);
  for (const name of named) {
    if (!ids.includes(name)) {
      throw new LanchesterError('unknown-name', `--units: no unit of the list is called ${didYouMean(name, ids)}`);
    }
  }
  const kept = Object.keys(keep);
  if (total !== undefined) {
    const message = 'the prices of this list have a sum, so a part of it has no level: leave out total';
    throw problem(source, 'bad-value', ['prices', 'total'], message, 'key');
  }
  if (kept.length === 0 && named.length < 2 && !hasMore) {
    const message = `--units: a price is one against others, and ${named.join(', ')} stands alone: name two units or more`;
    throw new LanchesterError('usage', message);
  }
  if (kept.length > 0 && !hasMore && named.every((name) => kept.includes(name))) {
    throw new LanchesterError('usage', `--units: the price of ${named.join(', ')} is kept: name a unit to look at`);
  }
  const isChosen = (id: string): boolean => named.includes(id) || kept.includes(id);
  return Object.fromEntries(
    Object.entries(units).flatMap(([id, unit]) => (isChosen(id) ? [[id, besideChosen(id, unit, isChosen)]] : [])),
  );
}

/** A unit that waits for others, for those of them that are chosen. Throws where none is. */
function besideChosen(id: string, unit: Listed, isChosen: (id: string) => boolean): Listed {
  if (unit.with === undefined) return unit;
  const left = unit.with.filter(isChosen);
  if (left.length > 0) return Object.assign({}, unit, { with: left });
  const others = unit.with.join(' or ');
  throw new LanchesterError('usage', `--units: ${id} is fielded only with ${others}: name one of them as well`);
}

/** What the list says of its units and their pricing, which another unit has of its own. */
const ofItsOwn: readonly string[] = [...listWords, 'price'];

/** Units of the ruleset, with the plan and the words of what they are like, where the list has that. */
function besideThese(
  scenario: Scenario,
  { units }: PricesSection,
  names: readonly string[],
): Readonly<Record<string, Listed>> {
  const rows = unitsOf(scenario);
  const entries = names.map((name): [string, Listed] => {
    if (Object.hasOwn(units, name)) {
      throw new LanchesterError('usage', `--with: ${name} is a unit of the list already; --units chooses among those`);
    }
    if (!Object.hasOwn(rows, name)) {
      const where = `lanchester list ${scenario.document.ruleset} units; units of your own come with --data`;
      throw unknownName('--with: there is no unit', name, Object.keys(rows), { where });
    }
    const like = kinChain(rows, name).slice(1);
    const model = like.flatMap((kin) => Object.values(units).filter(({ unit }) => unit === kin)).at(0);
    const words = Object.entries(model ?? {}).filter(([key]) => !ofItsOwn.includes(key));
    return [name, { ...Object.fromEntries(words), unit: name }];
  });
  return Object.fromEntries(entries);
}

function unitsOf(scenario: Scenario): JsonObject {
  const ruleset = findRuleset(scenario.document.ruleset);
  const { overlay, atOverlay } = change(scenario, [], ruleset);
  const { units } = atOverlay(() => compileRules(ruleset, overlay)).data;
  return isObject(units) ? units : {};
}

function ofThese<T>(all: Readonly<Record<string, T>>, chosen: object): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => Object.hasOwn(chosen, id)));
}

/** The same in the scenario's text. */
export function chosenInText(scenario: Scenario, choice: UnitChoice): TextChange[] {
  const { prices } = scenario.document;
  const { prices: chosen } = withChosenUnits(scenario, choice).document;
  if (prices === undefined || chosen === undefined) return [];
  const gone = (path: readonly string[], all: object, left: object): TextChange[] =>
    Object.keys(all)
      .filter((id) => !Object.hasOwn(left, id))
      .map((id) => ({ path: ['prices', ...path, id], value: undefined }));
  const { explain } = chosen;
  const isLess = explain?.length !== prices.explain?.length;
  return [
    ...(isLess ? [{ path: ['prices', 'explain'], value: explain } satisfies TextChange] : []),
    ...gone(['units'], prices.units, chosen.units),
    ...gone(['known', 'prices'], prices.known?.prices ?? {}, chosen.known?.prices ?? {}),
    ...Object.entries(chosen.units).flatMap(([id, { with: left }]): TextChange[] => {
      const before = prices.units[id]?.with;
      return left === undefined || before === undefined || left.length === before.length
        ? []
        : [{ path: ['prices', 'units', id, 'with'], value: left }];
    }),
    ...Object.entries(chosen.units)
      .filter(([id]) => !Object.hasOwn(prices.units, id))
      .map(([id, value]): TextChange => ({ path: ['prices', 'units', id], value })),
  ];
}
