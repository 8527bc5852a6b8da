import { describe, expect, it } from 'vitest';
import { changedText } from '../document/changed-text.js';
import { parseScenario } from '../load/load.js';
import { chosenInText, withChosenUnits } from './chosen-units.js';

const side = '{at: {defend: 4, attack: 14}, units: [{name: subject, unit: rifle-squad}]}';
const text = `lanchester: 1
name: chosen
question: Which prices are wrong?
ruleset: heat
engagement: {lane: {to: 20}, budget: 200, blue: ${side}, red: ${side}}
prices:
  units: {rifles: {unit: rifle-squad}, mmg: {unit: mmg-team}, rpg: {unit: rpg-team}}
  explain: [rpg, mmg]
`;

describe('a list of which some units are chosen', () => {
  it.each([
    [{ units: ['rifles', 'rpg'] }, ['rpg']],
    [{ units: ['mmg', 'rpg'] }, ['rpg', 'mmg']],
    [{ units: ['rifles'], with: ['sniper'] }, undefined],
  ])('%j takes apart those that are there, as a document and as a text', (choice, apart) => {
    const scenario = parseScenario(text);
    expect(withChosenUnits(scenario, choice).document.prices?.explain).toEqual(apart);
    const written = parseScenario(changedText(text, chosenInText(scenario, choice)));
    expect(written.document.prices?.explain).toEqual(apart);
  });

  it('has whom a unit waits for as far as they are chosen, and refuses one without any', () => {
    const waiting = text.replace('rpg: {unit: rpg-team}', 'rpg: {unit: rpg-team, with: [mmg, rifles]}');
    const scenario = parseScenario(waiting);
    const choice = { units: ['mmg', 'rpg'] };
    expect(withChosenUnits(scenario, choice).document.prices?.units['rpg']?.with).toEqual(['mmg']);
    const written = parseScenario(changedText(waiting, chosenInText(scenario, choice)));
    expect(written.document.prices?.units['rpg']?.with).toEqual(['mmg']);
    const only = parseScenario(waiting.replace('with: [mmg, rifles]', 'with: [mmg]'));
    expect(() => withChosenUnits(only, { units: ['rifles', 'rpg'] })).toThrow(
      '--units: rpg is fielded only with mmg: name one of them as well',
    );
  });
});
