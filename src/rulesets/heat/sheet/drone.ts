/**
 * Sheets of drone teams (HEAT-DRONE-01): an operator, up to two attendants, and what the drone carries.
 *
 * Promises: the operator stands where a squad has its NCO, the last to be given up; his weapons and his men's cost nothing more than the line.
 */
import { type Draft, type Making, plain, weaponOf, withKin } from './parts.js';
import { menOfLine, type Upgrade } from './pricing.js';
import { type Arm, payload, squadPart } from './profile.js';

const operators = ['submachine-gun', 'personal-defense-weapon'] as const;
const attendants = ['assault-rifle', ...operators] as const;

/** What may be bought for a drone, which carries one thing. */
const payloads = [
  { word: 'ied', is: payload.ied, title: 'dropped explosive' },
  { word: 'at-payload', is: payload.warhead, title: 'AT payload' },
] as const;

export const payloadWords = ['none', ...payloads.map(({ word }) => word)] as const;

export function draftDrone({ numbers, unit, words }: Making): Draft {
  const { men, most } = menOfLine(numbers.prices, unit) ?? { men: 1, most: 3 };
  const strength = words.whole('men', 1, most, men);
  const operator = words.choice('operator', withKin(numbers, operators), 'submachine-gun');
  const other = words.choice('attendants', withKin(numbers, attendants), 'assault-rifle');
  const carries = words.choice('payload', payloadWords, 'none');
  const bought = payloads.find(({ word }) => word === carries);
  const arm = (key: string): Arm => ({ weapon: weaponOf(numbers, key, unit), count: 0 });
  return {
    extras: bought === undefined ? [] : [bought.title],
    fields: { men: strength, operator, attendants: other, payload: carries },
    strength,
    maxStrength: most,
    upgrades: bought === undefined ? [] : [{ line: unit, key: bought.word, count: 1, what: bought.title } as Upgrade],
    perMan: [],
    version: undefined,
    unpriced: [],
    profile: {
      ...plain,
      arms: {
        type: 'squad',
        base: weaponOf(numbers, other, unit),
        nco: weaponOf(numbers, operator, unit),
        others: [],
        ugl: arm('underbarrel-grenade-launcher'),
        dmr: arm('designated-marksman-rifle'),
        law: arm('law'),
        lmg: arm('light-machine-gun'),
        part: squadPart.all,
      },
      options: ['guns'],
      nco: true,
      drone: true,
      payload: bought?.is ?? payload.none,
      advance: numbers.rules.move['infantry'] ?? 12,
    },
  };
}
