import { describe, expect, it } from 'vitest';
import { findRuleset } from '../rulesets/registry.js';
import { armyOf, titleOf, toldApart } from './match-army.js';

const heat = findRuleset('heat');
const game = { id: 'heat', title: heat.title, rules: heat.compile(heat.data) };

describe('a list as one side', () => {
  it('has its units under names of their own, and costs what the list says', () => {
    const text = 'unit,number,words,name\nRifle squad,2,men=6,squad\nrpg-team,1,tandem,\n';
    expect(armyOf(text, 'heat-first-army.csv', game)).toEqual({
      title: 'First army',
      units: [
        { name: 'squad', unit: 'rifle-squad', men: 6 },
        { name: 'squad 2', unit: 'rifle-squad', men: 6 },
        { unit: 'rpg-team', tandem: true },
      ],
      // 50 and two men at 10, twice; 60 and 15
      points: 215,
    });
  });

  it('may be a list as somebody has pasted it, if all of it is sure', () => {
    const army = armyOf('2x Rifle squad (Veteran)\n1x RPG team\n', 'list.txt', game);
    expect(army.units).toEqual([
      { unit: 'rifle-squad', experience: 'veteran' },
      { name: 'rifle-squad 2', unit: 'rifle-squad', experience: 'veteran' },
      { unit: 'rpg-team' },
    ]);
    expect(army.points).toBe(190);
    expect(() => armyOf('2x Rifle squad (Sleepy)\n1x RPG team\n', 'list.txt', game)).toThrow(/list\.txt:1:/);
    expect(() => armyOf('\n', 'list.txt', game)).toThrow(/no unit/);
  });

  it('tells every row that has no unit or no price, each at its line', () => {
    expect(() => armyOf('unit\nrifle-squat\nrpg-team\nt-56\n', 'a.csv', game)).toThrow(
      /^a\.csv:2:1: there is no unit "rifle-squat".*\na\.csv:4:1: there is no unit "t-56"/,
    );
    expect(() => armyOf('unit\nmedic\nrpg-team\nlmg-team\n', 'a.csv', game)).toThrow(
      /^a\.csv:2:1: .*no price.*\na\.csv:4:1: .*no price/s,
    );
  });
});

it('is called after its file, and two of one name are told apart', () => {
  expect(titleOf('armies/heat-tank_hunters.csv', 'heat')).toBe('Tank hunters');
  expect(titleOf('heat.csv', 'heat')).toBe('Heat');
  const one = { title: 'Club', units: [], points: 0 };
  expect(toldApart([one, one]).map(({ title }) => title)).toEqual(['Club, first', 'Club, second']);
});
