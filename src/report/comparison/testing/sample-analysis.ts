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

type Game = (typeof games)[number];

/** An invented analysis of the first `rulesets` games; `variants`: with two variants each. */
export function sampleAnalysis(rulesets = 3, variants = true, seed = 7): ComparisonAnalysis {
  const random = numbersFrom(seed);
  const chosen = games.slice(0, rulesets);
  const contenders = chosen.flatMap((game) => contendersOf(game, variants));
  // units, strengths and luck draw from the seed, in this order
  const units = chosen.flatMap((game) => unitsOf(game, random));
  const world = worldOf(chosen, contenders, random);
  return {
    contenders,
    roles: [...groundRoles],
    enemy: 'rifle section',
    units,
    attacks: contenders.flatMap((contender) =>
      groundRoles.flatMap((attacker) => groundRoles.map((target) => attackOf(world, contender, attacker, target))),
    ),
    equalPoints: contenders.flatMap((contender) => equalPointsOf(world, contender)),
    luck: contenders.map((contender) => luckOf(contender, random)),
    numbers: contenders.map((contender, i) => (i === 4 ? unknownNumbers(contender) : numbersOf(world, contender))),
    gauges: [],
  };
}

/** A game and, if they are asked for, its variants. */
function contendersOf({ id, title, distance, turn, variants: changes }: Game, variants: boolean): Contender[] {
  return [
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
  ];
}

function hasRole({ lacks }: Game, role: RoleName): boolean {
  return !(lacks as readonly RoleName[]).includes(role);
}

/** The units that stand for the roles, at prices drawn from the seed. */
function unitsOf(game: Game, random: () => number): RoleUnit[] {
  const { id, title } = game;
  return groundRoles.map((role) =>
    hasRole(game, role)
      ? {
          ruleset: id,
          role,
          unit: `${role} of ${title}, as its list has it`,
          points: Math.round(10 + 90 * random()),
          ...(hard.has(role) ? { assumedPrice: true } : {}),
          reason: `the usual ${role} of its lists`,
        }
      : { ruleset: id, role, reason: `its lists have no ${role}` },
  );
}

/** How strong everybody is: drawn once, and the same in all measures. */
interface World {
  readonly has: (contender: Contender, role: RoleName) => boolean;
  readonly strength: (contender: Contender, role: RoleName) => number;
  /** In place of the 2 of Lanchester's square law. */
  readonly exponent: (contender: Contender) => number;
}

function worldOf(chosen: readonly Game[], contenders: readonly Contender[], random: () => number): World {
  const gameOf = ({ ruleset }: Contender) => chosen.find(({ id }) => id === ruleset) as Game;
  const wobble = new Map(contenders.map(({ id, variant }) => [id, variant === null ? 1 : 0.8 + 0.5 * random()]));
  const taste = new Map(chosen.flatMap(({ id }) => groundRoles.map((role) => [`${id} ${role}`, 0.5 + random()])));
  const wobbleOf = ({ id }: Contender) => wobble.get(id) as number;
  return {
    has: (contender, role) => hasRole(gameOf(contender), role),
    strength: (contender, role) =>
      (power[role] ?? 0) * (taste.get(`${contender.ruleset} ${role}`) as number) * wobbleOf(contender),
    exponent: (contender) => gameOf(contender).exponent * raised(wobbleOf(contender), 0.3),
  };
}

/** What one attack does, at three ranges; or why there is none. */
function attackOf(world: World, contender: Contender, attacker: RoleName, target: RoleName): AttackMeasure {
  const measure = { contender: contender.id, attacker, target, ranges: [6, 12, 24], outOfReach: [], each: [] };
  const absent = [attacker, target].find((role) => !world.has(contender, role));
  if (absent !== undefined) {
    return { ...measure, possible: false, why: `${contender.title} has no ${absent}`, kill: 0, share: 0 };
  }
  if (hard.has(target) && !piercing.has(attacker) && attacker !== 'assault infantry') {
    return { ...measure, possible: false, why: 'armour cannot be hurt by small arms', kill: 0, share: 0 };
  }
  const share = Math.min(0.9, 0.13 * world.strength(contender, attacker) * (hard.has(target) ? 0.8 : 1));
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

/** Each role at equal points, except the common enemy. Anti-tank teams meet tanks if there are any. */
function equalPointsOf(world: World, contender: Contender): EqualPoints[] {
  return groundRoles
    .filter((role) => role !== 'rifle section' && world.has(contender, role))
    .map((role): EqualPoints => {
      const enemy = role === 'anti-tank team' && world.has(contender, 'tank') ? 'tank' : 'rifle section';
      const ratio = raised(world.strength(contender, role), 1.6);
      return {
        contender: contender.id,
        role,
        enemy,
        enemies: [{ role: enemy, weight: 1 }],
        ...(role === 'commander' ? { escort: 'rifle section' as const } : {}),
        winRate: sampled(ratio / (1 + ratio), 0.015),
        draws: sampled(0.06, 0.006),
        ...(role === 'tank' ? {} : { exchangeRatio: sampled(ratio, 0.06 * ratio) }),
        costEffectiveness: sampled((0.75 * ratio) / (0.6 + ratio), 0.012),
        budget: [200, 260, 320],
      };
    });
}

/** How far outcomes scatter, drawn from the seed. */
function luckOf(contender: Contender, random: () => number): Luck {
  const scatter = 0.15 + 0.3 * random();
  return {
    contender: contender.id,
    role: 'rifle section',
    worseWins: sampled(0.02 + 0.2 * random(), 0.006),
    spread: sampled(scatter * 1.5, 0.01),
    quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((p, i) => [p, ([-1.65, -0.67, 0, 0.67, 1.65][i] as number) * scatter]),
  };
}

function lost(larger: number, smaller: number) {
  return { lostByLarger: sampled(larger, 0.01), lostBySmaller: sampled(smaller, 0.01) };
}

function numbersAt(contender: Contender) {
  return { contender: contender.id, role: 'rifle section', n: 3 } as const;
}

/** As many against as many. */
function evenNumbers() {
  return { ratio: 1, winRate: sampled(0.5, 0.01), ...lost(0.6, 0.6), exchangeRatio: sampled(1, 0.02) };
}

/** What numbers are worth, at three ratios. */
function numbersOf(world: World, contender: Contender): Numbers {
  const exponent = world.exponent(contender);
  return {
    ...numbersAt(contender),
    ratios: [
      evenNumbers(),
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
}

/** Numbers that give no exponent, and say why. */
function unknownNumbers(contender: Contender): Numbers {
  const why = 'the larger side lost nothing';
  return {
    ...numbersAt(contender),
    ratios: [evenNumbers(), { ratio: 2, winRate: sampled(1, 0), ...lost(0, 1), why }],
    why,
  };
}
