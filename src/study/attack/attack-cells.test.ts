import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackOdds } from '../compile.js';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import type { Study } from '../study.js';
import { messageOf } from '../testing/messages.js';
import { findToy } from '../testing/toy-ruleset.js';

function study(text: string): Study {
  const head = 'lanchester: 1\nname: test\nquestion: Who wins?\nruleset: toy\n';
  return resolveScenario(parseScenario(head + text, 'a.yaml'), { find: findToy });
}

const mix = `attack:
  attackers:
    rifle: {unit: soldier, title: Rifles}
    cannon: {unit: tank, weapon: cannon}
  target: {unit: tank}
  situation: {cover: none}
  axes:
    - name: target
      title: Target class
      entries:
        - {label: foot, weight: 2, target: {unit: soldier}, situation: {cover: soft}}
        - {label: armour}
    - {name: range, unit: inches, key: situation.range, values: [6, 24], weights: [1, 3]}
  compare: {with: cannon, without: rifle}
`;

describe('the attack level', () => {
  it('is attackers times the mix, the first axis slowest, weights shares of the mix', () => {
    const { attackCells } = study(mix);
    expect(attackCells.map(({ id, weight }) => [id, Number(weight.toFixed(12))])).toEqual([
      ['rifle/target=foot/range=6', 0.166666666667],
      ['rifle/target=foot/range=24', 0.5],
      ['rifle/target=armour/range=6', 0.083333333333],
      ['rifle/target=armour/range=24', 0.25],
      ['cannon/target=foot/range=6', 0.166666666667],
      ['cannon/target=foot/range=24', 0.5],
      ['cannon/target=armour/range=6', 0.083333333333],
      ['cannon/target=armour/range=24', 0.25],
    ]);
  });

  it('adds the words of entries to those of attacker, target and situation; later axes win', () => {
    const { attackCells } = study(mix);
    expect(attackCells[1]).toEqual({
      id: 'rifle/target=foot/range=24',
      variant: null,
      attacker: 'rifle',
      axes: { target: 'foot', range: 24 },
      sweep: {},
      weight: expect.closeTo(0.5, 12),
      request: {
        ruleset: 'toy',
        action: 'attack',
        attacker: { unit: 'soldier' },
        target: { unit: 'soldier' },
        situation: { cover: 'soft', range: 24 },
      },
      overlay: {},
      outOfReach: 'refuse',
    });
    expect(attackCells[6]?.request.situation).toEqual({ cover: 'none', range: 6 });
  });

  it('tells its attackers and axes', () => {
    expect(study(mix).attack).toEqual({
      action: 'attack',
      attackers: [
        { id: 'rifle', title: 'Rifles', description: { unit: 'soldier' } },
        { id: 'cannon', title: 'cannon', description: { unit: 'tank', weapon: 'cannon' } },
      ],
      axes: [
        {
          name: 'target',
          title: 'Target class',
          entries: [
            { value: 'foot', label: 'foot', weight: 2 / 3 },
            { value: 'armour', label: 'armour', weight: 1 / 3 },
          ],
        },
        {
          name: 'range',
          title: 'range',
          unit: 'inches',
          entries: [
            { value: 6, label: '6', weight: 0.25 },
            { value: 24, label: '24', weight: 0.75 },
          ],
        },
      ],
      compare: { with: 'cannon', without: 'rifle' },
    });
  });

  it('has cells of their own only for variants that change it', () => {
    const { attackCells, variants } = study(`${mix}variants:
  as-is: {}
  better: {set: {weapons.rifle.chance: 0.75}}
  nearer: {set: {attack.axes.range.values: [1], attack.axes.range.weights: [1]}}
`);
    const counts = [null, 'as-is', 'better', 'nearer'].map(
      (id) => attackCells.filter((cell) => cell.variant === id).length,
    );
    expect(counts).toEqual([8, 0, 8, 4]);
    expect(variants.map(({ attackCells: own }) => own)).toEqual([null, 'better', 'nearer']);
    const better = attackCells.find(({ id }) => id === 'better/rifle/target=foot/range=6');
    expect(better && attackOdds(better, findToy)?.probability).toEqual({ destroyed: 0.75 });
  });

  it('is swept where there is no engagement', () => {
    const { attackCells } = study(
      'attack: {attackers: {a: {unit: soldier}}, target: {unit: tank}}\n' +
        'sweep: {axes: [{name: chance, path: weapons.rifle.chance, values: [0.1, 0.2]}]}',
    );
    expect(attackCells.map(({ id, sweep }) => [id, sweep])).toEqual([
      ['a', {}],
      ['base/chance=0.1/a', { chance: 0.1 }],
      ['base/chance=0.2/a', { chance: 0.2 }],
    ]);
    expect(attackCells.map((cell) => attackOdds(cell, findToy)?.probability['destroyed'])).toEqual([0.5, 0.1, 0.2]);
  });

  it('counts an attacker out of reach as one without effect where the scenario says so', () => {
    const far = mix.replace('[6, 24]', '[6, 30]').replace('compare:', 'outOfReach: nothing\n  compare:');
    const { attackCells } = study(far);
    expect(attackCells.map((cell) => attackOdds(cell, findToy)?.probability['destroyed'])).toEqual([
      ...[0.5, undefined, 0.5, undefined],
      ...[0.25, 0.25, 0.25, 0.25],
    ]);
  });

  it('names the cell of what only a combination gives', () => {
    const combined = study(`attack:
  attackers: {rifle: {unit: soldier}}
  target: {unit: tank}
  axes:
    - {name: weapon, key: attacker.weapon, values: [cannon, rifle]}
    - {name: range, key: situation.range, values: [6, 30]}
`);
    const last = combined.attackCells.at(-1);
    expect(messageOf(() => last && attackOdds(last, findToy))).toBe(
      `attack "rifle/weapon=rifle/range=30": range 30 is beyond the weapon's 24`,
    );
  });
});

describe('weights', () => {
  it('sum to 1 over the cells of each attacker, whatever the axes', () => {
    const axis = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(axis, { minLength: 0, maxLength: 3 }), (axes) => {
        fc.pre(axes.every((weights) => weights.some((weight) => weight > 0)));
        const lines = axes.map(
          (weights, k) =>
            `    - {name: a${k}, key: situation.cover, values: [${weights.map((_, j) => j)}], weights: [${weights}]}\n`,
        );
        const { attackCells } = study(
          `attack:\n  attackers: {a: {unit: soldier}}\n  target: {unit: tank}\n  axes:\n${lines.join('') || '    []\n'}`,
        );
        expect(attackCells).toHaveLength(axes.reduce((n, weights) => n * weights.length, 1));
        expect(attackCells.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(new Set(attackCells.map(({ id }) => id)).size).toBe(attackCells.length);
      }),
      { numRuns: 50 },
    );
  });
});
