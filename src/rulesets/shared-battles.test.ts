/**
 * What battles share moves no game: whatever was compiled and played before, and whatever is played in between, every
 * battle of every ruleset goes as it goes alone.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../engagement/json.js';
import type { Engagement, Rules, Ruleset } from '../engagement/ruleset.js';
import type { Composition, EngagementSpec, PlanKind, Side, TargetPriority } from '../engagement/spec.js';
import { playerFor, prepareAs } from '../kernel/engine.js';
import { doubleLaws } from '../kernel/enumerate.js';
import { outcomeBuffer } from '../kernel/process.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { noRoom } from '../kernel/room.js';
import { rulesets } from './registry.js';

/** A unit and its words. */
type Said = { readonly unit: string } & { readonly [word: string]: string };

interface Case {
  readonly units: readonly Said[];
  readonly length: number;
  readonly gap: number;
}

const cases: Readonly<Record<string, Case>> = {
  heat: { units: [{ unit: 'rifle-squad' }, { unit: 'rpg-team' }, { unit: 'btr-60' }], length: 48, gap: 18 },
  'heroes-all': { units: [{ unit: 'rifle-platoon' }, { unit: 'panzer-iii' }], length: 24, gap: 12 },
  hitt: { units: [{ unit: 'rifles' }, { unit: 'mg' }, { unit: 'tank' }], length: 600, gap: 200 },
  'hats-of-tin': {
    units: [{ unit: 'infantry' }, { unit: 'mg' }, { unit: 'tank', gun: 'medium', armour: 'medium' }],
    length: 8,
    gap: 3,
  },
  skirmishers: { units: [{ unit: 'lmg' }, { unit: 'unarmed' }], length: 60, gap: 20 },
};

/** A battle as numbers draw it. */
interface Drawn {
  /** By unit of a side: which of the case's, with how much of its strength, at how many points. */
  readonly units: readonly (readonly [unit: number, share: number, points: number])[];
  readonly plan: PlanKind;
  readonly priority: TargetPriority;
  readonly nearer: boolean;
}

const drawn = fc.record({
  units: fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.integer({ min: 1, max: 9 })), { minLength: 2, maxLength: 3 }),
  plan: fc.constantFrom<PlanKind>('able', 'able', 'advance', 'assault', 'hold'),
  priority: fc.constantFrom<TargetPriority>('nearest', 'dearest', 'best-odds'),
  nearer: fc.boolean(),
});
/** Battles that differ in little, and come again. */
const battles = fc
  .tuple(drawn, drawn, fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2)), { minLength: 4, maxLength: 6 }))
  .map(([blue, red, others]) =>
    others.map(([share, points, plan]) => {
      const units = blue.units.map(([unit, of, cost], k) => {
        return [unit, (of + share) % 4, k % 2 === 0 ? cost + 9 * points : cost] as const;
      });
      return [{ ...blue, units }, plan === 0 ? { ...red, plan: 'advance' as const } : red] as const;
    }),
  );

function specOf(rules: Rules, { units, length, gap }: Case, [blue, red]: readonly [Drawn, Drawn]): EngagementSpec {
  const from = Math.floor(length / 3);
  const force = (side: Side, { units: bought, plan, priority, nearer }: Drawn) => {
    const all = bought.map(([which, share, points], k) => {
      const { unit, ...fields } = units[which % units.length] as Said;
      const sheet = rules.unit(unit, fields);
      const strength = Math.max(1, sheet.strength - share);
      const at = side === 'blue' ? from + (nearer ? 1 : 0) : from + gap;
      return {
        spec: { name: `${side} ${k}`, unit, at, plan: { kind: plan, priority }, flank: false, fields: sheet.fields },
        strength,
        milli: points * 1000 * strength,
      };
    });
    const start: Composition = {
      weight: 1,
      strength: all.map(({ strength }) => strength),
      milli: all.map(({ milli }) => milli),
    };
    return {
      force: { side, end: side === 'blue' ? 'from' : 'to', units: all.map(({ spec }) => spec) },
      start,
    } as const;
  };
  const [one, other] = [force('blue', blue), force('red', red)];
  return {
    lane: { from: 0, to: length, terrain: [] },
    blue: one.force,
    red: other.force,
    starts: [{ weight: 1, blue: [one.start], red: [other.start] }],
    turnLimit: 4,
    options: {},
  };
}

const key = studyKey('1', 'what battles share');
const plays = 3;

/** Plays a battle's games, one whenever it is asked. */
function player(engagement: Engagement): () => readonly number[] {
  const choice = { engine: 'table', grain: 'sub-rule', why: '' } as const;
  const play = playerFor(prepareAs(engagement, choice, doubleLaws()), 0, noRoom);
  const out = outcomeBuffer(engagement);
  let next = 0;
  return () => {
    play.play(key, next++, out);
    return [...out];
  };
}

let colds = 0;

/** Rules that have compiled nothing yet: where programs are found by their data, of data that nobody has met. */
function coldRules(ruleset: Ruleset): Rules {
  if (ruleset.id !== 'heat' && ruleset.id !== 'heroes-all') return ruleset.compile(ruleset.data);
  const units = ruleset.data['units'] as JsonObject;
  const [first] = Object.values(units);
  return ruleset.compile({ ...ruleset.data, units: { ...units, [`cold-${++colds}`]: first as JsonObject } });
}

describe('battles that share what they have in common', () => {
  it.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('go as they go alone: %s', (id, ruleset) => {
    const of = cases[id] as Case;
    const warm = ruleset.compile(ruleset.data);
    fc.assert(
      fc.property(battles, (all) => {
        const specs = all.map((each) => specOf(warm, of, each));
        const alone = specs.map((spec) => {
          const play = player(coldRules(ruleset).engagement(spec));
          return Array.from({ length: plays }, play);
        });
        const together = specs.map((spec) => player(warm.engagement(spec)));
        const games = specs.map((): (readonly number[])[] => []);
        for (let n = 0; n < plays; n++)
          for (const [k, play] of together.entries()) (games[k] as unknown[]).push(play());
        expect(games).toEqual(alone);
        // and the other way round, when all is known
        const again = specs.map((spec) => player(warm.engagement(spec))).toReversed();
        expect(again.map((play) => Array.from({ length: plays }, play)).toReversed()).toEqual(alone);
      }),
      { numRuns: 8, seed: 29 },
    );
  });
});
