import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLawful } from '../../../test/support/engines.js';
import type { Plan } from '../../engagement/spec.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { hitt } from './index.js';
import { engagementOf, type Layout, type Piece, piece, table } from './testing/stage.js';

const units = Object.keys(hitt.data['units'] as object).filter((unit) => unit !== 'command-bunker');
const kinds = ['road', 'hill', 'wood', 'bua', 'strongpoint', 'rough', 'river', 'trench'];

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('hold', 'advance', 'assault', 'assault', 'withdraw'),
  standOff: fc.constantFrom(0, 200, 350),
  priority: fc.constantFrom('nearest', 'weakest', 'dearest', 'best-odds'),
});

const anyLayout: fc.Arbitrary<Layout> = fc
  .record({
    blue: fc.array(fc.tuple(fc.constantFrom(...units), fc.integer({ min: 0, max: 1200 }), anyPlan, fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    }),
    red: fc.array(fc.tuple(fc.constantFrom(...units), fc.integer({ min: 1200, max: 2400 }), anyPlan, fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    }),
    ground: fc.array(fc.constantFrom('open', ...kinds), { minLength: 8, maxLength: 8 }),
    wire: fc.array(fc.integer({ min: 1, max: 2399 }), { maxLength: 2 }),
    tasks: fc.boolean(),
  })
  .map(({ blue, red, ground, wire, tasks }) => {
    const stretches = ground
      .map((kind, k) => ({ from: k * 300, to: k * 300 + (kind === 'trench' ? 40 : 300), kind }))
      .filter(({ kind }) => kind !== 'open');
    // a Sniper's place must be in bad going: there is always a wood at the middle
    const terrain = [
      ...stretches.filter(({ from }) => from !== 900 && from !== 1200),
      { from: 900, to: 1500, kind: 'wood' },
    ];
    const any =
      (side: string) =>
      (entry: readonly [string, number, Plan, boolean], k: number): Piece => {
        const [unit, at, plan, flank] = entry;
        const fields =
          tasks && unit === 'bomber'
            ? { task: 'silence' }
            : tasks && unit === 'barrage'
              ? { task: 'wire' }
              : unit === 'cavalry'
                ? { dismount: 400, remount: 600 }
                : {};
        return { unit, at: unit === 'sniper' ? 1200 : at, plan, flank, name: `${side} ${k} ${unit}`, fields };
      };
    return {
      blue: blue.map(any('blue')),
      red: red.map(any('red')),
      terrain: [...terrain, ...wire.map((at) => ({ from: at, to: at, kind: 'wire' }))],
      turnLimit: 24,
      options: {},
    };
  });

describe('laws over seeded play', () => {
  it('fields stay inside their sizes, it ends within maxSteps, nobody loses more than he has, contacts are mutual or aided', () => {
    const key = studyKey('hitt', 'laws');
    fc.assert(
      fc.property(anyLayout, fc.integer({ min: 0, max: 1000 }), (layout, index) => {
        const engagement = engagementOf(layout);
        const names = engagement.fields.map(({ name }) => name);
        expectLawful(engagement, key, index, 24, (state) => checkUnits(names, state));
      }),
      { numRuns: 150, seed: 20_260_101 },
    );
  });

  it('off the table nothing is remembered; who has an enemy stands on his front edge', () => {
    const game = table({
      blue: [piece('mg', 400), piece('tank', 100)],
      red: [piece('rifles', 800), piece('tank', 2300)],
    });
    game.bound(1, 6, 1);
    expect(['position', 'enemy', 'shot', 'moved'].map((field) => game.get(`red rifles: ${field}`))).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

/** Invariants between steps. */
function checkUnits(names: readonly string[], state: Int32Array): void {
  const statuses = names.flatMap((name, k) => (name.endsWith(': status') ? [k] : []));
  for (const at of statuses) {
    const enemy = state[at + 2] as number;
    if (state[at] !== 2) {
      for (let k = 1; k < 9; k++)
        if (state[at + k] !== 0) throw new Error(`${names[at + k]} is remembered off the table`);
    } else if (enemy > 0) {
      const other = statuses[enemy - 1] as number;
      if (state[other] !== 2) throw new Error(`${names[at]}: fights what is not on the table`);
      if (state[other + 1] !== state[at + 1]) throw new Error(`${names[at]}: fights from afar`);
      // in close combat a pair may just have been broken up; else every enemy named fights one of those that name it
      if (state[1] === 0 && state[other + 2] === 0) throw new Error(`${names[at]}: its enemy fights nobody`);
    }
  }
}
