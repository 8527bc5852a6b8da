/** Odds of tests: observation, activation, one man on one. Promise: exact, from the programs of the engagement. */
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { activationTest, resultOf, sixesSpent, tested } from '../attack/activation-test.js';
import { duelOf, playExchange } from '../attack/duel.js';
import {
  isAutomatic,
  isBlocked,
  neverSeen,
  newView,
  observationDice,
  segmentsIn,
  type View,
} from '../attack/observation.js';
import { read } from '../data/reader.js';
import { refuse } from '../sheet/parts.js';
import { kind } from '../sheet/profile.js';
import type { Read } from './answer.js';
import { readAttacker, readTarget } from './request.js';

/** HA-OBS: how an observer sees its target. */
export const readObserving: Read = (core, a, t, s) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  const at = 'situation.';
  const yes = (word: string, fallback = false): boolean => read.flagOr(s, word, at, fallback);
  const count = (word: string): number => read.maybeWholeAt(s, word, at, 0, 20) ?? 0;
  if (s['range'] === undefined) refuse('situation.range is missing: an observation needs a range in inches', 'range');
  const words = {
    range: read.maybeNumberAt(s, 'range', at, 0, 1000) ?? 0,
    hedges: count('hedges'),
    'sparse-wood': read.maybeNumberAt(s, 'sparse-wood', at, 0, 100) ?? 0,
    'dense-wood': read.maybeNumberAt(s, 'dense-wood', at, 0, 100) ?? 0,
    hills: count('hills'),
    storeys: count('storeys'),
    'target-fired': yes('target-fired'),
    'target-moved': yes('target-moved'),
    'in-building': yes('in-building'),
    glimpsed: yes('glimpsed'),
    ...(yes('descending') ? { descending: true } : {}),
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
    fired: words['target-fired'],
    moved: words['target-moved'] || yes('descending'),
    inBuilding: words['in-building'],
    concealed: target.profile.concealed,
    glimpsed: words.glimpsed,
    descending: yes('descending'),
    night: words.night,
  };
  const { rules } = core.numbers;
  const o = rules.observation;
  const idle = isBlocked(rules, view)
    ? `nothing is seen beyond ${o.reach}", ${o.sparseWood}" of sparse or ${o.denseWood}" of dense wood (HA-OBS-01, HA-OBS-05)`
    : undefined;
  // a structure counts by itself
  const targetMen = target.profile.kind === kind.structure ? 0 : target.men;
  const segments = segmentsIn(rules, view, attacker.profile, attacker.profile.overwatch, target.profile);
  const dice = observationDice(rules, attacker.profile, attacker.men, target.profile, targetMen);
  return {
    attacker: attacker.words,
    target: target.words,
    situation: words,
    idle,
    program: (d) => (idle === undefined ? d.call(core.observation, dice, segments) : 0),
    answer: (law) => ({
      probability: { seen: chanceOf(law, (code) => code === 1) },
      mean: { dice, segments },
      notes: [
        ...(isAutomatic(rules, segments) ? ['Seen without a test; the die is used (HA-OBS-07).'] : []),
        ...(segments >= neverSeen ? ['More than 10 segments cannot be thrown (HA-OBS-08).'] : []),
      ],
    }),
  };
};

/** In the order of `tested`. */
const results = ['morale failed', 'no action', 'acts as ordered', 'seizes the initiative'];

/** HA-MOR, HA-ORT: whether an element that is given a die acts. */
export const readActivating: Read = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  const casualties = read.maybeWholeAt(s, 'casualties', 'situation.', 0, 60) ?? 0;
  const sixes = read.maybeWholeAt(s, 'sixes', 'situation.', 0, core.numbers.rules.mostDice - 1) ?? 0;
  const { profile } = attacker;
  return {
    attacker: attacker.words,
    situation: { casualties, sixes },
    program: (dice) => activationTest(dice, core.activation, profile, casualties, sixes, profile.officer),
    answer: (law) => {
      const is = (result: number): number => chanceOf(law, (code) => resultOf(code) === result);
      return {
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
      };
    },
  };
};

/** HA-ASLT-01 to HA-ASLT-03: one man on one; the program is one exchange, the answer the whole fight. */
export const readDuel: Read = (core, a, t, s) => {
  const attacker = readAttacker(core, a);
  const { profile } = attacker;
  if (profile.kind !== kind.men) refuse(`a man attacks one on one, not a ${profile.unit} (HA-ASLT-01)`);
  const target = t === undefined ? {} : readTarget(core, t).words;
  const friends = read.flagOr(s, 'friends', 'situation.', false);
  return {
    attacker: attacker.words,
    target,
    situation: { friends },
    program: (dice) => playExchange(dice, core.numbers.rules, profile.quality, friends),
    answer: (law) => {
      const { wins, winsUnheard, noAlarm } = duelOf(law);
      return { probability: { wins, loses: 1 - wins, winsUnheard, noAlarm } };
    },
  };
};
