/**
 * From plain data back to rules, in whichever thread: cells of a study are compiled here. Promises: the same cell gives
 * the same rules everywhere; a ruleset with an overlay is compiled once for each thread and kept.
 */
import { type OddsAnswer, thrownOr } from '../engagement/odds.js';
import { oddsError } from '../engagement/odds-error.js';
import { changedData } from '../engagement/overlay.js';
import type { Engagement, Rules, Ruleset } from '../engagement/ruleset.js';
import { canonicalJson } from '../files/canonical.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { RuleError } from '../kernel/rule-error.js';
import { bestPlay } from '../play/best-play.js';
import { rolloutPlay } from '../play/rollout-play.js';
import type { Tries } from '../play/try-options.js';
import { findRuleset } from '../rulesets/registry.js';
import { aheadOf, bestPlayers, isUnaware } from './best-players.js';
import type { Overlay } from './document/overlay.js';
import type { AttackCell, EngagementCell } from './plain-study.js';
import { worthTo } from './worth-to.js';

/** Finds a ruleset by its id; throws a `LanchesterError` that offers the nearest. */
export type FindRuleset = (id: string) => Ruleset;

/** Compiled rules that are kept for each ruleset; a sweep needs few at a time. */
const mostKept = 64;
const kept = new WeakMap<Ruleset, Map<string, Rules>>();

/** A ruleset's rules with an overlay. Throws a `LanchesterError` for paths and values that make no sense. */
export function compileRules(ruleset: Ruleset, overlay: Overlay): Rules {
  const rulesByOverlay = kept.get(ruleset) ?? new Map<string, Rules>();
  kept.set(ruleset, rulesByOverlay);
  const key = canonicalJson(Object.entries(overlay));
  const known = rulesByOverlay.get(key);
  if (known !== undefined) return known;
  const rules = ruleset.compile(changedData(ruleset, overlay));
  const [oldest] = rulesByOverlay.keys();
  if (oldest !== undefined && rulesByOverlay.size >= mostKept) rulesByOverlay.delete(oldest);
  rulesByOverlay.set(key, rules);
  return rules;
}

/** The engagements of a cell, one for each role assignment. `tries`: how often who plays best plays his options on. */
export function compileCell(
  cell: EngagementCell,
  find: FindRuleset = findRuleset,
  tries?: Tries,
): readonly Engagement[] {
  const rules = compileRules(find(cell.ruleset), cell.overlay);
  return cell.specs.map((spec) => {
    const players = bestPlayers(spec);
    const engagement = rules.engagement(spec);
    if (!players.includes(true)) return engagement;
    const ahead = rules.engagement(aheadOf(spec));
    const options = { players, ahead, worth: worthTo, ...defined({ tries }) };
    // what is solved is the answer to what the enemy does
    return isUnaware(spec.blue) || isUnaware(spec.red)
      ? rolloutPlay(engagement, options)
      : bestPlay(engagement, options);
  });
}

/**
 * The exact odds of a cell; `undefined` for an attacker out of reach where the scenario counts that as an attack
 * without effect. Throws a `LanchesterError` that names the cell.
 */
export function attackOdds(cell: AttackCell, find: FindRuleset = findRuleset): OddsAnswer | undefined {
  try {
    return thrownOr(compileRules(find(cell.request.ruleset), cell.overlay).odds(cell.request));
  } catch (error) {
    const thrown = oddsError(cell.request, error);
    if (!(thrown instanceof LanchesterError) || thrown instanceof RuleError) throw thrown;
    if (thrown.code === 'out-of-range' && cell.outOfReach === 'nothing') return undefined;
    throw new LanchesterError(thrown.code, `attack "${cell.id}": ${thrown.message}`);
  }
}
