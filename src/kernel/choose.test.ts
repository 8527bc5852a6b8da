/**
 * What a rule leaves to a player, under every driver: one toy, a hoard of tokens. Whoever has tokens left chooses how many
 * he risks, one or two; a die that shows less than four takes them.
 */
import { describe, expect, it } from 'vitest';
import { deviate } from '../../test/support/fit.js';
import type { Chooser, Decision } from './decision.js';
import type { Dice } from './dice.js';
import { playerFor, playOut, prepare, prepareAs, solvePrepared } from './engine.js';
import { doubleLaws } from './enumerate.js';
import { solveFractions } from './exact.js';
import { outcomeBuffer, type Process } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import { studyKey } from './random/stream-key.js';
import { replay } from './replay.js';
import { noRoom } from './room.js';
import { defineRule } from './rule.js';
import { RolledDice } from './sample.js';
import { play } from './script.js';
import { TabledDice } from './table.js';
import { Tallier } from './tally.js';

const lost = defineRule({
  name: 'test/lost',
  sizes: [3],
  run: (dice, risked) => (dice.die(6, 'to keep them') < 4 ? risked : 0),
  tell: (tokens) => `${tokens} gone`,
});

/** How often the menu was made. */
let menus = 0;

/** Risks two while more than three are left and a coin may lose both; else one. */
const risk: Decision = {
  name: 'risk',
  player: (who) => who,
  own: (odds, s, _who, round) => {
    const [left = 0] = s;
    const chance = odds.pmf(lost, 2).weights[1] as number;
    return left > 3 && chance === 0.5 && round < 5 ? 2 : 1;
  },
  menu: (_odds, [left = 0], _who, _round, out) => {
    menus++;
    out.push(1);
    if (left > 1) out.push(2);
  },
  tell: (_s, who, option) => `player ${who} risks ${option}`,
};

const rounds = 4;
const hoard: Process = {
  name: 'hoard',
  fields: [
    { name: 'left', size: 7 },
    { name: 'round', size: rounds + 1 },
  ],
  outcomes: ['left'],
  extras: [],
  maxSteps: rounds,
  start: (_dice, s) => s.set([6, 0]),
  step: (dice, s) => {
    const risked = dice.choose(risk, s, 1, s[1] as number);
    s[0] = (s[0] as number) - dice.call(lost, risked);
    s[1] = (s[1] as number) + 1;
  },
  done: ([left = 0, round = 0]) => left === 0 || round === rounds,
  outcome: (s, out) => {
    out[0] = s[0] as number;
  },
};

/** Plays a hoard out and tells what is left. */
function whole(dice: Dice): number {
  const s = new Int32Array(2);
  hoard.start(dice, s);
  while (!hoard.done(s)) hoard.step(dice, s);
  return s[0] as number;
}

/** By its plan: two are risked of six and of four, then one and one; each time half of the dice take them. */
const law = new Map([
  [0, 1 / 16],
  [1, 4 / 16],
  [2, 6 / 16],
  [4, 4 / 16],
  [6, 1 / 16],
]);

const key = studyKey('choices', 'hoard');

describe('what a player decides', () => {
  it('is his plan’s option under scripted dice, where nothing is rolled for it', () => {
    expect(play([1, 1, 1, 1], whole)).toBe(0);
    expect(play([['to keep them', 6], 3, 3, 4], whole)).toBe(2);
    expect(() => play([1, 1, 1, 1, 1], whole)).toThrow('were not used');
  });

  it('is part of the law that is enumerated, and of a graph that is solved', () => {
    const { codes, weights } = solveFractions(whole);
    expect(codes.map((left, k) => `${left}: ${weights[k]}`)).toEqual([
      '0: 1/16',
      '1: 1/4',
      '2: 3/8',
      '4: 1/4',
      '6: 1/16',
    ]);
    const prepared = prepare(hoard);
    expect(prepared.choice.engine).toBe('exact');
    const tally = solvePrepared(prepared);
    expect(tally.cells.map(([left]) => left)).toEqual([...law.keys()]);
    for (const [k, weight] of [...law.values()].entries()) expect(tally.weights[k]).toBeCloseTo(weight, 14);
  });

  it.each([
    ['rolled', prepareAs(hoard, { engine: 'roll', why: 'a test' }), noRoom],
    ['tabled', prepare(hoard, 'table', { states: 1, transitions: 1 }), noRoom],
    ['tabled, with a memory of steps', prepare(hoard, 'table', { states: 1, transitions: 1 }), undefined],
    ['tabled by activation', prepare(hoard, 'table'), noRoom],
  ] as const)('is sampled as it is solved: %s', (_, prepared, room) => {
    const player = playerFor(prepared, 0, room);
    const out = outcomeBuffer(hoard);
    const counts = new Map([...law.keys()].map((left) => [left, 0]));
    const plays = 8000;
    for (let n = 0; n < plays; n++) {
      player.play(key, n, out);
      counts.set(out[0] as number, (counts.get(out[0] as number) ?? 0) + 1);
    }
    expect([...counts.keys()]).toEqual([...law.keys()]);
    const expected = [...law.values()].map((weight) => weight * plays);
    expect(deviate([...counts.values()], expected)).toBeLessThan(4);
  });

  it('costs no menu where nobody is told of it', () => {
    menus = 0;
    const out = outcomeBuffer(hoard);
    for (const engine of ['roll', 'table'] as const) {
      const player = playerFor(prepareAs(hoard, { engine, why: 'a test' }));
      for (let n = 0; n < 50; n++) player.play(key, n, out);
    }
    solvePrepared(prepare(hoard));
    play([1, 1, 1, 1], whole);
    expect(menus).toBe(0);
  });

  it('may be decided by somebody else, on the same dice', () => {
    const timid: Chooser = (decision, odds, s, who, about) => {
      const menu: number[] = [];
      decision.menu(odds, s, who, about, menu);
      expect(menu).toContain(decision.own(odds, s, who, about));
      expect([decision.name, decision.player(who), about]).toEqual(['risk', 1, s[1]]);
      return menu[0] as number;
    };
    const laws = doubleLaws();
    for (const dice of [new RolledDice(new Sfc32(), laws), new TabledDice(new Sfc32(), laws)]) {
      const tallier = new Tallier(['left'], []);
      const s = new Int32Array(2);
      for (let n = 0; n < 200; n++) {
        dice.chooser = undefined;
        playOut(hoard, dice, s, key, n, 0);
        const byPlan = s[0] as number;
        dice.chooser = timid;
        playOut(hoard, dice, s, key, n, 0);
        expect(s[0]).toBeGreaterThanOrEqual(byPlan);
        tallier.add(s.slice(0, 1));
      }
      // one token a round: never more than four are gone
      expect(tallier.tally().cells.map(([left]) => left)).toEqual([2, 3, 4, 5, 6]);
    }
  });
});

describe('the story of a decision', () => {
  const choices = (lines: readonly { readonly kind: string; readonly text: string }[]): string[] =>
    lines.flatMap(({ kind, text }) => (kind === 'choice' ? [text] : []));

  it.each([
    ['rolled', prepareAs(hoard, { engine: 'roll', why: 'a test' })],
    ['tabled', prepare(hoard, 'table', { states: 1, transitions: 1 })],
    ['tabled by activation', prepare(hoard, 'table')],
    ['exact', prepare(hoard)],
  ] as const)('%s: has what was chosen and what else could be, and changes nothing', (_, prepared) => {
    const out = outcomeBuffer(hoard);
    const player = prepared.choice.engine === 'exact' ? undefined : playerFor(prepared, 0, noRoom);
    for (let n = 0; n < 20; n++) {
      const { lines, outcome } = replay(prepared, key, n, true);
      player?.play(key, n, out);
      if (player !== undefined) expect([...outcome]).toEqual([...out]);
      let left = 6;
      const expected: string[] = [];
      for (const { kind, text } of lines) {
        const gone = /^(\d) gone$/.exec(text)?.[1];
        if (kind === 'choice') expected.push(left > 3 ? two : one);
        else if (gone !== undefined) left -= Number(gone);
      }
      expect(choices(lines)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(1);
      expect(left).toBe(outcome[0]);
    }
  });

  it('has none where there is but one option', () => {
    const last = prepareAs({ ...hoard, start: (_dice, s) => s.set([1, 0]) }, { engine: 'roll', why: 'a test' });
    expect(choices(replay(last, key, 0, true).lines)).toEqual([]);
  });
});

const one = 'choice: player 1 risks 1  (or: player 1 risks 2)';
const two = 'choice: player 1 risks 2  (or: player 1 risks 1)';
