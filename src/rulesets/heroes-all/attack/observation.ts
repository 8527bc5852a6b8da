/**
 * The Observation Test (HA-OBS-02 to HA-OBS-08): how many dice, how many segments, and whether anything is seen.
 *
 * Promises: pure; a target that needs no test is seen without dice; segments beyond 10 are never reached.
 */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';
import { observersOf, type Profile, quality, targetsOf } from '../sheet/profile.js';

/** What lies between an observer and its target, and what both have done; to be filled. */
export function newView() {
  return {
    /** Inches. */
    range: 0,
    /** Walls, hedges and vehicles up to a man's height that the observer does not touch. */
    obstacles: 0,
    /** Inches of wood. */
    sparse: 0,
    dense: 0,
    /** Levels of hill and storeys of the observer. */
    hills: 0,
    storeys: 0,
    fired: false,
    moved: false,
    inBuilding: false,
    concealed: false,
    glimpsed: false,
    /** In the air under parachutes, or in a glider (HA-PARA-03). */
    descending: false,
    night: false,
  };
}
export type View = ReturnType<typeof newView>;

/** More segments than any D10 shows. */
export const neverSeen = 11;

/** HA-OBS-01, HA-OBS-05: too far, or too much wood. */
export function isBlocked(rules: RuleNumbers, view: View): boolean {
  const o = rules.observation;
  return view.range > o.reach || view.sparse > o.sparseWood || view.dense > o.denseWood;
}

/** HA-OBS-05: segments of the line alone; below 0 from high up. */
export function segmentsOfLine(rules: RuleNumbers, view: View): number {
  const o = rules.observation;
  let segments = Math.ceil(view.range / o.segment) + view.obstacles;
  if (view.sparse > 0) segments++; // HA-R07
  if (view.dense > 0) segments++;
  return segments - view.hills * o.hill - view.storeys * o.storey;
}

/** HA-OBS-06: segments that an observer sees over. */
export function keennessOf(rules: RuleNumbers, observer: Profile, overwatch: boolean): number {
  const o = rules.observation;
  let keenness = 0;
  if (observer.turret) keenness += o.turret;
  if (overwatch) keenness += o.overwatch;
  if (observer.quality === quality.elite || observer.recce) keenness += o.recce;
  return keenness;
}

/** HA-OBS-06, HA-NIGHT-01: segments for what a target is, where it is and what it did; below 0 for those who show themselves. */
export function hiddennessOf(rules: RuleNumbers, target: Profile, view: View): number {
  const o = rules.observation;
  let hiddenness = 0;
  if (view.fired) hiddenness -= o.fired;
  if (view.moved) hiddenness -= o.moved;
  if (target.quality === quality.elite) hiddenness += o.targetElite;
  if (view.inBuilding) hiddenness += o.inBuilding;
  if (view.concealed) hiddenness += o.concealed;
  if (view.glimpsed) hiddenness += o.glimpsed;
  if (view.descending) hiddenness += o.descending;
  if (view.night && !view.fired) hiddenness += o.night;
  return hiddenness;
}

/** What the test needs in all, from 0 to `neverSeen`. */
export function segmentsOf(line: number, keenness: number, hiddenness: number): number {
  return Math.max(0, Math.min(neverSeen, line - keenness + hiddenness));
}

/** The same, of all that lies between two and what they did. */
export function segmentsIn(rules: RuleNumbers, view: View, observer: Profile, overwatch: boolean, target: Profile) {
  const line = segmentsOfLine(rules, view);
  return segmentsOf(line, keennessOf(rules, observer, overwatch), hiddennessOf(rules, target, view));
}

/** HA-OBS-07, HA-OBS-09: no test is needed. */
export function isAutomatic(rules: RuleNumbers, segments: number): boolean {
  return segments <= rules.observation.automatic;
}

/** HA-OBS-04. */
export function observationDice(
  rules: RuleNumbers,
  observer: Profile,
  men: number,
  target: Profile,
  targetMen: number,
): number {
  const product = observersOf(observer, men) * targetsOf(target, targetMen);
  return Math.min(rules.observation.mostDice, Math.ceil(product / 10));
}

/** HA-OBS-07, HA-OBS-08: `count` dice over so many segments; 1 if seen. */
export type Observation = Rule<[count: number, segments: number]>;

export function createObservation(rules: RuleNumbers): Observation {
  return defineRule({
    name: 'heroes-all/observation test',
    sizes: [rules.observation.mostDice + 1, neverSeen + 1],
    run: (dice, count, segments) => {
      if (isAutomatic(rules, segments)) return 1;
      if (segments <= 6) return dice.atLeast(count, 6, segments, 'to observe (HA-OBS-07)') > 0 ? 1 : 0;
      if (segments > 10) return 0;
      const sixes = dice.atLeast(count, 6, 6, 'sixes for a super throw (HA-OBS-08)');
      return dice.atLeast(sixes, 10, segments, 'super throw (HA-OBS-08)') > 0 ? 1 : 0;
    },
    tell: (code) => (code === 1 ? 'Seen.' : 'Not seen.'),
  });
}
