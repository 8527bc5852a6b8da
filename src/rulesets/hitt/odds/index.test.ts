import { describe, expect, it } from 'vitest';
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import { applyOverlay } from '../../../engagement/overlay.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { solveFractions } from '../../../kernel/exact.js';
import { play } from '../../../kernel/script.js';
import { hitt } from '../index.js';

const rules = hitt.compile(hitt.data);
const ask = (attacker: Description, target: Description, situation: Description = {}, action?: string): OddsAnswer =>
  rules.odds({ ruleset: 'hitt', attacker, target, situation, ...(action === undefined ? {} : { action }) });

const third = (answer: OddsAnswer, key: string): number => (answer.probability[key] as number) * 36;

describe('HITT-R33 odds', () => {
  it('says what becomes of both sides, with means in army points (HITT-COST-01)', () => {
    const answer = ask({ unit: 'cavalry' }, { unit: 'mg' }, { range: 0 });
    expect(third(answer, 'destroyed')).toBeCloseTo(21, 12);
    expect(third(answer, 'none')).toBeCloseTo(15, 12);
    expect(third(answer, 'attackerRecoil')).toBeCloseTo(9, 12);
    expect(third(answer, 'attackerDestroyed')).toBeCloseTo(1, 12);
    expect(third(answer, 'attackerNone')).toBeCloseTo(26, 12);
    expect(answer.mean['pointsDestroyed']).toBeCloseTo((21 / 36) * 3, 12);
    expect(answer.mean['pointsPerPoint']).toBeCloseTo((21 / 36) * 1.5, 12);
    expect(answer.mean['attackerPointsLost']).toBeCloseTo(2 / 36, 12);
    expect(answer.distribution['attacker']?.map(([word]) => word)).toEqual(['none', 'recoil', 'destroyed']);
    expect(answer.notes).toContain(
      'Of 36 equally likely rolls: target destroyed 21, none 15; attacker destroyed 1, recoil 9, none 26.',
    );
    expect(answer.notes[0]).toBe('The attacker rolls D6 + 3: combat factor 3.');
    expect(answer.engine).toBe('exact');
  });

  it('its program is what is enumerated: one code a pair of dice', () => {
    const request = { ruleset: 'hitt', attacker: { unit: 'cavalry' }, target: { unit: 'mg' }, situation: { range: 0 } };
    const law = solveFractions(rules.program(request));
    expect(law.codes.map((code, k) => [code % 5, Math.round((law.weights[k]?.toNumber() as number) * 36)])).toEqual([
      ...[
        [0, 1],
        [0, 9],
        [0, 3],
        [0, 2],
        [4, 15],
        [4, 6],
      ], // doubled, beaten, ties, beats, doubles
    ]);
    const wire = rules.program({ ruleset: 'hitt', attacker: { unit: 'barrage' }, target: { unit: 'wire' } });
    expect([play([1, 4], wire), play([2, 4], wire)]).toEqual([0, 1]);
  });

  it('every distribution and each side sums to 1', () => {
    const units = Object.keys(hitt.data['units'] as object);
    let cells = 0;
    for (const attacker of units) {
      for (const target of units) {
        for (const range of [0, 250]) {
          let answer: OddsAnswer;
          try {
            answer = ask({ unit: attacker }, { unit: target }, { range });
          } catch (error) {
            expect(error).toBeInstanceOf(LanchesterError);
            continue;
          }
          cells++;
          for (const side of [
            (key: string) => key.startsWith('attacker'),
            (key: string) => !key.startsWith('attacker'),
          ]) {
            const sum = Object.entries(answer.probability).reduce(
              (total, [key, p]) => (side(key) ? total + p : total),
              0,
            );
            expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
          }
          for (const spread of Object.values(answer.distribution)) {
            expect(Math.abs(spread.reduce((sum, [, p]) => sum + p, 0) - 1)).toBeLessThan(1e-12);
          }
          // asked again in its own words it says the same
          const again = ask(answer.attacker, answer.target, answer.situation, answer.action);
          expect(again.probability).toEqual(answer.probability);
          expect(again.attacker).toEqual(answer.attacker);
        }
      }
    }
    expect(cells).toBeGreaterThan(500);
  });

  it('HITT-OUT-17 a supporter is lost with its element, and counts in the points', () => {
    const alone = ask({ unit: 'mg' }, { unit: 'rifles' }, { range: 0, started: 'nobody' });
    const backed = ask({ unit: 'mg' }, { unit: 'rifles', support: true }, { range: 0, started: 'nobody' });
    expect(backed.mean['pointsDestroyed']).toBeCloseTo(4 * (backed.probability['destroyed'] as number), 12);
    expect(alone.mean['pointsDestroyed']).toBeCloseTo(2 * (alone.probability['destroyed'] as number), 12);
  });

  it('HITT-R30 a Sniper that flees is lost, a Minefield is not', () => {
    const sniper = ask({ unit: 'mg' }, { unit: 'sniper' }, { range: 100 });
    expect(sniper.probability['flee']).toBeGreaterThan(0);
    expect(sniper.mean['pointsDestroyed']).toBeCloseTo(
      (sniper.probability['destroyed'] as number) + (sniper.probability['flee'] as number),
      12,
    );
    const mines = ask({ unit: 'rifles' }, { unit: 'minefield' }, { range: 0 });
    expect(mines.mean['pointsDestroyed']).toBeCloseTo(mines.probability['destroyed'] as number, 12);
  });

  it('HITT-R32, HITT-CF-11 a Barrage against wire: 6, or 7 observed, against 3', () => {
    const wire = ask({ unit: 'barrage' }, { unit: 'wire' });
    expect(third(wire, 'destroyed')).toBeCloseTo(9 + 21, 12);
    expect(third(wire, 'attackerNone')).toBeCloseTo(36, 12);
    const seen = ask({ unit: 'barrage' }, { unit: 'wire' }, { observed: true });
    expect(third(seen, 'destroyed')).toBeCloseTo(33, 12); // all but 1, 2, 3 rolls: 7+1 v 3+6 and the ties
    expect(() => ask({ unit: 'rifles' }, { unit: 'wire' })).toThrow(
      'only a Barrage fights wire (HITT-R32), not Rifles',
    );
  });

  it('fills in every default (HITT-L10)', () => {
    expect(ask({ unit: 'tank' }, { unit: 'rifles' })).toMatchObject({
      action: 'attack',
      attacker: { unit: 'tank', general: false, ground: 'open', higher: false, overwhelmed: 0, outflanked: 0 },
      target: { unit: 'rifles', support: false },
      situation: { range: 0, started: 'attacker', bound: 'this', 'same-trench': false },
    });
    expect(ask({ unit: 'mg' }, { unit: 'sniper' }, { range: 100 }).target).toEqual({
      unit: 'sniper',
      general: false,
      ground: 'rough',
      outgunned: 0,
    });
    expect(ask({ unit: 'heavy-artillery' }, { unit: 'heavy-mortar' }, { range: 100 }).target['ground']).toBe('trench');
    expect(ask({ unit: 'command-bunker' }, { unit: 'rifles' }, { range: 0 }).situation['started']).toBe('target');
  });

  it('an overlay changes the odds: cf.mg.first', () => {
    const better = hitt.compile(applyOverlay(hitt.data, { 'cf.mg.first': 5, 'prices.mg': 4 }));
    const answer = better.odds({
      ruleset: 'hitt',
      attacker: { unit: 'mg' },
      target: { unit: 'rifles' },
      situation: { range: 400 },
    });
    expect(third(answer, 'destroyed')).toBeCloseTo(26, 12); // 5 v 3: 6 + 20
    expect(answer.mean['pointsPerPoint']).toBeCloseTo(((26 / 36) * 2) / 4, 12);
  });

  it('notes what a reader must know', () => {
    expect(ask({ unit: 'aaa' }, { unit: 'zeppelin' }, { range: 100 }).notes).toEqual(
      expect.arrayContaining([
        "The price of AAA is a ruling, not the source's.",
        "The price of Zeppelin is a ruling, not the source's.",
      ]),
    );
    expect(ask({ unit: 'mg' }, { unit: 'cavalry', ground: 'trench' }, { range: 100 }).notes).toContain(
      'The Cavalry is taken as in the open: only foot occupies a trench (HITT-R20).',
    );
    expect(ask({ unit: 'mg' }, { unit: 'rifles' }, { range: 100, observed: true }).notes).toContain(
      'Nobody here uses an observer (HITT-TF-04, HITT-R26).',
    );
    const bunker = ask({ unit: 'command-bunker' }, { unit: 'rifles' }, { range: 0 });
    expect(bunker.mean['pointsPerPoint']).toBeUndefined();
    const why = 'A Command Bunker is free (HITT-COST-01), so there are no points per point.';
    expect(bunker.notes).toContain(why);
    expect(bunker.unpriced).toEqual([why]);
    expect(bunker.points).toEqual({ attacker: 0, target: 2 });
  });
});
