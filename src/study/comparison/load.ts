/**
 * Comparison files in. Promises: a file with `rulesets` at its top is a comparison and nothing else; what comes out has
 * the shape of the schema with every default filled in.
 */
import type { Json } from '../../engagement/json.js';
import { type DefaultPlan, defaultPlan, leftToDefault } from '../document/default-plan.js';
import { schemaError } from '../document/issues.js';
import { withRulesetId } from '../document/ruleset-names.js';
import {
  type ComparisonDocument,
  type ComparisonInput,
  comparisonKeysAt,
  comparisonSchema,
  type RulesetSection,
} from '../document/schema/comparison.js';
import { checkNesting, problem, type Source, sourceOf } from '../document/source.js';
import { parseYaml } from '../document/yaml.js';
import { readSource } from '../load/load.js';

/** A comparison that has the right shape, and where its values stand. */
export interface ComparisonFile {
  readonly document: ComparisonDocument;
  readonly source: Source;
}

/** Whether a document is a comparison: it names rulesets, and not one ruleset. */
export function isComparison({ value }: Source): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.hasOwn(value, 'rulesets') && !Object.hasOwn(value, 'ruleset');
}

/**
 * A comparison as somebody wrote it, with its defaults, the plans of units that have none among them. Throws a
 * `LanchesterError` ('bad-file') that tells every mistake.
 */
export function checkComparison(read: Source): ComparisonFile {
  const { document, source } = storedComparison(withRulesetId(read));
  checkPlays(document, source);
  return { document: withDefaultPlans(document), source };
}

/**
 * A comparison as a baseline keeps it, or as it was read before: units without a plan hold. Throws as `checkComparison`.
 */
export function storedComparison(source: Source): ComparisonFile {
  checkNesting(source);
  const result = comparisonSchema.safeParse(source.value);
  if (!result.success) throw schemaError(source, result.error.issues, comparisonKeysAt);
  for (const [id, { data, ruleset }] of Object.entries(result.data.rulesets)) {
    const file = 'only a file names other files';
    if (data !== undefined)
      throw problem(source, 'bad-file', ['rulesets', id, 'data'], `${file}: write add and set here`, 'key');
    if (ruleset !== undefined)
      throw problem(source, 'bad-file', ['rulesets', id, 'ruleset'], `${file}: load it by --ruleset`, 'key');
  }
  return { document: result.data, source };
}

/** Throws a placed `LanchesterError` where it is said how well all play, and of a ruleset something else is said of all. */
function checkPlays({ play, rulesets }: ComparisonDocument, source: Source): void {
  if (play === undefined) return;
  const told = Object.entries(rulesets).find(([, { engagement }]) => engagement.plan !== undefined);
  if (told === undefined) return;
  const why = `rulesets.${told[0]}.engagement.plan says what all do there: leave out one of the two`;
  throw problem(source, 'bad-value', ['play'], why, 'key');
}

/** The plan of units that have none, by ruleset: as `withDefaultPlan` has it of a scenario. */
export function withDefaultPlans(
  { play, ...document }: ComparisonDocument,
  plan: DefaultPlan = play ?? defaultPlan,
): ComparisonDocument {
  const rulesets = Object.entries(document.rulesets).map(([id, section]): [string, RulesetSection] => {
    const { engagement, numbers } = section;
    const { plan: said, ...rest } = engagement;
    const places = [engagement.defend, engagement.attack, numbers?.defend, numbers?.attack];
    const isSaid = places.every((place) => place === undefined || place.plan !== undefined);
    const own = leftToDefault(said, plan, isSaid);
    return [id, { ...section, engagement: own === undefined ? rest : { ...rest, plan: own } }];
  });
  return { ...document, rulesets: Object.fromEntries(rulesets) };
}

/** Reads a comparison file. Throws a `LanchesterError` ('bad-file', with file:line:column wherever there is a line). */
export function loadComparison(path: string): ComparisonFile {
  return checkComparison(readSource(path));
}

/** A comparison from its YAML text; errors call it `file`. Throws as `checkComparison`. */
export function parseComparison(text: string, file = 'comparison'): ComparisonFile {
  return checkComparison(parseYaml(text, file));
}

/** A comparison that a program has put together. Throws as `checkComparison`. */
export function comparisonOf(value: ComparisonInput | Json, file = 'comparison'): ComparisonFile {
  return checkComparison(sourceOf(value as Json, file));
}
