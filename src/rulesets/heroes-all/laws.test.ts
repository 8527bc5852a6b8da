/** Exact and sampled odds agree, by chi-square at a fixed seed, where no shipped scenario has a cell. */
import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../../test/support/fit.js';
import type { Description } from '../../engagement/odds.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { RolledDice } from '../../kernel/sample.js';
import { attack, core } from './testing/rules.js';

type Cell = readonly [action: string, attacker: Description, target: Description | undefined, situation: Description];

const men = { unit: 'rifle-platoon' };
const bomber = { unit: 'fighter-bomber' };

const cells: readonly Cell[] = [
  ['air-attack', bomber, men, {}],
  ['air-attack', bomber, { unit: 'sherman' }, { 'target-moving': true, actions: 2 }],
  ['air-attack', bomber, { unit: 'priest' }, {}],
  ['air-attack', bomber, men, { cover: 'building', building: 'hut', with: 'bombs' }],
  ['air-attack', { unit: 'dive-bomber' }, { ...men, men: 16 }, {}],
  ['air-attack', { unit: 'dive-bomber' }, { unit: 'hmg-team' }, {}],
  ['air-attack', { unit: 'fighter' }, { unit: 'truck' }, {}],
  ['air-combat', { unit: 'fighter' }, { unit: 'light-bomber' }, { firers: 2 }],
  ['air-combat', { unit: 'dive-bomber' }, { unit: 'fighter' }, {}],
  ['anti-aircraft', { unit: 'multiple-hmg' }, { unit: 'dive-bomber' }, { attacked: true }],
  ['anti-aircraft', { unit: 'heavy-aa-gun' }, { unit: 'light-bomber' }, { level: 'high' }],
  ['charge', { unit: 'engineers' }, { ...men, men: 16 }, { large: 1, small: 2 }],
  ['charge', { unit: 'engineers' }, { unit: 'sherman' }, { large: 2 }],
  ['charge', { unit: 'engineers' }, men, { large: 1, building: 'house' }],
  ['parachutes', { unit: 'sherman' }, men, { range: 30 }],
  ['glider-landing', { unit: 'mmg-team' }, undefined, {}],
  ['engineering', { unit: 'engineers' }, undefined, { task: 'pontoon' }],
  ['indirect', { ...men, weapons: 'rifle-grenade-launcher:1' }, men, { range: 12, shots: 3 }],
  ['attack', { ...men, weapons: 'lmg:1' }, men, { range: 30, weapons: 'lmg' }],
  ['flame', { unit: 'churchill-crocodile' }, { unit: 'factory' }, { range: 5, actions: 2 }],
  ['attack', { unit: 'howitzer-75mm' }, men, { range: 30, building: 'house', actions: 3 }],
  ['move', { unit: 'sherman', rationed: true }, undefined, { rough: true }],
  ['goliath-move', { unit: 'goliath' }, undefined, { distance: 9 }],
  ['goliath', { unit: 'goliath' }, { unit: 'house', men: 8 }, { distance: 5 }],
  ['command-dice', men, undefined, { elements: 4 }],
  ['ammunition', { unit: 'lmg-team', men: 1, rationed: true }, undefined, { actions: 2 }],
  ['air-momentum', { unit: 'fighter' }, undefined, { score: 6, damages: 3 }],
  ['air-morale', { unit: 'fighter' }, undefined, { 'driven-off': 2, 'shot-down': 1 }],
];

/** A right law is found worse about once in 200,000 tests. */
const farOff = 4.5;

describe('laws of odds', () => {
  it.each(cells.map((cell, k) => [`${cell[0]} ${k}`, cell, k] as const))('%s: 4,000 rolls fit', (_, cell, k) => {
    const [action, attacker, target, situation] = cell;
    const { program } = attack(attacker, target, situation, core, action);
    const laws = doubleLaws();
    const law = laws.enumerate(program);
    expect(law.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    const dice = new RolledDice(new Sfc32(), laws);
    openStream(dice.generator, studyKey('heroes-all cells', 'laws'), streamKind.engagement, k);
    expect(lawDeviate(law, 4000, () => program(dice))).toBeLessThan(farOff);
  });
});
