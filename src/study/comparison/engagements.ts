/**
 * The engagements of a ruleset: what those at equal points and those of numbers have in common, and the latter: n
 * against more of one unit. Promises: both sides play both role assignments; all engagements of a question are variants
 * of one scenario, so that they share their random numbers and every comparison between them is paired.
 */

import type { Json, JsonObject } from '../../engagement/json.js';
import type { RoleName } from '../../engagement/role.js';
import { defined } from '../../kernel/defined.js';
import type { ComparisonDocument, PlaceSection, RulesetSection } from '../document/schema/comparison.js';
import { type Path, placed, problem, type Source } from '../document/source.js';
import type { Contender, NumbersCell } from './comparison.js';
import { type Entrant, type Filled, priceOf, sheetOf } from './entrant.js';
import type { Origin } from './scenario.js';

/** What a study of engagements is made of. */
export interface EngagementPlan<Cell> {
  readonly cells: readonly Cell[];
  readonly content: JsonObject;
  readonly origins: readonly Origin[];
}

/** Every place is on the lane. Throws a placed `LanchesterError`. */
export function checkPlaces({ section, ruleset }: Entrant, source: Source): void {
  const { lane, roles, defend, attack } = section.engagement;
  const own: Path = ['rulesets', ruleset.id];
  const check = (sides: { readonly defend?: Place; readonly attack?: Place }, path: Path): void => {
    for (const side of ['defend', 'attack'] as const) {
      const at = sides[side]?.at;
      if (at === undefined || (at >= lane.from && at <= lane.to)) continue;
      const message = `position ${at} is off the lane, which runs from ${lane.from} to ${lane.to}`;
      throw problem(source, 'out-of-range', [...path, side, 'at'], message);
    }
  };
  check({ defend, attack }, [...own, 'engagement']);
  for (const [role, particular] of Object.entries(roles)) {
    if (particular !== undefined) check(particular, [...own, 'engagement', 'roles', role]);
  }
  if (section.numbers !== undefined) check(section.numbers, [...own, 'numbers']);
}

type Place = PlaceSection | undefined;

export type Variants = Record<string, { title: string; set: Record<string, Json> }>;

/** n against 1, 2, 4 times n of one unit; nothing where the ruleset does not ask for it. */
export function numbersPlan(
  entrant: Entrant,
  document: ComparisonDocument,
  study: string,
  source: Source,
): EngagementPlan<NumbersCell> | undefined {
  const { section, contenders, ruleset, rules, filled } = entrant;
  const { numbers } = section;
  const own: Path = ['rulesets', ruleset.id];
  const { role } = document.numbers;
  const usual = filled.find((each) => each.role === role);
  if (numbers === undefined || (numbers.unit === undefined && usual === undefined)) return undefined;
  const unit = (numbers.unit ?? usual?.unit) as JsonObject;
  const at: Path = numbers.unit === undefined ? (usual as Filled).at : [...own, 'numbers', 'unit'];
  placed(source, [at, own], () => priceOf(sheetOf(rules, unit)));
  const fighter = { unit } as Pick<Filled, 'unit'>;
  const many = (count: number): Json =>
    Array.from({ length: count }, (_, k) => ({ ...forceUnit(entrant, fighter, `${role} ${k + 1}`) }));
  const variants: Variants = {};
  const cells: NumbersCell[] = [];
  const origins: Origin[] = [...engagementOrigins(own)];
  const { n } = numbers;
  for (const ratio of document.numbers.ratios) {
    const set: Record<string, Json> = { 'engagement.blue.units': many(n), 'engagement.red.units': many(n * ratio) };
    for (const contender of contenders.filter((each) => concerns(section, each, role))) {
      const cell = cellName(`${n}-v-${n * ratio}`, contender);
      variants[cell] = {
        title: `${n} against ${n * ratio}, ${nameOf(contender)}`,
        set: { ...set, ...changesOf(contender) },
      };
      cells.push({
        contender: contender.id,
        role,
        n,
        ratio,
        study,
        cell,
      });
      origins.push(
        ...variantOrigins(cell, own, contender),
        { of: ['variants', cell, 'set', 'engagement.blue.units'], at },
        {
          of: ['variants', cell, 'set', 'engagement.red.units'],
          at,
        },
      );
    }
  }
  const [first] = Object.values(variants) as [Variants[string]];
  return { cells, content: engagementContent(entrant, document, first.set, variants, undefined), origins };
}

/** Whether a contender's engagements of a role are played: a variant may say which roles it changes. */
export function concerns({ variants }: RulesetSection, { variant }: Contender, role: RoleName): boolean {
  return variant === null || (variants[variant]?.roles?.includes(role) ?? true);
}

export function engagementContent(
  { section }: Entrant,
  { engagements }: ComparisonDocument,
  first: Readonly<Record<string, Json>>,
  variants: Variants,
  budget: readonly number[] | undefined,
): JsonObject {
  const { lane, turnLimit, mission, plan, options, defend, attack } = section.engagement;
  const particular = budget === undefined ? section.numbers : undefined;
  const places = byRole(particular?.defend ?? defend, particular?.attack ?? attack);
  const terrain = particular?.terrain ?? lane.terrain;
  return {
    engagement: {
      lane: { ...lane, terrain } as unknown as Json,
      ...defined({ turnLimit, mission: mission as Json | undefined, plan: plan as Json | undefined, budget }),
      options,
      engagements,
      blue: { role: 'defend', ...places, units: first['engagement.blue.units'] as Json },
      red: { ...places, units: first['engagement.red.units'] as Json },
    },
    variants: variants as unknown as Json,
  };
}

/** `{at: {defend, attack}, plan: {defend, attack}}`, as far as they are said. */
function byRole(defend: PlaceSection | undefined, attack: PlaceSection | undefined): JsonObject {
  const both = (key: keyof PlaceSection): JsonObject => ({
    ...defined({ defend: defend?.[key] as Json | undefined, attack: attack?.[key] as Json | undefined }),
  });
  const [at, plan] = [both('at'), both('plan')];
  return {
    ...(Object.keys(at).length === 0 ? {} : { at }),
    ...(Object.keys(plan).length === 0 ? {} : { plan }),
  };
}

/** A unit of a force: its words, and the place and plan of its role. */
export function forceUnit(
  { section }: Entrant,
  { unit, role }: Pick<Filled, 'unit'> & { role?: RoleName },
  name: string,
): JsonObject {
  const particular = role === undefined ? undefined : section.engagement.roles[role];
  return { ...unit, name, ...byRole(particular?.defend, particular?.attack) };
}

export function cellName(name: string, { variant }: Contender): string {
  return variant === null ? name : `${name}-with-${variant}`;
}

export function slug(role: RoleName): string {
  return role.replaceAll(' ', '-');
}

export function nameOf({ title, variantTitle }: Contender): string {
  return variantTitle === undefined ? title : `${title}, ${variantTitle}`;
}

/** The assumptions stand in the scenario's own `set`. */
export function changesOf({ variant, set }: Contender): Readonly<Record<string, Json>> {
  return variant === null ? {} : set;
}

export function engagementOrigins(own: Path): Origin[] {
  const at = [...own, 'engagement'];
  const side = (name: string): Origin[] => [
    { of: ['engagement', name], at },
    { of: ['engagement', name, 'at', 'defend'], at: [...at, 'defend', 'at'] },
    { of: ['engagement', name, 'at', 'attack'], at: [...at, 'attack', 'at'] },
    { of: ['engagement', name, 'plan', 'defend'], at: [...at, 'defend', 'plan'] },
    { of: ['engagement', name, 'plan', 'attack'], at: [...at, 'attack', 'plan'] },
  ];
  return [{ of: ['engagement'], at }, ...side('blue'), ...side('red')];
}

export function variantOrigins(cell: string, own: Path, { variant, set }: Contender): Origin[] {
  const below = variant === null ? [] : Object.keys(set);
  return [
    { of: ['variants', cell], at: own },
    ...below.map((path) => ({
      of: ['variants', cell, 'set', path],
      at: [...own, 'variants', String(variant), 'set', path],
    })),
  ];
}
