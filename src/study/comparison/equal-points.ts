/**
 * The engagements at equal points of a ruleset: each role against its enemies. Promises: one fight is written, that
 * with the usual enemy; where a role meets several enemies, or the file has more games, every role is played in games of its
 * own, and a ruleset and its variants share their random numbers in each.
 */

import type { Json } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import type { FindRuleset } from '../compile.js';
import { change } from '../document/changes.js';
import type { Path } from '../document/source.js';
import type { CellFight, CellFights } from '../fights/cell-fights.js';
import { populationOf } from '../fights/population.js';
import { resolveAgain } from '../resolve.js';
import type { EqualPointsCell } from './comparison.js';
import {
  cellName,
  changesOf,
  concerns,
  type EngagementPlan,
  engagementContent,
  engagementOrigins,
  forceUnit,
  nameOf,
  slug,
  type Variants,
  variantOrigins,
} from './engagements.js';
import type { Entrant } from './entrant.js';
import type { ComparisonFile } from './load.js';
import { type Match, matchesOf } from './matches.js';
import { type Origin, scenarioFor } from './scenario.js';

/** The study of the fights as written, and the games that are played in their place. */
export interface EqualPointsPlan extends EngagementPlan<EqualPointsCell> {
  readonly cellFights?: readonly CellFights[];
}

/**
 * Each role against its enemies; nothing where the ruleset has no enemy for any. `find` resolves the games; without it
 * there are none.
 */
export function equalPointsPlan(
  entrant: Entrant,
  file: ComparisonFile,
  study: string,
  find: FindRuleset | undefined,
): EqualPointsPlan | undefined {
  const { document, source } = file;
  const { section, contenders, ruleset } = entrant;
  const own: Path = ['rulesets', ruleset.id];
  const variants: Variants = {};
  const cells: EqualPointsCell[] = [];
  const origins: Origin[] = [...engagementOrigins(own)];
  const matches = matchesOf(entrant, document, source);
  for (const match of matches) {
    const { fighter, enemies, escort } = match;
    const { role } = fighter;
    const budget = section.engagement.roles[role]?.budget ?? section.engagement.budget;
    for (const contender of contenders.filter((each) => concerns(section, each, role))) {
      const cell = cellName(slug(role), contender);
      const set = { ...settingOf(entrant, match), ...changesOf(contender) };
      variants[cell] = { title: `${role}, ${nameOf(contender)}`, set };
      cells.push({
        contender: contender.id,
        role,
        enemy: enemies[0].fighter.role,
        enemies: enemies.map((each) => ({ role: each.fighter.role, weight: each.weight })),
        ...defined({ escort: escort?.role }),
        study,
        cell,
        budget,
      });
      origins.push(
        ...variantOrigins(cell, own, contender),
        ...settingOrigins(match, own).map(({ of, at }) => ({ of: ['variants', cell, 'set', ...of], at })),
      );
    }
  }
  const [first] = Object.values(variants);
  if (first === undefined) return undefined;
  const content = engagementContent(entrant, document, first.set, variants, section.engagement.budget);
  const plan = { cells, content, origins };
  const hasGames = matches.some(({ fighter, enemies }) => gamesOf(entrant, fighter.role) || enemies.length > 1);
  if (!hasGames || find === undefined) return plan;
  return { ...plan, cellFights: matches.map((match) => cellFights(match, entrant, file, find)) };
}

/** What is particular to a match, by path of its scenario. */
function settingOf(entrant: Entrant, { fighter, enemies: [enemy], escort }: Match): Record<string, Json> {
  const particular = entrant.section.engagement.roles[fighter.role];
  return {
    'engagement.blue.units': [forceUnit(entrant, fighter, fighter.role)],
    'engagement.red.units': [forceUnit(entrant, enemy.fighter, enemy.fighter.role)],
    ...(escort === undefined ? {} : { 'engagement.blue.fill': [{ unit: forceUnit(entrant, escort, escort.role) }] }),
    ...(particular?.terrain === undefined ? {} : { 'engagement.lane.terrain': particular.terrain as unknown as Json }),
    ...defined({ 'engagement.budget': particular?.budget }),
  };
}

/** Where the parts of a setting are written; `of`: its path, and what is below. */
function settingOrigins({ fighter, enemies: [enemy] }: Match, own: Path): Origin[] {
  const particular = [...own, 'engagement', 'roles', fighter.role];
  return [
    { of: ['engagement.blue.units', 0], at: fighter.at },
    { of: ['engagement.red.units', 0], at: enemy.fighter.at },
    { of: ['engagement.budget'], at: [...particular, 'budget'] },
    { of: ['engagement.lane.terrain'], at: [...particular, 'terrain'] },
  ];
}

/** The games that the file has for a role, and where. */
function gamesOf({ section, ruleset }: Entrant, role: Match['fighter']['role']) {
  const own: Path = ['rulesets', ruleset.id];
  const particular = section.engagement.roles[role]?.fights;
  if (particular !== undefined) {
    return { fights: particular, at: [...own, 'engagement', 'roles', role, 'fights'] };
  }
  return section.fights && { fights: section.fights, at: [...own, 'fights'] };
}

/** A role's games: enemies are an axis, the first, where there are several. Throws a placed `LanchesterError`. */
function cellFights(match: Match, entrant: Entrant, file: ComparisonFile, find: FindRuleset): CellFights {
  const { section, contenders, ruleset } = entrant;
  const { fighter, enemies } = match;
  const { role } = fighter;
  const own: Path = ['rulesets', ruleset.id];
  const set = settingOf(entrant, match);
  const concerned = contenders.filter((each) => concerns(section, each, role));
  const variants: Variants = Object.fromEntries(
    concerned.map((contender) => [
      cellName(slug(role), contender),
      { title: `${role}, ${nameOf(contender)}`, set: { ...changesOf(contender) } },
    ]),
  );
  const games = gamesOf(entrant, role);
  const enemyAxis = {
    name: 'enemy',
    title: 'Enemy',
    entries: enemies.map(({ fighter: enemy, weight }) => ({
      label: enemy.role,
      weight,
      set: { 'engagement.red.units': [forceUnit(entrant, enemy, enemy.role)] },
    })),
  };
  const shift = enemies.length > 1 ? 1 : 0;
  const axes = [...(shift === 0 ? [] : [enemyAxis]), ...(games?.fights.axes ?? [])];
  const fights = { ...games?.fights, axes } as unknown as Json;
  const origins: Origin[] = [
    ...engagementOrigins(own),
    ...concerned.flatMap((contender) => variantOrigins(cellName(slug(role), contender), own, contender)),
    ...settingOrigins(match, own).map(({ of: [path, ...below], at }) => ({
      of: [...String(path).split('.'), ...below],
      at,
    })),
    ...(shift === 0 ? [] : enemies.map(({ at }, k) => ({ of: ['fights', 'axes', 0, 'entries', k], at }))),
    ...(games === undefined
      ? []
      : [
          { of: ['fights'], at: games.at },
          ...games.fights.axes.map((_, k) => ({ of: ['fights', 'axes', k + shift], at: [...games.at, 'axes', k] })),
        ]),
  ];
  const content = {
    ...engagementContent(entrant, file.document, set, variants, section.engagement.budget),
    ...(axes.length === 0 ? {} : { fights }),
  };
  const written = scenarioFor(file, ruleset.id, 'equal-points', content, origins);
  // what is particular to the role is written, not changed by its variants, so that games can change it
  const changes = Object.entries(set).map(([path, value]) => ({ path, value, at: path.split('.') }));
  const { scenario } = change(written, changes, ruleset);
  const population = populationOf(
    scenario,
    ruleset,
    (fight) => resolveAgain(fight, find),
    ({ document: _, ...info }, { engagementCells }): CellFight => ({ ...info, cells: engagementCells }),
  );
  return { name: slug(role), ...population };
}
