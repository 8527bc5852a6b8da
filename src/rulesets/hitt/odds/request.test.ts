import { describe, expect, it } from 'vitest';
import type { Description } from '../../../engagement/odds.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { hitt } from '../index.js';

/** A side of an attack; one word: a unit and nothing else. */
type Side = string | Description;
type Mistake = readonly [attacker: Side, target: Side, situation: Description, message: string, action?: string];

const rules = hitt.compile(hitt.data);
const sideOf = (side: Side): Description => (typeof side === 'string' ? { unit: side } : side);
const ask = (attacker: Side, target: Side, situation: Description, action?: string) =>
  rules.odds({
    ruleset: 'hitt',
    attacker: sideOf(attacker),
    target: sideOf(target),
    situation,
    ...(action === undefined ? {} : { action }),
  });

const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'unknown-name': [
    ['rifels', 'mg', { range: 0 }, 'hitt: there is no unit "rifels" (did you mean "rifles"?)'],
    ['rifles', 'wier', { range: 0 }, 'there is no unit "wier"'],
    [
      { unit: 'rifles', genral: true },
      'mg',
      { range: 0 },
      'the attacker has no word "genral" (did you mean "general"?)',
    ],
    ['rifles', 'mg', { rnge: 0 }, 'the situation has no word "rnge" (did you mean "range"?)'],
    [
      'rifles',
      { unit: 'mg', ground: 'trnech' },
      { range: 0 },
      'target: ground cannot be "trnech" (did you mean "trench"?)',
    ],
    ['rifles', 'mg', { range: 0 }, 'hitt: no action "shoting" (did you mean "shooting"?)', 'shoting'],
    ['rifles', 'mg', { range: 0, started: 'atacker' }, 'started cannot be "atacker" (did you mean "attacker"?)'],
    ['rifles', 'mg', { range: 0, bound: 'erlier' }, 'bound cannot be "erlier" (did you mean "earlier"?)'],
    [{ unit: 'barrage', general: true }, 'wire', {}, 'a Barrage on wire has no word "general"'],
    ['barrage', 'wire', { started: 'attacker' }, 'the situation of a Barrage on wire has no word "started"'],
    ['barrage', 'wire', {}, 'hitt: no action "shoting" (did you mean "shooting"?)', 'shoting'],
  ],
  'bad-value': [
    [{}, 'mg', { range: 0 }, 'the attacker needs a unit'],
    ['rifles', 'mg', {}, 'the situation needs a range'],
    ['rifles', 'mg', { range: -1 }, 'range must be paces from 0, not -1'],
    [{ unit: 'rifles', general: 1 }, 'mg', { range: 0 }, 'attacker: general must be true or false, not 1'],
    [{ unit: 'fighter', general: true }, 'mg', { range: 0 }, 'a Fighter cannot be the General'],
    ['mg', 'rifles', { range: 0 }, 'an element in contact, at range 0, does not shoot (HITT-R16)', 'shooting'],
    ['mg', 'rifles', { range: 10 }, 'close combat is fought at range 0, not 10', 'close-combat'],
    [
      { unit: 'mg', overwhelmed: 1 },
      'rifles',
      { range: 10 },
      'an element in close combat neither shoots nor is shot at (HITT-R16)',
    ],
    ['mg', { unit: 'rifles', outflanked: 1 }, { range: 10 }, 'target: outflanked: an element in close combat'],
    [
      'mg',
      { unit: 'rifles', outgunned: 3 },
      { range: 10 },
      'target: outgunned must be a whole number from 0 to 2, not 3',
    ],
    ['mg', { unit: 'rifles', outgunned: 1 }, { range: 0 }, 'in close combat it is overwhelmed (HITT-TF-10)'],
    [{ unit: 'mg', outgunned: 1 }, 'rifles', { range: 10, answer: true }, 'nobody aids the answer (HITT-R13)'],
    ['mg', 'rifles', { range: 350, answer: true }, 'Rifles cannot shoot back at Machinegun from 350 paces (HITT-R13)'],
    ['field-artillery', 'field-artillery', { range: 350, answer: true }, 'never shoot in the same bound (HITT-R15)'],
    ['rifles', 'mg', { range: 0, answer: true }, 'answer is for shooting'],
    [
      { unit: 'rifles', higher: true },
      { unit: 'mg', higher: true },
      { range: 0 },
      'only one of two elements can be higher (HITT-TF-03)',
    ],
    [{ unit: 'mg', support: true }, 'mg', { range: 0 }, 'a Machinegun has no rear support (HITT-TF-02)'],
    [
      'mg',
      { unit: 'sniper', ground: 'open' },
      { range: 10 },
      'a Sniper is only ever in bad going (HITT-DEPLOY-05), not in open',
    ],
    [
      'mg',
      { unit: 'heavy-artillery', ground: 'open' },
      { range: 10 },
      'Heavy Artillery always occupies its own trench (HITT-R09)',
    ],
    ['mg', 'rifles', { range: 0, 'same-trench': true }, 'both must have the ground trench (HITT-R20)'],
    ['mg', 'rifles', { range: 10, 'same-trench': true }, 'same-trench is for close combat'],
    ['mg', 'rifles', { range: 0, 'ground-aid': true }, 'ground-aid is for an Aerial'],
    ['barrage', 'fighter', { range: 0 }, 'Barrage and Fighter do not fight (HITT-R11'],
    [
      'barrage',
      { unit: 'rifles', overwhelmed: 1 },
      { range: 0 },
      'a Barrage gets no aid: the element beside it is the main fighter (HITT-GAS-02)',
    ],
    [
      'rifles',
      'fighter',
      { range: 0, started: 'attacker' },
      'Rifles cannot have moved into contact with Fighter (HITT-R47)',
    ],
    ['gas', 'gas', { range: 0 }, 'Gas and Gas cannot be in contact'],
    [
      'heavy-mortar',
      'rifles',
      { range: 0, started: 'attacker' },
      'Medium/Heavy Mortar cannot have moved into contact with Rifles (HITT-R09)',
    ],
    [
      'rifles',
      'command-bunker',
      { range: 0, started: 'target' },
      'Command Bunker cannot have moved into contact with Rifles (HITT-MOVE-01)',
    ],
    ['mg', 'rifles', { range: 300.5 }, 'range must be whole paces (HITT-R40), not 300.5'],
    ['mg', 'rifles', { range: 300, started: 'attacker' }, 'started is for close combat, at range 0'],
    ['mg', 'rifles', { range: 300, bound: 'nonsense' }, 'bound is for close combat, at range 0'],
    [{ unit: 'rifles', support: true }, 'rifles', { range: 300 }, 'attacker: support (HITT-TF-02) is for close combat'],
    [
      'mg',
      { unit: 'rifles', higher: true },
      { range: 300 },
      'target: higher (HITT-TF-03) is for close combat',
      'shooting',
    ],
    ['barrage', 'wire', { range: 100 }, 'a Barrage fights wire at range 0 (HITT-L14)'],
    ['barrage', 'wire', {}, 'wire is fought in close combat (HITT-R32), not by shooting', 'shooting'],
  ],
};

it('who cannot shoot does nothing, and the answer says why', () => {
  const cases: readonly Mistake[] = [
    ['tank', 'mg', { range: 100 }, 'Tank does not shoot (HITT-SHOOT-01)'],
    ['barrage', 'mg', { range: 100 }, 'Barrage does not shoot'],
    ['mg', 'barrage', { range: 100 }, 'Machinegun cannot shoot at Barrage (HITT-R16)'],
    ['mortar', 'scout', { range: 100 }, 'Light Mortar cannot shoot at Scout (HITT-R16)'],
    ['aaa', 'rifles', { range: 100 }, 'AAA cannot shoot at Rifles (HITT-R07)'],
    ['mg', 'rifles', { range: 401 }, 'Machinegun shoots 400 paces far, not 401 (HITT-SHOOT-01)'],
  ];
  for (const [attacker, target, situation, why] of cases) {
    const { idle, probability, distribution } = ask(attacker, target, situation);
    expect(idle).toContain(why);
    expect(probability).toMatchObject({ none: 1, destroyed: 0, attackerNone: 1, attackerDestroyed: 0 });
    expect(distribution).toEqual({ target: [['none', 1]], attacker: [['none', 1]] });
  }
});

for (const [code, rows] of Object.entries(mistakes)) {
  describe(`what makes no sense is refused with the nearest word: ${code}`, () => {
    for (const [attacker, target, situation, message, action] of rows) {
      it(`${JSON.stringify([attacker, target, situation])}: ${message}`, () => {
        let found: unknown;
        try {
          ask(attacker, target, situation, action);
        } catch (error) {
          found = error;
        }
        expect(found).toBeInstanceOf(LanchesterError);
        expect((found as LanchesterError).message).toContain(message);
        expect((found as LanchesterError).code).toBe(code);
      });
    }
  });
}

describe('who has started a contact', () => {
  it('HITT-MOVE-01 a Sniper or a Minefield can have moved into contact', () => {
    for (const unit of ['sniper', 'minefield']) {
      const starter = (...asked: Parameters<typeof ask>) => ask(...asked).situation['started'];
      expect(starter(unit, 'rifles', { range: 0, started: 'attacker' })).toBe('attacker');
      expect(starter('rifles', unit, { range: 0, started: 'target' })).toBe('target');
      expect(starter(unit, 'rifles', { range: 0 })).toBe('attacker');
    }
  });

  it('an attack needs a target', () => {
    expect(() => rules.odds({ ruleset: 'hitt', attacker: { unit: 'mg' } })).toThrow(
      'hitt: the target needs a unit, such as rifles or mg',
    );
  });
});
