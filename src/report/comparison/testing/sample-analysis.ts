/**
 * An invented comparison for tests: the shape of a real one, its numbers drawn from a seed. Nothing of it is a result.
 */
import type {
  AttackMeasure,
  ComparisonAnalysis,
  Contender,
  EqualPoints,
  Luck,
  Numbers,
  RoleUnit,
} from '../../../analysis/comparison/types.js';
import { groundRoles, type RoleName } from '../../../engagement/role.js';
import { power as raised } from '../../../kernel/power.js';
import { bounded, type Estimate } from '../../../statistics/interval.js';

const games = [
  {
    id: 'heat',
    title: 'H.E.A.T',
    distance: { one: 'inch', many: 'inches' },
    turn: 'turn',
    lacks: [],
    exponent: 1.7,
    variants: [
      { id: 'tandem-pen-6', title: 'Tandem HEAT: penetration 6' },
      { id: 'tandem-30', title: 'Tandem HEAT at +30 points' },
    ],
  },
  {
    id: 'heroes-all',
    title: 'Heroes All',
    distance: { one: 'inch', many: 'inches' },
    turn: 'turn',
    lacks: ['commander'],
    exponent: 1.35,
    variants: [
      { id: 'no-brew', title: 'damage twice is not brewed' },
      { id: 'dear-guns', title: 'guns at twice the price' },
    ],
  },
  {
    id: 'hitt',
    title: 'HitT',
    distance: { one: 'pace', many: 'paces' },
    turn: 'bound',
    lacks: ['anti-tank team', 'commander'],
    exponent: 1.1,
    variants: [
      { id: 'mg-3', title: 'machine guns at +3' },
      { id: 'tank-4ap', title: 'tanks at 4 AP' },
    ],
  },
  {
    id: 'hats-of-tin',
    title: 'Hats of Tin',
    distance: { one: 'area', many: 'areas' },
    turn: 'turn',
    lacks: ['sniper'],
    exponent: 1.9,
    variants: [
      { id: 'hits-on-4', title: 'hits on 4 to 6' },
      { id: 'wounds', title: 'every second hit wounds' },
    ],
  },
  {
    id: 'skirmishers',
    title: 'Skirmishers',
    distance: { one: 'dot', many: 'dots' },
    turn: 'turn',
    lacks: ['gun', 'light armour', 'tank'],
    exponent: 1.5,
    variants: [
      { id: 'narrow-blast', title: 'blasts one ring narrower' },
      { id: 'author-prices', title: 'prices of the later edition' },
    ],
  },
] as const satisfies readonly (Pick<Contender, 'id' | 'title' | 'distance' | 'turn'> & {
  lacks: readonly RoleName[];
  exponent: number;
  variants: readonly { id: string; title: string }[];
})[];

/** A small generator: the same numbers from the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const n = 4096;

function sampled(value: number, half: number): Estimate {
  const interval = bounded(value - half, value + half, 0.95, 'normal');
  return { value, interval, standardError: half / 1.96, n, method: 'mean over seed pairs', exact: false };
}

const power: Readonly<Partial<Record<RoleName, number>>> = {
  'rifle section': 1,
  'machine-gun team': 1.6,
  'anti-tank team': 0.5,
  gun: 1.1,
  mortar: 1.3,
  'light armour': 1.4,
  tank: 2.2,
  'assault infantry': 0.8,
  sniper: 0.7,
  commander: 0.2,
};

const hard = new Set<RoleName>(['light armour', 'tank']);
const piercing = new Set<RoleName>(['anti-tank team', 'gun', 'tank', 'light armour']);

/** An invented analysis of the first `rulesets` games; `variants`: with two variants each. */
export function sampleAnalysis(rulesets = 3, variants = true, seed = 7): ComparisonAnalysis {
  const random = numbersFrom(seed);
  const chosen = games.slice(0, rulesets);
  const contenders = chosen.flatMap(({ id, title, distance, turn, variants: changes }): Contender[] => [
    { id, ruleset: id, title, variant: null, distance, turn, set: { 'prices.tank': 100 } },
    ...(variants ? changes : []).map((change) => ({
      id: `${id}/${change.id}`,
      ruleset: id,
      title,
      variant: change.id,
      variantTitle: change.title,
      distance,
      turn,
      set: { [`changes.${change.id}`]: 1 },
    })),
  ]);
  const game = (id: string) => chosen.find((each) => each.id === id) as (typeof games)[number];
  const has = (ruleset: string, role: RoleName): boolean =>
    !(game(ruleset).lacks as readonly RoleName[]).includes(role);
  const units = chosen.flatMap(({ id, title }) =>
    groundRoles.map(
      (role): RoleUnit =>
        has(id, role)
          ? {
              ruleset: id,
              role,
              unit: `${role} of ${title}, as its list has it`,
              points: Math.round(10 + 90 * random()),
              ...(hard.has(role) ? { assumedPrice: true } : {}),
              reason: `the usual ${role} of its lists`,
            }
          : { ruleset: id, role, reason: `its lists have no ${role}` },
    ),
  );
  const wobble = new Map(contenders.map(({ id, variant }) => [id, variant === null ? 1 : 0.8 + 0.5 * random()]));
  const taste = new Map(chosen.flatMap(({ id }) => groundRoles.map((role) => [`${id} ${role}`, 0.5 + random()])));
  const strength = (contender: Contender, role: RoleName): number =>
    (power[role] ?? 0) * (taste.get(`${contender.ruleset} ${role}`) as number) * (wobble.get(contender.id) as number);
  const attacks = contenders.flatMap((contender) =>
    groundRoles.flatMap((attacker) =>
      groundRoles.map((target) => attack(contender, attacker, target, strength(contender, attacker))),
    ),
  );
  function attack(contender: Contender, attacker: RoleName, target: RoleName, force: number): AttackMeasure {
    const measure = { contender: contender.id, attacker, target, ranges: [6, 12, 24], outOfReach: [], each: [] };
    const absent = [attacker, target].find((role) => !has(contender.ruleset, role));
    if (absent !== undefined) {
      return { ...measure, possible: false, why: `${contender.title} has no ${absent}`, kill: 0, share: 0 };
    }
    if (hard.has(target) && !piercing.has(attacker) && attacker !== 'assault infantry') {
      return { ...measure, possible: false, why: 'armour cannot be hurt by small arms', kill: 0, share: 0 };
    }
    const share = Math.min(0.9, 0.13 * force * (hard.has(target) ? 0.8 : 1));
    const one = (range: number, times: number) => ({ range, kill: raised(share * times, 1.5), share: share * times });
    return {
      ...measure,
      possible: true,
      kill: raised(share, 1.5),
      share,
      each: [one(6, 1.1), one(12, 1), one(24, 0.9)],
      pointsPerPoint: share,
      attacksToKill: 1 / share,
    };
  }
  const equalPoints = contenders.flatMap((contender) =>
    groundRoles
      .filter((role) => role !== 'rifle section' && has(contender.ruleset, role))
      .map((role): EqualPoints => {
        const tanks = role === 'anti-tank team' && has(contender.ruleset, 'tank');
        const ratio = raised(strength(contender, role), 1.6);
        return {
          contender: contender.id,
          role,
          enemy: tanks ? 'tank' : 'rifle section',
          enemies: [{ role: tanks ? 'tank' : 'rifle section', weight: 1 }],
          ...(role === 'commander' ? { escort: 'rifle section' as const } : {}),
          winRate: sampled(ratio / (1 + ratio), 0.015),
          draws: sampled(0.06, 0.006),
          ...(role === 'tank' ? {} : { exchangeRatio: sampled(ratio, 0.06 * ratio) }),
          costEffectiveness: sampled((0.75 * ratio) / (0.6 + ratio), 0.012),
          budget: [200, 260, 320],
        };
      }),
  );
  const luck = contenders.map((contender): Luck => {
    const scatter = 0.15 + 0.3 * random();
    return {
      contender: contender.id,
      role: 'rifle section',
      worseWins: sampled(0.02 + 0.2 * random(), 0.006),
      spread: sampled(scatter * 1.5, 0.01),
      quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((p, i) => [
        p,
        ([-1.65, -0.67, 0, 0.67, 1.65][i] as number) * scatter,
      ]),
    };
  });
  const numbers = contenders.map((contender, i): Numbers => {
    const exponent = game(contender.ruleset).exponent * raised(wobble.get(contender.id) as number, 0.3);
    const lost = (larger: number, smaller: number) => ({
      lostByLarger: sampled(larger, 0.01),
      lostBySmaller: sampled(smaller, 0.01),
    });
    const common = { contender: contender.id, role: 'rifle section', n: 3 } as const;
    const even = { ratio: 1, winRate: sampled(0.5, 0.01), ...lost(0.6, 0.6), exchangeRatio: sampled(1, 0.02) };
    if (i === 4) {
      const why = 'the larger side lost nothing';
      return { ...common, ratios: [even, { ratio: 2, winRate: sampled(1, 0), ...lost(0, 1), why }], why };
    }
    return {
      ...common,
      ratios: [
        even,
        {
          ratio: 2,
          winRate: sampled(0.9, 0.008),
          ...lost(0.3, 0.9),
          exchangeRatio: sampled(2.1, 0.08),
          exponent: sampled(exponent - 0.05, 0.08),
        },
        {
          ratio: 4,
          winRate: sampled(0.99, 0.003),
          ...lost(0.1, 1),
          exchangeRatio: sampled(4.4, 0.3),
          exponent: sampled(exponent + 0.06, 0.12),
        },
      ],
      exponent: sampled(exponent, 0.07),
      disagreement: { difference: sampled(0.11, 0.15), p: 0.14 },
    };
  });
  return { contenders, roles: [...groundRoles], enemy: 'rifle section', units, attacks, equalPoints, luck, numbers };
}
