/** Odds of moves, of fuel, and of a Goliath on its way. Promise: exact, from the programs of the engagement; several moves are sums of one. */
import type { Said } from '../../../engagement/words.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../kernel/pmf.js';
import { approached, fate, goliathReach } from '../attack/goliath.js';
import {
  canWade,
  diceOf,
  isOnFoot,
  type MoveCase,
  newMove,
  pipsOf,
  stealthDice,
  throwMove,
  throwStealth,
} from '../attack/movement.js';
import type { Core } from '../core.js';
import { refuse } from '../sheet/parts.js';
import { kind, type Profile } from '../sheet/profile.js';
import type { Read, ReadOf } from './answer.js';
import { readAttacker } from './request.js';
import type { situations } from './words.js';

/** One move: half inches, and whether it costs a track or the fuel. */
export const moved = digits('heroes-all/a move', { dry: 2, track: 2, far: 400 });

/** HA-MOVE: moves by Move dice, one after another; the program is one of them, and returns `moved`. */
export const readMoving: ReadOf<'move'> = (core, a, _, s, told) => {
  const attacker = readAttacker(core, a);
  const { profile } = attacker;
  const { rules } = core.numbers;
  if (profile.move === undefined) refuse(`a ${profile.unit} does not move on the ground (HA-AIR-01)`, 'unit');
  const way = wayOf(profile, s);
  const stealth = s.stealth || profile.sniper; // HA-SNIPER-04
  const { rough, moves, distance } = s;
  if (stealth && !isOnFoot(profile)) refuse(`${profile.unit} does not move by stealth (HA-MOVE-04)`, 'stealth');
  if (way.damaged && moves > 1) refuse('a damaged vehicle moves once a bound (HA-R44)', 'moves');
  const { movement } = core;
  const losesTracks = rough && profile.tracked;
  return {
    attacker: attacker.words,
    situation: { ...told, moves, ...(stealth ? { stealth } : {}) },
    program: (dice) => {
      const far = stealth ? throwStealth(dice, movement, profile, way) : throwMove(dice, movement, rules, profile, way);
      if (losesTracks && dice.call(movement.track) === 1) return moved.code({ far, track: 1 });
      return moved.code({ far, dry: profile.rationed && isVehicle(profile) ? dice.call(movement.fuel) : 0 });
    },
    answer: (law) => {
      const ends = endsOf(law, moves);
      const sum = (test: (one: End) => boolean): number =>
        ends.reduce((total, one) => total + (test(one) ? one.weight : 0), 0);
      const inches = new Map<number, number>();
      for (const { far, weight } of ends) inches.set(far / 2, (inches.get(far / 2) ?? 0) + weight);
      const spread = [...inches].sort(([x], [y]) => x - y);
      return {
        probability: {
          ...(distance === undefined ? {} : { reaches: sum(({ far }) => far >= 2 * distance) }),
          ...(losesTracks ? { trackLost: sum(({ track }) => track) } : {}),
          ...(profile.rationed && isVehicle(profile) ? { dry: sum(({ dry }) => dry) } : {}),
        },
        mean: {
          inches: spread.reduce((total, [value, weight]) => total + value * weight, 0),
          dice: stealth ? stealthDice(profile) : diceOf(rules, profile, way),
          pipsOff: pipsOf(profile, way),
        },
        distribution: { inches: spread },
      };
    },
  };
};

function isVehicle(profile: Profile): boolean {
  return profile.kind === kind.vehicle;
}

function wayOf(profile: Profile, said: Said<typeof situations.move>): MoveCase {
  const way: MoveCase = {
    ...newMove(),
    road: said.road,
    builtUp: said['built-up'],
    heavyGoing: said['heavy-going'],
    stream: said.stream,
    wading: said.wading,
    night: said.night,
    overwatch: said.overwatch,
    damaged: said.damaged,
  };
  if (way.damaged && !isVehicle(profile)) refuse('only a vehicle is damaged (HA-AT-05)', 'damaged');
  if (way.wading && !canWade(profile)) refuse(`${profile.unit} does not wade (HA-RIVER-01)`, 'wading');
  return way;
}

/** Where moves come to an end: in so many half inches, or before that without a track or dry. */
interface End {
  readonly far: number;
  readonly track: boolean;
  readonly dry: boolean;
  readonly weight: number;
}

function endsOf(law: Pmf, moves: number): readonly End[] {
  const ended: End[] = [];
  let going = new Map<number, number>([[0, 1]]);
  for (let n = 0; n < moves; n++) {
    const next = new Map<number, number>();
    for (const [far, chance] of going) {
      law.codes.forEach((code, k) => {
        const weight = chance * (law.weights[k] as number);
        const to = far + moved.of.far(code);
        const track = moved.of.track(code) === 1;
        const dry = moved.of.dry(code) === 1;
        if (track || dry) ended.push({ far: to, track, dry, weight });
        else next.set(to, (next.get(to) ?? 0) + weight);
      });
    }
    going = next;
  }
  for (const [far, weight] of going) ended.push({ far, track: false, dry: false, weight });
  return ended;
}

/** HA-LOG-04: how long the fuel of a rationed vehicle lasts; the program is the throw after one move. */
export const readFuel: ReadOf<'fuel'> = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  const { profile } = attacker;
  if (!isVehicle(profile) || profile.aircraft !== undefined)
    refuse(`a ${profile.unit} needs no fuel (HA-LOG-04)`, 'unit');
  const { moves } = s;
  return {
    attacker: attacker.words,
    situation: { moves },
    idle: profile.rationed ? undefined : `${profile.unit} is not rationed: its fuel lasts (HA-LOG-04)`,
    program: (dice) => (profile.rationed ? dice.call(core.movement.fuel) : 0),
    answer: (law) => {
      const dry = chanceOf(law, (code) => code === 1);
      const lasting: number[] = [1];
      for (let n = 0; n < moves; n++) lasting.push((lasting[n] as number) * (1 - dry));
      const lasts = lasting[moves] as number;
      return {
        probability: { dry: 1 - lasts, lasts },
        // the one after which it is dry is made
        mean: { moves: lasting.slice(0, moves).reduce((sum, chance) => sum + chance, 0) },
        distribution: {
          dryAfter: [
            ...lasting.slice(0, moves).map((chance, n) => [n + 1, chance * dry] as const),
            ['lasts', lasts] as const,
          ],
        },
        notes: ['A dry vehicle does not move for the rest of the day (HA-R50).'],
      };
    },
  };
};

/** HA-GOLIATH-01, HA-GOLIATH-02: a Goliath on its way, with a Move die every bound; the program returns `approached`. */
export const readGoliathMove: ReadOf<'goliath-move'> = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  const { words, program } = approachOf(core, attacker.profile, s);
  return {
    attacker: attacker.words,
    situation: words,
    program,
    answer: (law) => {
      const is = (what: number) => (code: number) => approached.of.fate(code) === what;
      const arrival = new Map<number | string, number>();
      law.codes.forEach((code, k) => {
        const when = is(fate.there)(code) ? approached.of.bounds(code) : 'never';
        arrival.set(when, (arrival.get(when) ?? 0) + (law.weights[k] as number));
      });
      return {
        probability: {
          arrives: chanceOf(law, is(fate.there)),
          brokenDown: chanceOf(law, is(fate.brokenDown)),
          onItsWay: chanceOf(law, is(fate.onItsWay)),
        },
        mean: { bounds: meanOf(law, approached.of.bounds), inchesLeft: meanOf(law, approached.of.left) / 2 },
        distribution: {
          arrival: [...arrival].sort(
            ([x], [y]) => Number(x === 'never') - Number(y === 'never') || Number(x) - Number(y),
          ),
          inchesLeft: spreadOf(law, (code) => approached.of.left(code) / 2),
        },
        notes: ['It is there at 1" or less, and goes 24" from its start at most (HA-GOLIATH-01).'],
      };
    },
  };
};

/** The way of a Goliath from the words of a situation. */
export function approachOf(core: Core, profile: Profile, said: Said<(typeof situations)['goliath-move']>) {
  if (!profile.goliath) refuse(`${profile.unit} is no Goliath (HA-GOLIATH-02)`, 'unit');
  const { distance, bounds, night } = said;
  const rule = core.approach(profile);
  const toGo = Math.ceil(distance * 2);
  return {
    words: { distance, bounds, night },
    program: (dice: Parameters<ReturnType<Read>['program']>[0]): number =>
      dice.call(rule, bounds, toGo, goliathReach, night ? 1 : 0),
  };
}
