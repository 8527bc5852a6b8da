import { expect, it } from 'vitest';
import { leavesPlans } from './default-plan-note.js';
import { parseYaml } from './document/yaml.js';

const head = 'lanchester: 1\nname: a\nquestion: Q?\n';
const duel = (plan: string): string =>
  `${head}ruleset: toy\nengagement: {lane: {to: 9}, ${plan}blue: {units: [{unit: x}]}, red: {units: [{unit: x}]}}\n`;
const comparison = (plan: string): string =>
  `${head}rulesets: {toy: {attack: {ranges: [6]}, engagement: {lane: {to: 9}, ${plan}budget: [9]}}}\n`;

it.each([
  ['a scenario', duel],
  ['a comparison', comparison],
])('%s leaves plans to a default that is not to hold where it says none', (_, text) => {
  const leaves = (plan: string, usual: 'hold' | 'able' = 'able') => leavesPlans(parseYaml(text(plan), 'a.yaml'), usual);
  expect(leaves('')).toBe(true);
  expect(['plan: hold, ', 'plan: able, ', 'plan: {attack: assault}, '].map((plan) => leaves(plan))).toEqual([
    false,
    false,
    false,
  ]);
  expect(leaves('', 'hold')).toBe(false);
});

it('a file without engagements leaves none', () => {
  const attack = `${head}ruleset: toy\nattack: {attackers: {a: {unit: x}}, target: {unit: x}}\n`;
  expect(leavesPlans(parseYaml(attack, 'a.yaml'), 'able')).toBe(false);
});
