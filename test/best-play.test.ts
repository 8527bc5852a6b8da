/** Play at its best in every ruleset: it is the game of the plans wherever nothing better is found. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EngagementSpec } from '../src/engagement/spec.js';
import { playOut } from '../src/kernel/play-out.js';
import type { Process } from '../src/kernel/process.js';
import { Sfc32 } from '../src/kernel/random/sfc32.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { TabledDice } from '../src/kernel/table.js';
import { threadLaws } from '../src/kernel/thread-laws.js';
import { rolloutPlay } from '../src/play/rollout-play.js';
import { findRuleset } from '../src/rulesets/registry.js';
import { drawGames } from '../src/run/gauge/draw-games.js';
import { engagementIn } from '../src/run/gauge/gauge-player.js';
import { runStudy } from '../src/run/run-study.js';
import { aheadOf } from '../src/study/best-players.js';
import { parseComparison } from '../src/study/comparison/load.js';
import { resolveComparison } from '../src/study/comparison/resolve.js';
import { compileCell, compileRules } from '../src/study/compile.js';
import { loadScenario, parseScenario } from '../src/study/load/load.js';
import type { EngagementCell } from '../src/study/plain-study.js';
import { type ResolveOptions, resolveScenario } from '../src/study/resolve.js';

const key = studyKey('1', 'best play');

/** Where everybody stands at the end of some games. */
function ends(process: Process, games: number): number[][] {
  const dice = new TabledDice(new Sfc32(), threadLaws());
  return Array.from({ length: games }, (_, n) => {
    const s = new Int32Array(process.fields.length);
    playOut(process, dice, s, key, n, 0);
    return [...s];
  });
}

describe.each(['match-heat', 'match-heroes-all', 'match-hitt', 'match-hats-of-tin', 'match-skirmishers'])(
  '%s',
  (file) => {
    const { cells, orders } = drawGames(resolveScenario(loadScenario(`scenarios/${file}.yaml`)), 4, undefined);

    it('is the very game of the plans where every game is worth the same', () => {
      for (const { cell: at, role } of orders.slice(0, 2)) {
        const { cell } = cells[at] as (typeof cells)[number];
        const rules = compileRules(findRuleset(cell.ruleset), cell.overlay);
        const ahead = rules.engagement(aheadOf(cell.specs[role] as EngagementSpec));
        const plain = engagementIn(cell, role);
        // options are played on all the same, in the middle of steps: whatever steps are worked out in must not be shared
        const best = rolloutPlay(plain, { players: [true, true], ahead, worth: () => 0.5, tries: { k: 1 } });
        expect(ends(best, 2)).toEqual(ends(plain, 2));
      }
    });
  },
);

it('is that in H.E.A.T, too, where battles of like units share what a step is worked out in', () => {
  const { cells, orders } = drawGames(resolveScenario(loadScenario('scenarios/tandem-heat.yaml')), 12, undefined);
  for (const { cell: at, role } of orders) {
    const { cell } = cells[at] as (typeof cells)[number];
    const rules = compileRules(findRuleset(cell.ruleset), cell.overlay);
    const ahead = rules.engagement(aheadOf(cell.specs[role] as EngagementSpec));
    const plain = engagementIn(cell, role);
    const best = rolloutPlay(plain, { players: [true, true], ahead, worth: () => 0.5, tries: { k: 1 } });
    expect(ends(best, 3)).toEqual(ends(plain, 3));
  }
}, 60_000);

const duel = (more: string, { red = '', plan = '' } = {}) =>
  resolveScenario(
    parseScenario(`lanchester: 1
name: duel
question: Who wins?
ruleset: heat
${more}
engagement:
  lane: {to: 18}
  turnLimit: 2
  engagements: 40
  ${plan}
  blue: {units: [{name: gun, unit: mmg-team, at: {defend: 0, attack: 18}}]}
  red: {${red}units: [{name: rifles, unit: rifle-squad, at: {defend: 0, attack: 18}}]}
`),
  );

describe('a scenario that is played at its best', () => {
  it('says so of all who have no plan of their own', () => {
    const best = { kind: 'able', priority: 'nearest', best: true };
    const plansOf = (study: ReturnType<typeof duel>) =>
      study.engagementCells[0]?.specs.map(({ blue, red }) => [blue.units[0]?.plan, red.units[0]?.plan]);
    expect(plansOf(duel('play: best'))).toEqual([
      [best, best],
      [best, best],
    ]);
    expect(plansOf(duel('', { plan: 'plan: best' }))).toEqual(plansOf(duel('play: best')));
    expect(plansOf(duel('play: able'))).toEqual(plansOf(duel('')));
    const hold = { kind: 'hold', priority: 'nearest' };
    expect(plansOf(duel('play: best', { red: 'plan: {defend: hold, attack: hold}, ' }))?.[0]).toEqual([hold, hold]);
  });

  it('is asked for of a comparison, too, and on the command line', () => {
    const written = readFileSync('scenarios/five-rulesets.yaml', 'utf8');
    const text = written.replaceAll(/^ *plan: able\n/gm, '');
    expect(() => parseComparison(`${written}\nplay: best`)).toThrow(
      /rulesets\.heat\.engagement\.plan says what all do/,
    );
    const bestIn = (more: string, options: ResolveOptions = {}): number => {
      const { studies } = resolveComparison(parseComparison(`${text}\n${more}`), { games: false, ...options });
      return studies.filter(({ study }) =>
        study.engagementCells.some(({ specs }) => specs.some(({ blue }) => blue.units.some(({ plan }) => plan.best))),
      ).length;
    };
    const all = bestIn('play: best');
    expect(all).toBeGreaterThan(4);
    expect(bestIn('')).toBe(0);
    expect(bestIn('', { play: 'best' })).toBe(all);
    const { document } = resolveScenario(loadScenario('scenarios/first-fight.yaml'), { play: 'best' });
    expect(document.engagement?.plan).toBe('best');
  });

  it('is refused where it says twice what all do, has nothing to play, or gives one commander two minds', () => {
    expect(() => duel('play: best', { plan: 'plan: hold' })).toThrow(/engagement\.plan says what all do/);
    expect(() => duel('play: well')).toThrow(/expected able or best/);
    const two = 'units: [{name: a, unit: rifle-squad}, {name: b, unit: rifle-squad, plan: hold}]';
    const mixed = `lanchester: 1
name: mixed
question: Who wins?
ruleset: heat
play: best
engagement: {lane: {to: 18}, turnLimit: 2, blue: {${two}}, red: {units: [{name: c, unit: rifle-squad}]}}
`;
    expect(() => resolveScenario(parseScenario(mixed))).toThrow(/blue: a plays best and b has another plan/);
  });

  it('is solved where it is small enough, and then gives nothing away', async () => {
    const { engagement, gauge } = await runStudy(duel('play: best\nbounds: {games: 20}'), { threads: 0 });
    const [role] = engagement?.cells[0]?.roles ?? [];
    expect(role?.engine).toMatchObject({ engine: 'exact', isSolved: true });
    if (gauge === undefined || !('solved' in gauge)) throw new Error('it was not gauged as solved');
    for (const { gain } of gauge.solved) expect(gain).toBeLessThan(1e-9);
  });

  it('is not solved where the enemy’s plan is chosen at the same time, since that is the answer to one', () => {
    const [cell] = duel('play: best').engagementCells as [EngagementCell];
    const [known] = compileCell(cell) as [Process];
    expect(known.solve).toBeDefined();
    const specs = cell.specs.map(({ blue, ...rest }) => ({
      ...rest,
      blue: { ...blue, units: blue.units.map((own) => ({ ...own, plan: { ...own.plan, unaware: true as const } })) },
    }));
    const [unknown] = compileCell({ ...cell, specs }) as [Process];
    expect(unknown.solve).toBeUndefined();
    expect(unknown.onlySampled).toContain('each option is played on to the end');
  });

  it('is looked ahead in where it is not, to the same bytes on any number of threads', async () => {
    const large = (more: string) =>
      resolveScenario(
        parseScenario(`lanchester: 1
name: larger
question: Who wins?
ruleset: hitt
play: best
${more}
engagement:
  lane: {to: 900}
  turnLimit: 4
  swapRoles: false
  mission: take
  engagements: 24
  blue: {units: [{name: gun, unit: mg, at: 300}, {name: guard, unit: rifles, at: 300}, {name: watch, unit: rifles, at: 300}]}
  red: {units: [{name: rifles, unit: rifles, at: 550}, {name: more rifles, unit: rifles, at: 550}, {name: support, unit: mg, at: 600}]}
`),
      );
    const alone = await runStudy(large(''), { threads: 0 });
    const [role] = alone.engagement?.cells[0]?.roles ?? [];
    expect(role?.engine).toMatchObject({ engine: 'table', grain: 'sub-rule' });
    expect(role?.engine.why).toContain('each option is played on to the end');
    expect((await runStudy(large(''), { threads: 2 })).digest).toBe(alone.digest);
    const { gauge } = await runStudy(large('bounds: {games: 20}'), { threads: 2 });
    if (gauge === undefined || 'solved' in gauge) throw new Error('it was not gauged in games');
    expect(gauge.games.every(({ isWhole }) => isWhole === true)).toBe(true);
  });
});
