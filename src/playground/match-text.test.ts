import { describe, expect, it } from 'vitest';
import { missionKinds } from '../engagement/mission-words.js';
import { rulesets } from '../rulesets/registry.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { type MatchArmy, type MatchGame, matchText } from './match-text.js';
import { usualTable } from './usual-table.js';

const heat: MatchGame = { id: 'heat', distance: { many: 'inches' }, near: 12, missions: missionKinds };
const army = (title: string, ...units: readonly string[]): MatchArmy => ({
  title,
  units: units.map((unit) => ({ unit })),
  points: 110,
});

describe('a match as a text', () => {
  it('is the scenario that a person would write', () => {
    const text = matchText(heat, [army('Rifles', 'rifle-squad', 'rpg-team'), army('A tank: one', 't-55')], {
      engagements: 30,
      set: { 'prices.t-55.regular': 160 },
    });
    expect(text).toBe(`lanchester: 1
name: match-heat-rifles-a-tank-one
question: "Does the first army, Rifles (110 points), beat the second, A tank: one (110 points)?"
ruleset: heat
asks: duel
set: {prices.t-55.regular: 160}

# Each game is played twice: either army begins in either place.
engagement:
  # a lane in inches, the same from either end
  lane: {to: 48, terrain: [{from: 0, to: 16, kind: soft-cover}, {from: 32, to: 48, kind: soft-cover}]}
  turnLimit: 8
  plan: able
  engagements: 30
  blue:
    role: defend
    title: Rifles
    at: {defend: 12, attack: 36}
    units:
      - {unit: rifle-squad}
      - {unit: rpg-team}
  red:
    title: "A tank: one"
    at: {defend: 12, attack: 36}
    units:
      - {unit: t-55}

# Every mission counts the same.
fights:
  axes:
    - {name: mission, title: Mission, path: engagement.mission, values: [attrition, take, meeting, break-through, delay], labels: [attrition, take the ground, meeting, break through, delay]}
`);
  });

  it('is checked by the ruleset at every mission', () => {
    const study = resolveScenario(parseScenario(matchText(heat, [army('One', 'rifle-squad'), army('Other', 't-55')])));
    expect(study.kind).toBe('rates');
    expect(study.fights?.fights.map(({ id }) => id)).toEqual([
      'mission=attrition',
      'mission=take the ground',
      'mission=meeting',
      'mission=break through',
      'mission=delay',
    ]);
  });
});

describe('the usual table', () => {
  it.each(rulesets.map(({ id }) => id))('of %s is the same from either end', (id) => {
    const { to, defend, attack, terrain } = usualTable(id, 7);
    expect(defend + attack).toBe(to);
    const turned = terrain.map(({ from, to: last, kind }) => ({ from: to - last, to: to - from, kind })).reverse();
    expect(turned).toEqual(terrain);
  });

  it('of a ruleset of one\u2019s own is made of how near is near', () => {
    expect(usualTable('my-game', 5)).toEqual({ to: 20, defend: 5, attack: 15, turnLimit: 8, terrain: [] });
    expect(usualTable('toString', 5).to).toBe(20);
  });
});
