/**
 * From a comparison file to a comparison: names known, defaults filled in, questions laid out as studies. Promises:
 * every study has been resolved as a scenario is, so that it can be run; every mistake is a `LanchesterError` at the
 * line of the comparison where it is written.
 */

import type { Json, JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { findRuleset } from '../../rulesets/registry.js';
import type { FindRuleset } from '../compile.js';
import { checkDistinct } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { ComparisonDocument } from '../document/schema/comparison.js';
import { problem, type Source, sourceOf } from '../document/source.js';
import type { CellFights } from '../fights/cell-fights.js';
import type { Play } from '../plays.js';
import { boundsAsked, type ResolveOptions, resolveAgain } from '../resolve.js';
import { type Study, tagged } from '../study.js';
import { attackPlan, checkShared } from './attacks.js';
import type { Comparison, ComparisonPart, ComparisonStudy, NumbersCell } from './comparison.js';
import { checkPlaces, numbersPlan } from './engagements.js';
import { type Entrant, entrantOf } from './entrant.js';
import { equalPointsPlan } from './equal-points.js';
import { type ComparisonFile, storedComparison } from './load.js';
import { type Origin, scenarioFor } from './scenario.js';

/**
 * Resolves a comparison. Throws a `LanchesterError` with file:line:column for whatever does not fit: rulesets, roles
 * and units that there are not, units without a price (ENG-R05), distances beyond every weapon, and whatever else the
 * ruleset refuses.
 */
export function resolveComparison(given: ComparisonFile, options: ResolveOptions = {}): Comparison {
  const find: FindRuleset = options.find ?? findRuleset;
  const file = { ...given, document: withOptions(given.document, options) };
  const { document, source } = file;
  const mistakes = new Mistakes();
  mistakes.try(() => checkQuestions(document, source));
  const entrants = mistakes.all(Object.keys(document.rulesets), (id) => entrantOf(file, id, find));
  const parts = mistakes.all(entrants, (entrant) => partsOf(entrant, file, find, options.games ?? true));
  return {
    name: document.name,
    question: document.question,
    seed: document.seed,
    document,
    roles: document.roles,
    enemy: document.enemy,
    contenders: entrants.flatMap(({ contenders }) => contenders),
    units: entrants.flatMap(({ units }) => units),
    prices: entrants.flatMap(({ prices }) => prices),
    attacks: parts.flatMap(({ attacks }) => attacks),
    equalPoints: parts.flatMap(({ equalPoints }) => equalPoints),
    numbers: parts.flatMap(({ numbers }) => numbers),
    studies: parts.flatMap(({ studies }) => studies),
  };
}

function withOptions(document: ComparisonDocument, options: ResolveOptions): ComparisonDocument {
  const { seed, engagements, bounds, play } = options;
  if ([seed, engagements, bounds, play].every((own) => own === undefined)) return document;
  const { bounds: written, ...rest } = document;
  const changed = {
    ...rest,
    ...defined({ seed, engagements, bounds: boundsAsked(written, options) }),
    ...(play === undefined ? {} : { rulesets: playedBy(document.rulesets, play) }),
  };
  return storedComparison(sourceOf(changed as unknown as Json, 'options')).document;
}

/** The rulesets, all of whose units play so that have no plan of their own. */
function playedBy(rulesets: ComparisonDocument['rulesets'], plan: Play): ComparisonDocument['rulesets'] {
  const own = Object.entries(rulesets).map(([id, section]) => [
    id,
    { ...section, engagement: { ...section.engagement, plan } },
  ]);
  return Object.fromEntries(own);
}

function checkQuestions({ rulesets, roles, enemy, numbers }: ComparisonDocument, source: Source): void {
  if (Object.keys(rulesets).length === 0) {
    throw problem(source, 'bad-value', ['rulesets'], 'a comparison needs a ruleset', 'key');
  }
  checkDistinct(source, 'roles', roles, String, (k) => ['roles', k]);
  if (!roles.includes(enemy)) {
    throw problem(source, 'bad-value', ['enemy'], `"${enemy}" is not among the roles that are compared`);
  }
  const { ratios } = numbers;
  checkDistinct(source, 'ratios', ratios, String, (k) => ['numbers', 'ratios', k]);
  if (!ratios.includes(1)) {
    throw problem(source, 'bad-value', ['numbers', 'ratios'], 'the even fight, ratio 1, is missing');
  }
}

type Parts = Pick<Comparison, 'attacks' | 'equalPoints' | 'numbers' | 'studies'>;

function partsOf(entrant: Entrant, file: ComparisonFile, find: FindRuleset, games: boolean): Parts {
  const { id } = entrant.ruleset;
  const { document, source } = file;
  const studies: ComparisonStudy[] = [];
  const add = (
    part: ComparisonPart,
    plan: { content: JsonObject; origins: readonly Origin[] } | undefined,
    more: { readonly cellFights?: readonly CellFights[]; readonly compared?: Study['compared'] } = {},
  ): void => {
    if (plan === undefined) return;
    const study = resolveAgain(scenarioFor(file, id, part, plan.content, plan.origins), find);
    const { cellFights, compared = [] } = more;
    const whole = { ...study, compared: [...study.compared, ...compared] };
    studies.push({
      id: studyId(id, part),
      ruleset: id,
      part,
      study: cellFights ? tagged('games', { ...whole, cellFights }) : whole,
    });
  };
  const attacks = attackPlan(entrant, source);
  checkShared(entrant, attacks.pairs, source);
  add('attacks', attacks);
  checkPlaces(entrant, source);
  const equalPoints = equalPointsPlan(entrant, file, studyId(id, 'equal-points'), games ? find : undefined);
  add('equal-points', equalPoints, defined({ cellFights: equalPoints?.cellFights }));
  const numbers = numbersPlan(entrant, document, studyId(id, 'numbers'), source);
  add('numbers', numbers, { compared: comparedRatios(numbers?.cells ?? []) });
  return {
    attacks: attacks.pairs,
    equalPoints: equalPoints?.cells ?? [],
    numbers: numbers?.cells ?? [],
    studies,
  };
}

/** The ratios of each contender with each other: their exponents are combined. */
function comparedRatios(cells: readonly NumbersCell[]): [string, string][] {
  return cells.flatMap((one, k) =>
    cells
      .slice(k + 1)
      .flatMap((other): [string, string][] => (other.contender === one.contender ? [[one.cell, other.cell]] : [])),
  );
}

function studyId(ruleset: string, part: ComparisonPart): string {
  return `${ruleset}/${part}`;
}
