/**
 * Makes the frozen fights: of every shipped population a balanced sample, in both roles and with every mission. Promise:
 * fights are chosen by their place in their population alone. Fights that are there are not made anew without being
 * asked: they are what play is measured by, and scenarios move on.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mission } from '../../src/engagement/mission.js';
import type { Composition, EngagementSpec, ForceSpec, Side, StartLevel } from '../../src/engagement/spec.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { loadComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { compileRules } from '../../src/study/compile.js';
import type { ScenarioDocument } from '../../src/study/document/schema/scenario.js';
import type { Scenario } from '../../src/study/document/shape.js';
import { loadScenario } from '../../src/study/load/load.js';
import type { EngagementCell } from '../../src/study/plain-study.js';
import { forcesDocument } from '../../src/study/price-list/subject-place.js';
import { resolveScenario } from '../../src/study/resolve.js';
import { type FrozenFight, frozenRulesets, frozenText, type Setting } from './frozen.js';

/** How far the ground of `take` reaches about the defender: an eighth of a rifle's reach, in the ruleset's own unit. */
const about: Readonly<Record<string, number>> = {
  heat: 3,
  'heroes-all': 3,
  hitt: 50,
  'hats-of-tin': 0,
  skirmishers: 8,
};

/** A cell that is to be frozen. */
interface Found {
  readonly id: string;
  readonly cell: EngagementCell;
}

/**
 * `count` of `all`, spread by the golden section so that no axis is met in step; from its `from`th point on. To practise
 * on: the `count` that come after these.
 */
function spread<T>(all: readonly T[], count: number, practice: boolean, from = 1): T[] {
  const picked = new Set<number>();
  for (let k = from; picked.size < Math.min(2 * count, all.length); k++) {
    picked.add(Math.floor(((k * 0.6180339887498949) % 1) * all.length));
  }
  const order = [...picked].map((k) => all[k] as T);
  return practice ? order.slice(count) : order.slice(0, count);
}

/** Some fights of a population; the variants of its cells in turn. */
function ofPopulation(file: string, count: number, practice: boolean): Found[] {
  const scenario = loadScenario(file);
  const study = resolveScenario(scenario);
  if (study.kind !== 'fights' && study.kind !== 'rates')
    throw new LanchesterError('internal', `${file}: no population`);
  return spread(study.fights.fights, count, practice).map(({ id, document }, k) => {
    const cells = resolveScenario({ ...scenario, document } as Scenario).engagementCells;
    const cell = cells[k % 2 === 0 ? 0 : cells.length - 1] as EngagementCell;
    return { id: `${study.name}/${id}/${cell.id}`, cell };
  });
}

/** Some variants of a scenario that plays one fight. */
function ofVariants(file: string, count: number, practice: boolean): Found[] {
  const study = resolveScenario(loadScenario(file));
  const byVariant = new Map(study.engagementCells.map((cell) => [cell.variant, cell]));
  return spread([...byVariant.values()], count, practice).map((cell) => ({
    id: `${study.name}/${cell.variant}`,
    cell,
  }));
}

/** Of every role of a ruleset in the comparison so many fights. */
function ofComparison(file: string, ruleset: string, count: number, practice: boolean): Found[] {
  return resolveComparison(loadComparison(file)).studies.flatMap(({ study }) => {
    if (study.kind !== 'games' || study.ruleset !== ruleset) return [];
    return study.cellFights.flatMap(({ name, fights }, role) =>
      spread(fights, count, practice, 1 + role * count).map(({ id, cells }) => ({
        id: `five-rulesets/${name}/${id}`,
        cell: cells[0] as EngagementCell,
      })),
    );
  });
}

/**
 * Pairs of units of a list beside its core, each as often as the budget buys it, over the list's fights in turn. To
 * practise on: each against the other's enemy.
 */
function ofList(
  file: string,
  frozenPairs: readonly (readonly [blue: string, red: string])[],
  practice: boolean,
): Found[] {
  const others = frozenPairs.map(
    ([blue], k) => [blue, frozenPairs[(k + 1) % frozenPairs.length]?.[1] ?? blue] as const,
  );
  const pairs = practice ? others : frozenPairs;
  const scenario = loadScenario(file);
  const study = resolveScenario(scenario);
  if (study.kind !== 'priceList') throw new LanchesterError('internal', `${file}: no price list`);
  const { units, budgets, core, population } = study.prices;
  const budget = budgets[0] as number;
  return pairs.map((pair, k) => {
    const [fight] = spread(population.fights, 1, practice, 1 + k);
    const { id, document } = fight as NonNullable<typeof fight>;
    const words = pair.map((name) => {
      const unit = units.find((each) => each.id === name);
      if (unit === undefined) throw new LanchesterError('internal', `${file}: no unit ${name}`);
      const copies = Math.max(1, Math.floor((budget - core) / unit.price));
      return Array.from({ length: copies }, () => unit.words);
    });
    const own = forcesDocument(document as ScenarioDocument, words as [(typeof words)[0], (typeof words)[0]]);
    const [cell] = resolveScenario({ ...scenario, document: own } as Scenario).engagementCells;
    return { id: `${study.name}/${pair.join(' against ')}/${id}`, cell: cell as EngagementCell };
  });
}

/** What is frozen, by ruleset. */
function chosen(ruleset: string, practice: boolean): Found[] {
  const file = (name: string): string => `scenarios/${name}.yaml`;
  const trial = (name: string): string => `bench/play/trials/${name}.yaml`;
  const compared = (count: number): Found[] => ofComparison(file('five-rulesets'), ruleset, count, practice);
  switch (ruleset) {
    case 'heat':
      return [
        ...ofPopulation(file('tandem-heat'), 8, practice),
        ...ofPopulation(file('air-cover'), 4, practice),
        ...ofVariants(file('tandem-one-fight'), 2, practice),
        ...compared(1),
        ...ofList(
          file('heat-audit'),
          [
            ['atgm-team', 'bradley'],
            ['medium-howitzer', 'rifle-squad'],
            ['sniper', 'hmg-team'],
            ['leopard-2a6', 'rpg-tandem'],
          ],
          practice,
        ),
        ...['attacker-36-inches', 'tank-and-missiles', 'flamethrower'].flatMap((name) =>
          ofVariants(trial(name), 1, practice),
        ),
        ...ofVariants(file('keep-down'), 1, practice),
        ...ofVariants(file('first-fight'), 1, practice),
      ];
    case 'heroes-all':
      return [
        ...ofPopulation(file('fighter-bombers'), 5, practice),
        ...ofPopulation(file('rifle-or-machine-gun'), 7, practice),
        ...compared(1),
        ...ofList(
          file('heroes-all-audit'),
          [
            ['mmg', 'rifles'],
            ['smgs', 'lmg'],
            ['medium-mortar', 'class-2-gun'],
            ['light-tank', 'panzerschreck'],
          ],
          practice,
        ),
      ];
    case 'hitt':
      return [
        ...compared(1),
        ...ofList(
          file('hitt-audit'),
          [
            ['rifles', 'rifles'],
            ['mg', 'rifles'],
            ['tank', 'field-artillery'],
            ['sturmtruppe', 'mg'],
            ['cavalry', 'dismounted-cavalry'],
            ['armoured-car', 'mortar'],
          ],
          practice,
        ),
      ];
    case 'hats-of-tin':
      return [
        ...ofVariants(file('hats-of-tin-values'), 4, practice),
        ...ofVariants(file('hats-of-tin-assumptions'), 2, practice),
        ...compared(1),
        ...ofList(
          file('hats-of-tin-audit'),
          [
            ['infantry', 'mg'],
            ['mortar', 'tank'],
            ['medium-gun', 'armoured-car'],
            ['cavalry', 'elite'],
          ],
          practice,
        ),
      ];
    default:
      return [
        ...ofVariants(file('skirmishers-values'), 3, practice),
        ...ofVariants(file('skirmishers-assumptions'), 3, practice),
        ...compared(2),
        ...ofList(
          file('skirmishers-audit'),
          [
            ['lmg', 'mmg'],
            ['hmg', 'lmg'],
          ],
          practice,
        ),
      ];
  }
}

/** One start of a specification: of its middle level what each side most often buys there. Nobody is left absent. */
function withOneStart(spec: EngagementSpec): EngagementSpec {
  const level = spec.starts[spec.starts.length >> 1] as StartLevel;
  const most = (of: readonly Composition[]): Composition => of.reduce((a, b) => (b.weight > a.weight ? b : a));
  const [blue, red] = [most(level.blue), most(level.red)];
  const present = (force: ForceSpec, { strength }: Composition): ForceSpec => ({
    ...force,
    units: force.units.filter((_, k) => (strength[k] as number) > 0),
  });
  const only = ({ strength, milli }: Composition): Composition => {
    const bought = strength.map((men, k) => [men, milli[k] as number] as const).filter(([men]) => men > 0);
    return { weight: 1, strength: bought.map(([men]) => men), milli: bought.map(([, own]) => own) };
  };
  const starts = [{ weight: 1, blue: [only(blue)], red: [only(red)] }];
  return { ...spec, blue: present(spec.blue, blue), red: present(spec.red, red), starts };
}

/** What every mission asks in a fight. */
function missionsOf({ lane, blue, red }: EngagementSpec, attacker: Side, reach: number): Setting['missions'] {
  const places = (attacker === 'blue' ? red : blue).units.map(({ at }) => at);
  const third = (lane.to - lane.from) / 3;
  const near = Math.max(lane.from, Math.min(...places) - reach);
  const far = Math.min(lane.to, Math.max(...places) + reach);
  const whole = (of: Mission): Mission => of;
  return {
    take: whole({ kind: 'take', attacker, ground: [near, far] }),
    meeting: whole({
      kind: 'take',
      attacker: 'both',
      ground: [Math.round(lane.from + third), Math.round(lane.to - third)],
    }),
    'break-through': whole({ kind: 'break-through', attacker, permille: 500 }),
    delay: whole({ kind: 'delay', attacker, permille: 500 }),
  };
}

/** Both ways round: the two role assignments of a cell, or the one that it has with either side attacking. */
function frozen({ id, cell }: Found): FrozenFight {
  const reach = about[cell.ruleset] as number;
  const specs = cell.specs.map(withOneStart);
  const setting = (spec: EngagementSpec, attacker: Side): Setting => {
    const { mission: _, ...rest } = spec;
    return { attacker, spec: rest, missions: missionsOf(spec, attacker, reach) };
  };
  const [first, second] = specs as [EngagementSpec, EngagementSpec | undefined];
  const settings =
    second === undefined
      ? [setting(first, 'red'), setting(first, 'blue')]
      : [first, second].map((spec) => setting(spec, spec.blue.end === 'to' ? 'blue' : 'red'));
  const rules = compileRules(findRuleset(cell.ruleset), cell.overlay);
  for (const { spec } of settings) rules.engagement(spec);
  return { id, overlay: cell.overlay, settings };
}

/** Writes what is not there yet into `folder`: the fights that play is measured by, or others to practise on. */
export function freeze(folder: string, practice: boolean): void {
  for (const ruleset of frozenRulesets) {
    const path = join(folder, `${ruleset}.json`);
    if (existsSync(path)) continue;
    const standOff = (findRuleset(ruleset).usualPlans ?? [])
      .map(({ plan }) => plan.standOff)
      .find((at) => at !== undefined);
    const text = frozenText({ ruleset, standOff: standOff ?? 0, fights: chosen(ruleset, practice).map(frozen) });
    writeFileSync(path, text);
    console.log(`${path}: ${text.length} bytes`);
  }
}
