import { describe, expect, it } from 'vitest';
import type { Description } from '../../engagement/odds.js';
import { LanchesterError } from '../../kernel/errors.js';
import { hitt } from './index.js';

const rules = hitt.compile(hitt.data);
const ask = (attacker: Description, target: Description, situation: Description, action?: string) =>
  rules.odds({ ruleset: 'hitt', attacker, target, situation, ...(action === undefined ? {} : { action }) });

describe('what makes no sense is refused with the nearest word', () => {
  it.each([
    [
      { unit: 'rifels' },
      { unit: 'mg' },
      { range: 0 },
      undefined,
      'unknown-name',
      'hitt: there is no unit "rifels" (did you mean "rifles"?)',
    ],
    [{ unit: 'rifles' }, { unit: 'wier' }, { range: 0 }, undefined, 'unknown-name', 'there is no unit "wier"'],
    [
      { unit: 'rifles', genral: true },
      { unit: 'mg' },
      { range: 0 },
      undefined,
      'unknown-name',
      'the attacker has no word "genral" (did you mean "general"?)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'mg' },
      { rnge: 0 },
      undefined,
      'unknown-name',
      'the situation has no word "rnge" (did you mean "range"?)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'mg', ground: 'trnech' },
      { range: 0 },
      undefined,
      'unknown-name',
      'target: no ground "trnech" (did you mean "trench"?)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'mg' },
      { range: 0 },
      'shoting',
      'unknown-name',
      'hitt has no odds of "shoting" (did you mean "shooting"?)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'mg' },
      { range: 0, started: 'atacker' },
      undefined,
      'unknown-name',
      'started cannot be "atacker" (did you mean "attacker"?)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'mg' },
      { range: 0, bound: 'erlier' },
      undefined,
      'unknown-name',
      'bound cannot be "erlier" (did you mean "earlier"?)',
    ],
    [{}, { unit: 'mg' }, { range: 0 }, undefined, 'bad-value', 'the attacker needs a unit'],
    [{ unit: 'rifles' }, { unit: 'mg' }, {}, undefined, 'bad-value', 'the situation needs a range'],
    [{ unit: 'rifles' }, { unit: 'mg' }, { range: -1 }, undefined, 'bad-value', 'range must be paces from 0, not -1'],
    [
      { unit: 'rifles', general: 1 },
      { unit: 'mg' },
      { range: 0 },
      undefined,
      'bad-value',
      'attacker: general must be true or false, not 1',
    ],
    [
      { unit: 'fighter', general: true },
      { unit: 'mg' },
      { range: 0 },
      undefined,
      'bad-value',
      'a Fighter cannot be the General',
    ],
    [{ unit: 'tank' }, { unit: 'mg' }, { range: 100 }, undefined, 'bad-value', 'Tank does not shoot (HITT-SHOOT-01)'],
    [{ unit: 'barrage' }, { unit: 'mg' }, { range: 100 }, undefined, 'bad-value', 'Barrage does not shoot'],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 401 },
      undefined,
      'out-of-range',
      'Machinegun shoots 400 paces far, not 401 (HITT-SHOOT-01)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 0 },
      'shooting',
      'bad-value',
      'an element in contact, at range 0, does not shoot (HITT-R16)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 10 },
      'close-combat',
      'bad-value',
      'close combat is fought at range 0, not 10',
    ],
    [
      { unit: 'mg', overwhelmed: 1 },
      { unit: 'rifles' },
      { range: 10 },
      undefined,
      'bad-value',
      'an element in close combat neither shoots nor is shot at (HITT-R16)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles', outflanked: 1 },
      { range: 10 },
      undefined,
      'bad-value',
      'target: outflanked: an element in close combat',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles', outgunned: 3 },
      { range: 10 },
      undefined,
      'bad-value',
      'outgunned must be from 0 to 2, not 3',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles', outgunned: 1 },
      { range: 0 },
      undefined,
      'bad-value',
      'in close combat it is overwhelmed (HITT-TF-10)',
    ],
    [
      { unit: 'mg', outgunned: 1 },
      { unit: 'rifles' },
      { range: 10, answer: true },
      undefined,
      'bad-value',
      'nobody aids the answer (HITT-R13)',
    ],
    [
      { unit: 'mg' },
      { unit: 'barrage' },
      { range: 100 },
      undefined,
      'bad-value',
      'Machinegun cannot shoot at Barrage (HITT-R16)',
    ],
    [
      { unit: 'mortar' },
      { unit: 'scout' },
      { range: 100 },
      undefined,
      'bad-value',
      'Light Mortar cannot shoot at Scout (HITT-R16)',
    ],
    [
      { unit: 'aaa' },
      { unit: 'rifles' },
      { range: 100 },
      undefined,
      'bad-value',
      'AAA cannot shoot at Rifles (HITT-R07)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 350, answer: true },
      undefined,
      'bad-value',
      'Rifles cannot shoot back at Machinegun from 350 paces (HITT-R13)',
    ],
    [
      { unit: 'field-artillery' },
      { unit: 'field-artillery' },
      { range: 350, answer: true },
      undefined,
      'bad-value',
      'never shoot in the same bound (HITT-R15)',
    ],
    [{ unit: 'rifles' }, { unit: 'mg' }, { range: 0, answer: true }, undefined, 'bad-value', 'answer is for shooting'],
    [
      { unit: 'rifles', higher: true },
      { unit: 'mg', higher: true },
      { range: 0 },
      undefined,
      'bad-value',
      'only one of two elements can be higher (HITT-TF-03)',
    ],
    [
      { unit: 'mg', support: true },
      { unit: 'mg' },
      { range: 0 },
      undefined,
      'bad-value',
      'a Machinegun has no rear support (HITT-TF-02)',
    ],
    [
      { unit: 'mg' },
      { unit: 'sniper', ground: 'open' },
      { range: 10 },
      undefined,
      'bad-value',
      'a Sniper is only ever in bad going (HITT-DEPLOY-05), not in open',
    ],
    [
      { unit: 'mg' },
      { unit: 'heavy-artillery', ground: 'open' },
      { range: 10 },
      undefined,
      'bad-value',
      'Heavy Artillery always occupies its own trench (HITT-R09)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 0, 'same-trench': true },
      undefined,
      'bad-value',
      'both must have the ground trench (HITT-R20)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 10, 'same-trench': true },
      undefined,
      'bad-value',
      'same-trench is for close combat',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 0, 'ground-aid': true },
      undefined,
      'bad-value',
      'ground-aid is for an Aerial',
    ],
    [
      { unit: 'barrage' },
      { unit: 'fighter' },
      { range: 0 },
      undefined,
      'bad-value',
      'Barrage and Fighter do not fight (HITT-R11',
    ],
    [
      { unit: 'barrage' },
      { unit: 'rifles', overwhelmed: 1 },
      { range: 0 },
      undefined,
      'bad-value',
      'a Barrage gets no aid: the element beside it is the main fighter (HITT-GAS-02)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'fighter' },
      { range: 0, started: 'attacker' },
      undefined,
      'bad-value',
      'Rifles cannot have moved into contact with Fighter (HITT-R47)',
    ],
    [{ unit: 'gas' }, { unit: 'gas' }, { range: 0 }, undefined, 'bad-value', 'Gas and Gas cannot be in contact'],
    [
      { unit: 'heavy-mortar' },
      { unit: 'rifles' },
      { range: 0, started: 'attacker' },
      undefined,
      'bad-value',
      'Medium/Heavy Mortar cannot have moved into contact with Rifles (HITT-R09)',
    ],
    [
      { unit: 'rifles' },
      { unit: 'command-bunker' },
      { range: 0, started: 'target' },
      undefined,
      'bad-value',
      'Command Bunker cannot have moved into contact with Rifles (HITT-MOVE-01)',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 300.5 },
      undefined,
      'bad-value',
      'range must be whole paces (HITT-R40), not 300.5',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 300, started: 'attacker' },
      undefined,
      'bad-value',
      'started is for close combat, at range 0',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles' },
      { range: 300, bound: 'nonsense' },
      undefined,
      'bad-value',
      'bound is for close combat, at range 0',
    ],
    [
      { unit: 'rifles', support: true },
      { unit: 'rifles' },
      { range: 300 },
      undefined,
      'bad-value',
      'attacker: support (HITT-TF-02) is for close combat',
    ],
    [
      { unit: 'mg' },
      { unit: 'rifles', higher: true },
      { range: 300 },
      'shooting',
      'bad-value',
      'target: higher (HITT-TF-03) is for close combat',
    ],
    [
      { unit: 'barrage', general: true },
      { unit: 'wire' },
      {},
      undefined,
      'unknown-name',
      'a Barrage on wire has no word "general"',
    ],
    [
      { unit: 'barrage' },
      { unit: 'wire' },
      { started: 'attacker' },
      undefined,
      'unknown-name',
      'the situation of a Barrage on wire has no word "started"',
    ],
    [
      { unit: 'barrage' },
      { unit: 'wire' },
      { range: 100 },
      undefined,
      'bad-value',
      'a Barrage fights wire at range 0 (HITT-L14)',
    ],
    [
      { unit: 'barrage' },
      { unit: 'wire' },
      {},
      'shooting',
      'bad-value',
      'wire is fought in close combat (HITT-R32), not by shooting',
    ],
    [
      { unit: 'barrage' },
      { unit: 'wire' },
      {},
      'shoting',
      'unknown-name',
      'hitt has no odds of "shoting" (did you mean "shooting"?)',
    ],
  ] as [Description, Description, Description, string | undefined, string, string][])(
    '%j at %j, %j %s',
    (attacker, target, situation, action, code, message) => {
      let found: unknown;
      try {
        ask(attacker, target, situation, action);
      } catch (error) {
        found = error;
      }
      expect(found).toBeInstanceOf(LanchesterError);
      expect((found as LanchesterError).message).toContain(message);
      expect((found as LanchesterError).code).toBe(code);
    },
  );

  it('HITT-MOVE-01 a Sniper or a Minefield can have moved into contact', () => {
    for (const unit of ['sniper', 'minefield']) {
      expect(ask({ unit }, { unit: 'rifles' }, { range: 0, started: 'attacker' }).situation['started']).toBe(
        'attacker',
      );
      expect(ask({ unit: 'rifles' }, { unit }, { range: 0, started: 'target' }).situation['started']).toBe('target');
      expect(ask({ unit }, { unit: 'rifles' }, { range: 0 }).situation['started']).toBe('attacker');
    }
  });

  it('an attack needs a target', () => {
    expect(() => rules.odds({ ruleset: 'hitt', attacker: { unit: 'mg' } })).toThrow('hitt: an attack needs a target');
  });
});
