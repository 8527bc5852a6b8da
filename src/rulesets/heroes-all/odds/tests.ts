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
import { refuse } from '../sheet/parts.js';
import { kind } from '../sheet/profile.js';
import type { ReadOf } from './answer.js';
import { readAttacker, readTarget, sixesIn } from './request.js';

/** HA-OBS: how an observer sees its target. */
export const readObserving: ReadOf<'observation'> = (core, a, t, s, told) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  if (told['range'] === undefined)
    refuse('situation.range is missing: an observation needs a range in inches', 'range');
  const words = {
    range: s.range,
    hedges: s.hedges,
    'sparse-wood': s['sparse-wood'],
    'dense-wood': s['dense-wood'],
    hills: s.hills,
    storeys: s.storeys,
    'target-fired': s['target-fired'],
    'target-moved': s['target-moved'],
    'in-building': s['in-building'],
    glimpsed: s.glimpsed,
    ...(s.descending ? { descending: true } : {}),
    night: s.night,
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
    moved: words['target-moved'] || s.descending,
    inBuilding: words['in-building'],
    concealed: target.profile.concealed,
    glimpsed: words.glimpsed,
    descending: s.descending,
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
export const readActivating: ReadOf<'activation'> = (core, a, _, s, told) => {
  const attacker = readAttacker(core, a);
  const { casualties } = s;
  const sixes = sixesIn(core, told);
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
export const readDuel: ReadOf<'one-on-one'> = (core, a, t, s) => {
  const attacker = readAttacker(core, a);
  const { profile } = attacker;
  if (profile.kind !== kind.men) refuse(`a man attacks one on one, not a ${profile.unit} (HA-ASLT-01)`);
  const target = t === undefined ? {} : readTarget(core, t).words;
  const { friends } = s;
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
