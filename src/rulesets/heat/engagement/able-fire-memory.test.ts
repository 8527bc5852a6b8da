import { describe, expect, it } from 'vitest';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { State } from '../../../kernel/process.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { openEngagement, studyKey } from '../../../kernel/random/stream-key.js';
import { RowMemory } from '../../../kernel/row-memory.js';
import { RolledDice } from '../../../kernel/sample.js';
import { type Cast, core, stage } from '../testing/stage.js';
import { away, createFires } from './able-fire.js';
import { fireMemoryOf } from './able-fire-memory.js';
import { createLooks } from './able-looks.js';
import { type Battle, compileBattle } from './battle.js';
import { createEngagement } from './turn.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });
const elsewhere = (units: readonly Cast[], at: number): readonly Cast[] => units.map((one) => ({ ...one, at }));

/** Squads, of which two are alike, armour and a team; then who zeroes in, sees for others, and flies. */
const usual = [
  able('S', 'rifle-squad', 0),
  able('T', 'rifle-squad', 0),
  able('K', 't-55', 0),
  able('R', 'rpg-team', 0),
];
const enemies = [able('E', 'rifle-squad', 40), able('F', 'mmg-team', 40), able('L', 'medium-tank', 40)];
const seldom = [able('M', 'heavy-mortar', 0), able('O', 'spotter', 4), able('Q', 'rifle-squad', 10)];
const above = [able('A', 'tiger', 40), able('D', 'drone-team', 40), able('G', 'drone-team', 40)];
const on = (kind: string, from: number, to: number) => ({ length: 44, terrain: [{ from, to, kind }] });

const fights = [
  stage(usual, enemies, on('hard-cover', 30, 40)),
  stage(usual, enemies, on('woods', 12, 20)),
  stage([...usual, ...seldom], enemies, on('woods', 12, 20)),
  stage([able('R', 'atgm-team', 0)], enemies, on('building', 0, 3)),
  stage([able('R', 'atgm-team', 0)], enemies, on('hard-cover', 0, 3)),
  stage(usual, elsewhere(enemies, 36), on('building', 36, 44)),
  stage(usual, elsewhere(enemies, 36), on('hard-cover', 36, 44)),
  stage([...seldom, able('P', 'rifle-squad', 6)], [...enemies, ...above], on('hard-cover', 30, 40)),
  stage(usual, elsewhere(usual, 40), on('soft-cover', 10, 14)),
  stage(elsewhere(enemies, 2), elsewhere(usual, 38), on('hard-cover', 30, 40)),
];

/** Plays each fight twice, by turns, and says how it stands before each step. */
function watch(visit: (battle: Battle, s: State, first: boolean) => void): void {
  for (const [index, spec] of [...fights, ...fights].entries()) {
    const { start, step, done, fields } = createEngagement(core, spec);
    const battle = compileBattle(core, spec);
    const dice = new RolledDice(new Sfc32(), doubleLaws());
    openEngagement(dice.generator, studyKey('able', 'fire memory'), index, 0);
    const s = new Int32Array(fields.length);
    start(dice, s);
    for (let n = 0; n < 60 && !done(s); n++) {
      visit(battle, s, n === 0);
      step(dice, s);
    }
  }
}

describe('what fire is worth, remembered by all battles', () => {
  it('is what it is worth to a battle that remembers nothing, wherever and by whom it was asked before', () => {
    let asked = 0;
    watch((battle, s) => {
      const { kinds, rows } = fireMemoryOf(battle);
      const { find, codes } = createLooks(battle, kinds);
      const [known, anew] = [createFires(battle, rows), createFires(battle, new RowMemory(4, 4, 1))];
      find(s);
      for (const blue of battle.units.filter(({ side }) => side === 0)) {
        for (const red of battle.units.filter(({ side }) => side === 1)) {
          const [one, other] = [codes[blue.index] as number, codes[red.index] as number];
          if (one === away || other === away) continue;
          const [at, fresh] = [known, anew].map((fires) => fires.between(s, blue, red, one, other, true)) as [
            number,
            number,
          ];
          expect([...known.answers.subarray(at, at + 4)]).toEqual([...anew.answers.subarray(fresh, fresh + 4)]);
          asked++;
        }
      }
    });
    expect(asked).toBeGreaterThan(2000);
  });

  it('tells units apart by profile, flank and whether anything is seldom so, and by nothing else', () => {
    const kindsOf = (spec: EngagementSpec): readonly number[] => [...fireMemoryOf(compileBattle(core, spec)).kinds];
    const [there = [], again, odd = []] = fights.map(kindsOf);
    const swapped = kindsOf(fights.at(-1) as EngagementSpec);
    expect(there).toEqual(again);
    expect(there[0]).toBe(there[1]);
    expect(new Set(there).size).toBe(there.length - 2); // three squads
    expect(swapped).toEqual([...there.slice(4), ...there.slice(0, 4)]);
    expect(odd.slice(0, 4).some((kind) => there.includes(kind))).toBe(false);
  });
});
