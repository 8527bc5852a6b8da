/**
 * Promise 3 for what flies, is dropped, guided, saved and hidden: exact against sampled by chi-square at fixed seeds, for
 * odds and for small engagements; and laws that hold of every state.
 */
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, expectLawful, toldAsPlayed } from '../../../test/support/engines.js';
import { lawDeviate } from '../../../test/support/fit.js';
import type { Description } from '../../engagement/odds.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { prepare } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import type { State } from '../../kernel/process.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { RolledDice } from '../../kernel/sample.js';
import { createEngagement } from './engagement/turn.js';
import { status } from './state/state.js';
import { programOf } from './testing/rules.js';
import { type Cast, core, type Stage, stage } from './testing/stage.js';

const tank: Description = { unit: 'medium-tank' };
const squad: Description = { unit: 'rifle-squad', men: 6 };
const rpg: Description = { unit: 'rpg-team' };
const drone: Description = { unit: 'drone-team' };

/** Action, attacker, target, situation. */
const requests: readonly (readonly [string, Description | undefined, (Description | undefined)?, Description?])[] = [
  ['attack', rpg, { unit: 'medium-helicopter' }, { range: 12 }],
  ['attack', rpg, { unit: 'tiger' }, { range: 12 }],
  ['attack', { unit: 'mmg-team' }, { unit: 'medium-helicopter', 'doors-open': true }, { range: 30 }],
  ['attack', { ...squad, 'from-doors': true }, squad, { range: 10 }],
  ['attack', { unit: 'tiger' }, tank, { range: 24 }],
  ['attack', squad, { ...drone, airborne: true }, { range: 10 }],
  ['attack', squad, { ...drone, airborne: true, moved: 'ran' }, { range: 10 }],
  ['attack', squad, { ...squad, medic: true }, { range: 10 }],
  ['missile', { unit: 'atgm-team', pins: 1 }, tank, { range: 80 }],
  ['missile', { unit: 'atgm-team', 'fire-and-forget': true, 'top-attack': true, price: 100 }, tank, { range: 30 }],
  ['ied', undefined, squad],
  ['ied', undefined, tank],
  ['drone-ied', { ...drone, pins: 2 }, squad],
  ['drone-ied', drone, tank],
  ['drone-payload', { ...drone, pins: 1 }, tank],
  ['drone-battery', drone, undefined, { rounds: 4 }],
  ['drone-link', drone, undefined, { distance: 75 }],
  ['smoke', tank, undefined, { turns: 4 }],
  ['order-test', { ...squad, ifv: 40, pins: 1 }],
  ['rally', { ...squad, pins: 5 }],
  ['fubar', squad],
  ['wreck', undefined, squad],
  ['bangalore', { unit: 'pioneers', bangalore: true }],
];

describe('odds', () => {
  it('programs that are rolled fit their exact laws by chi-square', () => {
    const laws = doubleLaws();
    const dice = new RolledDice(new Sfc32(), laws);
    requests.forEach(([action, attacker = {}, target = {}, situation = {}], index) => {
      const program = programOf({ action, attacker, target, situation });
      openStream(dice.generator, studyKey('heat', 'odds'), streamKind.engagement, index);
      const law = laws.enumerate(program);
      expect(law.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(
        lawDeviate(law, 20_000, () => program(dice)),
        `${action} ${index}`,
      ).toBeLessThan(4);
    });
  });
});

const woods = [{ from: 40, to: 50, kind: 'woods' }] as const;
const unit = (name: string, what: string, at: number, more: Partial<Cast> = {}): Cast => ({
  name,
  unit: what,
  at,
  ...more,
});
const goes = (standOff: number): Pick<Cast, 'plan'> => ({ plan: { kind: 'advance', standOff } });
const small = (turnLimit: number, blue: readonly Cast[], red: readonly Cast[], how: Stage = {}): EngagementSpec =>
  stage(blue, red, { length: 120, turnLimit, ...how });

/** One fight for each thing that the lane has beside fire and assaults. */
const fights: Readonly<Record<string, EngagementSpec>> = {
  'a helicopter in close support': small(2, [unit('H', 'tiger', 10, goes(18))], [unit('G', 'hmg-team', 50)]),
  'a missile of two flights': small(2, [unit('M', 'atgm-team', 0)], [unit('T', 'boxer', 50, goes(12))]),
  'a medic': small(
    2,
    [unit('S', 'rifle-squad', 10)],
    [unit('T', 'rifle-squad', 20), unit('D', 'medic', 22, { fields: { price: 20 } })],
  ),
  'a group and its vehicle': small(
    2,
    [unit('S', 'rifle-squad', 10, { fields: { ifv: 'V' } }), unit('V', 'marder', 45)],
    [unit('G', 'rpg-team', 60)],
  ),
  'a LAW at a second target': small(
    2,
    [unit('S', 'rifle-squad', 10, { fields: { men: 3, law: 1 } })],
    [unit('E', 'recon-pair', 26), unit('T', 'boxer', 30)],
  ),
  'a smoke screen': small(
    3,
    [unit('T', 'boxer', 20, { fields: { smoke: true } })],
    [unit('G', 'light-anti-tank-gun', 40)],
  ),
  'a spotter': small(3, [unit('M', 'medium-mortar', 10), unit('S', 'spotter', 40)], [unit('E', 'rifle-squad', 60)], {
    terrain: woods,
  }),
  'explosives on the lane': small(
    2,
    [unit('T', 'pickup', 0, goes(12))],
    [unit('S', 'sappers', 60, { fields: { ieds: [8, 20] } })],
  ),
  'a drone with a warhead': small(
    4,
    [unit('D', 'drone-team', 0, { fields: { payload: 'at-payload' } })],
    [unit('T', 'boxer', 60, goes(12))],
  ),
  'a drone with an explosive, far off': small(
    4,
    [unit('D', 'drone-team', 0, { fields: { payload: 'ied' } })],
    [unit('S', 'rifle-squad', 72)],
  ),
  'a drone that sees': small(
    3,
    [unit('M', 'medium-mortar', 10), unit('D', 'drone-team', 8)],
    [unit('E', 'rifle-squad', 60)],
    { terrain: woods },
  ),
  'a squad by helicopter': small(
    3,
    [
      unit('H', 'light-helicopter', 20, goes(24)),
      unit('S', 'rifle-squad', 0, { ...goes(12), fields: { aboard: 'H' } }),
    ],
    [unit('E', 'rifle-squad', 60)],
  ),
  'a squad in a truck': small(
    3,
    [unit('H', 'truck-16', 20, goes(24)), unit('S', 'rifle-squad', 0, { ...goes(12), fields: { aboard: 'H' } })],
    [unit('E', 'rpg-team', 70)],
  ),
  'door gunners': small(
    3,
    [unit('H', 'light-helicopter', 20, goes(18)), unit('S', 'recon-pair', 0, { fields: { aboard: 'H' } })],
    [unit('E', 'rifle-squad', 60)],
  ),
  'a squad that goes aboard': small(
    3,
    [
      unit('H', 'light-helicopter', 20, { plan: 'withdraw' }),
      unit('S', 'rifle-squad', 30, { plan: 'withdraw', fields: { boards: 'H' } }),
    ],
    [unit('E', 'rifle-squad', 50)],
  ),
};

describe('engagements', () => {
  for (const [what, spec] of Object.entries(fights)) {
    it(`${what}: all engines fit the exact law`, () => {
      expectEnginesAgree(createEngagement(core, spec), studyKey('heat', what));
    });

    it(`${what}: states keep inside their sizes, of who is gone nothing is left, stories end as played`, () => {
      const engagement = createEngagement(core, spec);
      const at = (name: string): number => engagement.fields.findIndex((field) => field.name === name);
      const odd = [...spec.blue.units, ...spec.red.units].map(({ name }) => {
        const own = [
          `${name} flies: `,
          `${name}'s screen: `,
          `${name}'s cabin: `,
          `${name}'s drone: `,
          `${name}: aboard`,
        ];
        const places = engagement.fields.flatMap((field, k) => (own.some((w) => field.name.startsWith(w)) ? [k] : []));
        return { status: at(`${name}: status`), places };
      });
      const gone = (s: State): void => {
        for (const { status: where, places } of odd) {
          if (s[where] !== status.fights) expect(places.map((k) => s[k])).toEqual(places.map(() => 0));
        }
      };
      for (let index = 0; index < 40; index++) expectLawful(engagement, studyKey('heat', what), index, 6, gone);
      const prepared = prepare(engagement, 'roll');
      for (let index = 0; index < 5; index++) {
        expect(toldAsPlayed(prepared, studyKey('heat', what), index)).toMatch(/The engagement ends/);
      }
    });
  }
});
