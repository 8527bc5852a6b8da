import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load/load.js';
import { missionsOf } from '../missions.js';
import { resolveScenario } from '../resolve.js';
import type { Study } from '../study.js';
import { messageOf } from '../testing/messages.js';
import { findToy } from '../testing/toy-ruleset.js';

function text(mission: string | undefined, more = '', swap = ''): string {
  const asked = mission === undefined ? '' : `\n  mission: ${mission}`;
  return `lanchester: 1
name: test
question: Who wins?
ruleset: toy
engagement:
  lane: {from: 0, to: 48}
  turnLimit: 6${swap}${asked}
  blue: {at: {defend: 6, attack: 40}, units: [{unit: soldier}, {unit: tank, at: {defend: 11, attack: 44}}]}
  red: {at: {defend: 4, attack: 30}, units: [{unit: soldier}]}
${more}`;
}

const study = (yaml: string, find = findToy): Study => resolveScenario(parseScenario(yaml, 'a.yaml'), { find });
const missions = (yaml: string, find = findToy) =>
  study(yaml, find).engagementCells.map(({ specs }) => specs.map(({ mission }) => mission));

describe('ENG-R10: the mission of an engagement', () => {
  it('is attrition where nothing is said, and where that is said', () => {
    expect(missions(text(undefined))).toEqual([[undefined, undefined]]);
    expect(missions(text('attrition'))).toEqual([[undefined, undefined]]);
    expect(study(text(undefined)).engagement).not.toHaveProperty('mission');
  });

  it('is of whoever attacks: roles that are swapped swap it, and the ground about the defender’s start', () => {
    expect(missions(text('take'))).toEqual([
      [
        { kind: 'take', ground: [3, 14], attacker: 'red' },
        { kind: 'take', ground: [1, 7], attacker: 'blue' },
      ],
    ]);
    expect(missions(text('{kind: delay, share: 0.7}', '', '\n  swapRoles: false'))).toEqual([
      [{ kind: 'delay', permille: 700, attacker: 'red' }],
    ]);
  });

  it('has the ground that its ruleset finds sensible', () => {
    const find = (id: string) => ({ ...findToy(id), groundAbout: 5 });
    expect(missions(text('take'), find)[0]).toMatchObject([{ ground: [1, 16] }, { ground: [0, 9] }]);
  });

  it('may be a variant’s, and the path of one', () => {
    const variants = `variants:
  worn: {}
  there: {set: {engagement.mission: take}}
  through: {set: {engagement.mission: {kind: break-through, share: 0.25}}}
`;
    expect(missions(text('meeting', variants)).map(([mission]) => mission)).toEqual([
      { kind: 'take', ground: [16, 32], attacker: 'both' },
      { kind: 'take', ground: [3, 14], attacker: 'red' },
      { kind: 'break-through', permille: 250, attacker: 'red' },
    ]);
    const by = (path: string, value: string) =>
      missions(text('{kind: delay, share: 0.5}', `variants: {a: {set: {${path}: ${value}}}}\n`))[0]?.[0];
    expect(by('engagement.mission.kind', 'break-through')).toEqual({
      kind: 'break-through',
      permille: 500,
      attacker: 'red',
    });
    expect(by('engagement.mission.share', '0.333')).toEqual({ kind: 'delay', permille: 333, attacker: 'red' });
  });

  it('may be an axis of fights, in short or in full', () => {
    const inShort = `fights: {axes: [{name: mission, path: engagement.mission, values: [attrition, take, delay]}]}\n`;
    const found = study(text(undefined, inShort));
    expect(found.fights?.fights.map(({ id }) => id)).toEqual(['mission=attrition', 'mission=take', 'mission=delay']);
    expect(missionsOf(found)).toEqual(['attrition', 'take', 'delay']);
    const inFull = `fights:
  axes:
    - name: mission
      entries:
        - {label: worn}
        - {label: here, set: {engagement.mission: {kind: take, ground: [0, 20]}}}
        - {label: there, set: {engagement.mission: {kind: take, ground: [28, 48]}}}
`;
    const documents = study(text(undefined, inFull)).fights?.fights.map(({ document }) => document.engagement?.mission);
    expect(documents).toEqual([undefined, { kind: 'take', ground: [0, 20] }, { kind: 'take', ground: [28, 48] }]);
  });

  it('tells two fights apart that differ in nothing else', () => {
    const alike = `fights: {axes: [{name: mission, entries: [{label: a}, {label: b, set: {engagement.mission: attrition}}]}]}\n`;
    expect(messageOf(() => study(text(undefined, alike)))).toMatch(/"a" and "b" are the same fights/);
  });
});

describe('a mission that cannot be is told where it is written', () => {
  it.each([
    ['¦tkae', /^expected attrition, take, .*found "tkae" \(did you mean "take"\?\)/],
    ['{kind: ¦dely}', /^expected attrition, .*found "dely" \(did you mean "delay"\?\)/],
    ['¦{ground: [0, 3]}', /expected attrition, .*found nothing/],
    ['{kind: take, ground: ¦[0, 49]}', /the ground from 0 to 49 is not on the lane, which runs from 0 to 48/],
    ['{kind: take, ground: ¦[-1, 4]}', /the ground from -1 to 4 is not on the lane/],
    ['{kind: meeting, ground: ¦[9, 3]}', /the ground must begin before it ends, not run from 9 to 3/],
    ['{kind: delay, share: ¦1.5}', /share: expected at most 1, found 1.5/],
    ['{kind: delay, share: ¦0}', /share: expected a share above 0 and at most 1, found 0/],
    ['{kind: delay, share: ¦0.12345}', /share: expected a share in whole thousandths/],
    ['{kind: take, share: ¦0.5}', /share: only break-through and delay have a share/],
    ['{kind: delay, ground: ¦[0, 3]}', /ground: only take and meeting have a ground/],
    ['{kind: take, ¦grund: [0, 3]}', /unknown key "grund" \(did you mean "ground"\?\)/],
  ])('%s', (marked, message) => {
    const before = text(marked).split('¦')[0] as string;
    const place = `a.yaml:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}: `;
    const said = messageOf(() => study(text(marked.replace('¦', ''))));
    expect(said.slice(0, place.length)).toBe(place);
    expect(
      said.slice(place.length).replace('engagement.mission: ', '').replace('engagement.mission.kind: ', ''),
    ).toMatch(message);
  });

  it('in a variant, too', () => {
    const variant = 'variants: {a: {set: {engagement.mission: {kind: take, ground: [0, 99]}}}}\n';
    expect(messageOf(() => study(text(undefined, variant)))).toMatch(
      /^a\.yaml:10:\d+: the ground from 0 to 99 is not on/,
    );
  });
});
