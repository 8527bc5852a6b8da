import { describe, expect, it } from 'vitest';
import { parseScenario } from '../study/load/load.js';
import { checkedStudy } from './checked-study.js';

const side = '{at: {defend: 8, attack: 28}, units: [{name: subject, unit: rifle-squad}]}';
const list = (terms: string): string => `lanchester: 1
name: list
ruleset: heat
question: What should they cost?
engagement:
  lane: {to: 40}
  budget: 300
  engagements: 4000
  blue: ${side}
  red: ${side}
prices:
  step: 5
${terms}
  units:
    squad: {unit: rifle-squad}
    gun: {unit: mmg-team}
    sniper: {unit: sniper}
`;

describe('a list whose prices cannot be what they are to be', () => {
  it.each([
    [
      '  order: [[squad, gun], [gun, squad]]',
      'list.yaml:13:10: "squad" < "gun" < "squad" cannot be: it goes in a circle',
    ],
    ['  total: 3000', 'list.yaml:13:10: the prices of the list cannot sum to 3000: by locks'],
    ['  lock: [gun]\n  order: [[gun, squad], [squad, sniper]]\n  band: [0.9, 1]', 'list.yaml:14:10: '],
  ])('is refused at its place, before anything is played: %s', (terms, told) => {
    expect(() => checkedStudy(parseScenario(list(terms), 'list.yaml'))).toThrow(told);
  });

  it('is none where they can', () => {
    const study = checkedStudy(parseScenario(list('  total: 150\n  order: [[gun, squad]]'), 'list.yaml'));
    expect(study.prices?.total).toBe(150);
  });
});
