/**
 * The attack level of a study: attackers times the mix. Promises: cells in the order of declaration (attackers, then
 * axes, the first slowest); weights are shares of the mix; every attacker has met every entry once before a study is
 * handed out, so that a word that the ruleset does not know, or a range that a weapon does not reach, is found where it
 * is written.
 */

import type { JsonObject } from '../../engagement/json.js';
import type { OddsRequest } from '../../engagement/odds.js';
import type { Rules } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Changed } from '../document/changes.js';
import { checkKnown } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import { type Path, placed, problem, type Source } from '../document/source.js';
import { type GridPoint, product } from '../grid.js';
import type { AttackCell, AttackInfo } from '../plain-study.js';
import { checkAttack } from './asked.js';
import { type AttackSection, type MixAxis, type MixEntry, mixOf } from './mix.js';

/** More cells than this are refused, in one study. */
export const mostAttackCells = 100_000;

/**
 * What tables and charts need of the attack section as written. Throws a placed `LanchesterError` for what does not fit
 * together.
 */
export function attackInfo(section: AttackSection, source: Source): AttackInfo {
  const attackers = Object.entries(section.attackers).map(([id, { title, ...description }]) => ({
    id,
    title: title ?? id,
    description: description as JsonObject,
  }));
  const at = ['attack', 'attackers'];
  if (attackers.length === 0) throw problem(source, 'bad-value', at, 'there is no attacker');
  const axes = mixOf(section, source).map(({ entries, ...axis }) => ({
    ...axis,
    entries: entries.map(({ value, label, weight }) => ({ value, label, weight })),
  }));
  if (section.compare !== undefined) {
    for (const side of ['with', 'without'] as const) {
      checkKnown(source, 'attacker', section.compare[side], Object.keys(section.attackers), [
        'attack',
        'compare',
        side,
      ]);
    }
  }
  return { action: section.action, attackers, axes, ...defined({ compare: section.compare }) };
}

/** The attack cells of a scenario under changes; `changed.scenario` has an attack section. */
export function attackCells(changed: Changed, rules: Rules, variant: string | null, point: GridPoint): AttackCell[] {
  const { document, source } = changed.scenario;
  const section = document.attack as AttackSection;
  const axes = mixOf(section, source);
  const count = Object.keys(section.attackers).length * axes.reduce((n, axis) => n * axis.entries.length, 1);
  if (count > mostAttackCells) {
    throw problem(
      source,
      'out-of-range',
      ['attack', 'axes'],
      `${count} attack cells: at most ${mostAttackCells} are allowed`,
      'key',
    );
  }
  const prefix = [variant, point.id].filter((part) => part !== null && part !== '');
  const makeCell = (attacker: string, row: readonly MixEntry[], names: readonly string[]): AttackCell => ({
    id: [...prefix, attacker, ...names].join('/'),
    variant,
    attacker,
    axes: Object.fromEntries(row.map((entry, k) => [(axes[k] as MixAxis).name, entry.value])),
    sweep: point.axes,
    weight: row.reduce((share, entry) => share * entry.weight, 1),
    request: requestOf(document.ruleset, section, attacker, row),
    overlay: changed.overlay,
    outOfReach: section.outOfReach,
  });
  const rows = product(axes.map((axis) => axis.entries));
  const attackers = Object.keys(section.attackers);
  new Mistakes().all(attackers, (attacker) => tryEntries(rules, document.ruleset, section, axes, attacker, source));
  return attackers.flatMap((attacker) =>
    rows.map((row) => {
      const names = row.map((entry, k) => `${(axes[k] as MixAxis).name}=${entry.label}`);
      return makeCell(attacker, row, names);
    }),
  );
}

function requestOf(ruleset: string, section: AttackSection, attacker: string, row: readonly MixEntry[]): OddsRequest {
  const { title: _, ...words } = section.attackers[attacker] as JsonObject;
  return {
    ruleset,
    action: section.action,
    attacker: Object.assign({}, words, ...row.map((entry) => entry.attacker)) as JsonObject,
    target: Object.assign({}, section.target, ...row.map((entry) => entry.target)) as JsonObject,
    situation: Object.assign({}, section.situation, ...row.map((entry) => entry.situation)) as JsonObject,
  };
}

/** Asks the ruleset for every entry once, with the first entries of the other axes. */
function tryEntries(
  rules: Rules,
  ruleset: string,
  section: AttackSection,
  axes: readonly MixAxis[],
  attacker: string,
  source: Source,
): void {
  const first = axes.map((axis) => axis.entries[0] as MixEntry);
  const own: Path = ['attack', 'attackers', attacker];
  const shared: Path[] = [
    ['attack', 'target'],
    ['attack', 'situation'],
    ...axes.map((_, i) => ['attack', 'axes', i, 'key']),
  ];
  const ask = (row: readonly MixEntry[], paths: readonly [Path, ...Path[]]): void =>
    placed(source, paths, () => {
      try {
        checkAttack(rules, requestOf(ruleset, section, attacker, row));
      } catch (error) {
        const misses = error instanceof LanchesterError && error.code === 'out-of-range';
        if (!misses || section.outOfReach === 'refuse') throw error;
      }
    });
  ask(first, [own, ...first.map((entry) => entry.at), ...shared]);
  const others = axes.flatMap((axis, k) => axis.entries.slice(1).map((entry) => ({ entry, k })));
  new Mistakes().all(others, ({ entry, k }) => ask(first.with(k, entry), [entry.at, own, ...shared]));
}
