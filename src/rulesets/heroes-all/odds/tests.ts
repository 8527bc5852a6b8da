/** Odds of tests: observation, activation, one man on one. Promise: exact, from the programs of the engagement. */
import type { Json } from '../../../engagement/json.js';
import type { ActionAnswer, Description } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { activationTest, resultOf, sixesSpent, tested } from '../activation-test.js';
import { duelOf, playExchange } from '../attack/duel.js';
import type { Core } from '../core.js';
import { isAutomatic, isBlocked, neverSeen, newView, observationDice, segmentsOf, type View } from '../observation.js';
import { kind } from '../profile.js';
import { checkKeys, flagOr, maybeNumberAt, maybeWholeAt } from '../reader.js';
import { activationWords, duelWords, observationWords } from '../words.js';
import { type Party, readAttacker, readTarget } from './parties.js';
import { refuse } from './situation.js';

const wordList = (list: readonly { readonly word: string }[]): readonly string[] => list.map(({ word }) => word);

export interface Observing {
  readonly attacker: Party;
  readonly target: Party;
  readonly words: Record<string, Json>;
  readonly dice: number;
  readonly segments: number;
  readonly program: (dice: Dice) => number;
}

/** HA-OBS: how an observer sees its target. Throws a `LanchesterError` ('bad-value') where nothing can be seen. */
export function readObserving(core: Core, a: Description, t: Description | undefined, s: Description): Observing {
  checkKeys(s, wordList(observationWords), 'the situation of an observation');
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  const at = 'situation.';
  const yes = (word: string, fallback = false): boolean => flagOr(s, word, at, fallback);
  const count = (word: string): number => maybeWholeAt(s, word, at, 0, 20) ?? 0;
  if (s['range'] === undefined) refuse('situation.range is missing: an observation needs a range in inches');
  const words = {
    range: maybeNumberAt(s, 'range', at, 0, 1000) ?? 0,
    hedges: count('hedges'),
    'sparse-wood': maybeNumberAt(s, 'sparse-wood', at, 0, 100) ?? 0,
    'dense-wood': maybeNumberAt(s, 'dense-wood', at, 0, 100) ?? 0,
    hills: count('hills'),
    storeys: count('storeys'),
    'target-fired': yes('target-fired'),
    'target-moved': yes('target-moved'),
    'in-building': yes('in-building'),
    glimpsed: yes('glimpsed'),
    night: yes('night'),
  };
  const view: View = {
    ...newView(),
    range: words.range,
    obstacles: words.hedges,
    sparse: words['sparse-wood'],
    dense: words['dense-wood'],
    hills: words.hills,
    storeys: words.storeys,
    overwatch: attacker.profile.overwatch,
    fired: words['target-fired'],
    moved: words['target-moved'],
    inBuilding: words['in-building'],
    concealed: target.profile.concealed,
    glimpsed: words.glimpsed,
    night: words.night,
  };
  const { rules } = core.numbers;
  const o = rules.observation;
  if (isBlocked(rules, view)) {
    refuse(
      `nothing is seen beyond ${o.reach}", ${o.sparseWood}" of sparse or ${o.denseWood}" of dense wood (HA-OBS-01, HA-OBS-05)`,
    );
  }
  const segments = segmentsOf(rules, attacker.profile, target.profile, view);
  const dice = observationDice(rules, attacker.profile, attacker.men, target.profile, targetMen(target));
  const program = (d: Dice): number => d.call(core.observation, dice, segments);
  return { attacker, target, words, dice, segments, program };
}

function targetMen(target: Party): number {
  // a structure counts by itself
  return target.profile.kind === kind.structure ? 0 : target.men;
}

export function observationOdds(core: Core, a: Description, t: Description | undefined, s: Description): ActionAnswer {
  const observing = readObserving(core, a, t, s);
  const law = doubleLaws().enumerate(observing.program);
  const notes: string[] = [];
  if (isAutomatic(core.numbers.rules, observing.segments))
    notes.push('Seen without a test; the die is used (HA-OBS-07).');
  if (observing.segments >= neverSeen) notes.push('More than 10 segments cannot be thrown (HA-OBS-08).');
  return {
    attacker: observing.attacker.words,
    target: observing.target.words,
    situation: observing.words,
    probability: { seen: chanceOf(law, (code) => code === 1) },
    mean: { dice: observing.dice, segments: observing.segments },
    distribution: {},
    notes,
  };
}

export interface Activating {
  readonly attacker: Party;
  readonly words: Record<string, Json>;
  readonly program: (dice: Dice) => number;
}

/** HA-MOR, HA-ORT: whether an element that is given a die acts. */
export function readActivating(core: Core, a: Description, s: Description): Activating {
  checkKeys(s, wordList(activationWords), 'the situation of an activation');
  const attacker = readAttacker(core, a);
  const casualties = maybeWholeAt(s, 'casualties', 'situation.', 0, 60) ?? 0;
  const sixes = maybeWholeAt(s, 'sixes', 'situation.', 0, core.numbers.rules.mostDice - 1) ?? 0;
  const { profile } = attacker;
  const program = (dice: Dice): number =>
    activationTest(dice, core.activation, profile, casualties, sixes, profile.officer);
  return { attacker, words: { casualties, sixes }, program };
}

/** In the order of `tested`. */
const results = ['morale failed', 'no action', 'acts as ordered', 'seizes the initiative'];

export function activationOdds(core: Core, a: Description, s: Description): ActionAnswer {
  const activating = readActivating(core, a, s);
  const law = doubleLaws().enumerate(activating.program);
  const is = (result: number): number => chanceOf(law, (code) => resultOf(code) === result);
  return {
    attacker: activating.attacker.words,
    target: {},
    situation: activating.words,
    probability: {
      acts: is(tested.acts) + is(tested.seizes),
      seizes: is(tested.seizes),
      moralePassed: 1 - is(tested.morale),
      moraleFailed: is(tested.morale),
      reactionFailed: is(tested.reaction),
    },
    mean: { sixesSpent: meanOf(law, sixesSpent) },
    distribution: {
      result: spreadOf(law, resultOf).map(([result, chance]) => [results[result] as string, chance] as const),
    },
    notes: [],
  };
}

/** HA-ASLT-01 to HA-ASLT-03: the whole fight of one man on one. */
export function duelOdds(core: Core, a: Description, t: Description | undefined, s: Description): ActionAnswer {
  const { attacker, target, friends, program } = readDuel(core, a, t, s);
  const duel = duelOf(doubleLaws().enumerate(program));
  return {
    attacker: attacker.words,
    target: target?.words ?? {},
    situation: { friends },
    probability: { wins: duel.wins, loses: 1 - duel.wins, winsUnheard: duel.winsUnheard, noAlarm: duel.noAlarm },
    mean: {},
    distribution: {},
    notes: [],
  };
}

interface Duelling {
  readonly attacker: Party;
  readonly target: Party | undefined;
  readonly friends: boolean;
  /** One exchange. */
  readonly program: (dice: Dice) => number;
}

/** Who attacks whom, one on one. */
export function readDuel(core: Core, a: Description, t: Description | undefined, s: Description): Duelling {
  checkKeys(s, wordList(duelWords), 'the situation of a one-on-one');
  const attacker = readAttacker(core, a);
  if (attacker.profile.kind !== kind.men)
    refuse(`a man attacks one on one, not a ${attacker.profile.unit} (HA-ASLT-01)`);
  const target = t === undefined ? undefined : readTarget(core, t);
  const friends = flagOr(s, 'friends', 'situation.', false);
  const program = (dice: Dice): number => playExchange(dice, core.numbers.rules, attacker.profile.quality, friends);
  return { attacker, target, friends, program };
}
