import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engagement/json.js';
import { applyOverlay } from '../../engagement/overlay.js';
import { LanchesterError } from '../../kernel/errors.js';
import { skirmishers } from './index.js';
import { ask, engagementOf, type Layout, rifle, specOf, usual } from './testing/support.js';

const withData = (overlay: Parameters<typeof applyOverlay>[1]) =>
  skirmishers.compile(applyOverlay(skirmishers.data, overlay));
/** The error that it throws. */
function errorOf(action: () => unknown): LanchesterError {
  try {
    action();
  } catch (error) {
    if (error instanceof LanchesterError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
const refuses = (action: () => unknown, code: string, message: RegExp): void => {
  const error = errorOf(action);
  expect(error.message).toMatch(message);
  expect(error.code).toBe(code);
};

describe('bad input', () => {
  const lane =
    (blue: Layout['blue'], red: Layout['red'], more: Partial<Layout> = {}) =>
    () =>
      engagementOf({ blue, red, ...more });
  const man = { unit: 'unarmed', at: 20 };

  it('words that are not there', () => {
    refuses(() => usual.unit('mgm', {}), 'unknown-name', /no unit "mgm" \(did you mean "mmg"\?\)/);
    refuses(
      () => usual.unit('lmg', { experience: 'veterans' }),
      'unknown-name',
      /no experience "veterans" \(did you mean "veteran"\?\)/,
    );
    refuses(
      () => usual.unit('lmg', { cover: ['ligth'] }),
      'unknown-name',
      /no cover "ligth" \(did you mean "light"\?\)/,
    );
    refuses(
      () => usual.unit('lmg', { setup: true }),
      'unknown-name',
      /lmg has no word "setup" \(did you mean "setUp"\?\)/,
    );
    refuses(() => usual.unit('law', { setUp: true }), 'unknown-name', /law has no word "setUp"/);
    refuses(
      () => ask('fire', { attacker: { weapon: 'lmgg' }, situation: { range: 1 } }),
      'unknown-name',
      /no weapon "lmgg" \(did you mean "lmg"\?\)/,
    );
    refuses(
      () => ask('fyre', { attacker: { weapon: 'lmg' } }),
      'unknown-name',
      /no action "fyre" \(did you mean "fire"\?\)/,
    );
    refuses(
      () => ask('structure', { attacker: { weapon: 'law' }, target: { structure: 'heavvy' }, situation: { range: 1 } }),
      'unknown-name',
      /did you mean "heavy"/,
    );
    refuses(
      () => ask('fire', { attacker: { weapon: 'lmg' }, target: { armor: 2 }, situation: { range: 1 } }),
      'unknown-name',
      /did you mean "armour"/,
    );
    refuses(
      () => ask('fire', { attacker: { weapon: 'lmg' }, situation: { rnage: 1 } }),
      'unknown-name',
      /did you mean "range"/,
    );
    refuses(
      () => ask('flame', { attacker: { weapon: 'flamethrower' }, situation: { range: 1, follow: 'leaf' } }),
      'unknown-name',
      /did you mean "leave"/,
    );
    refuses(
      lane([man], [man], { terrain: [{ from: 1, to: 2, kind: 'deep water' }] }),
      'unknown-name',
      /did you mean "deep-water"/,
    );
    refuses(lane([man], [man], { first: 'bleu' as 'blue' }), 'unknown-name', /did you mean "blue"/);
    refuses(
      () =>
        skirmishers
          .compile(skirmishers.data)
          .engagement({ ...specOf({ blue: [man], red: [man] }), options: { prices: 'x' } }),
      'bad-value',
      /set "priceList"/,
    );
  });

  it('values that cannot be: HP outside 1 to 10, armour that is no number of cells, ranges', () => {
    for (const hp of [0, 11, 2.5])
      refuses(() => usual.unit('lmg', { hp }), 'bad-value', /hp must be a whole number from 1 to 10/);
    refuses(
      () => ask('fire', { attacker: { weapon: 'lmg' }, target: { hp: 0 }, situation: { range: 1 } }),
      'bad-value',
      /target\.hp/,
    );
    refuses(
      () => usual.unit('lmg', { armour: 'heavy' }),
      'bad-value',
      /armour must be a whole number from 0 to 60, not "heavy"/,
    );
    for (const range of [0, -3, 2.5, 'far']) {
      refuses(
        () => ask('fire', { attacker: { weapon: 'lmg' }, situation: { range } }),
        'bad-value',
        /range must be a whole number from 1/,
      );
    }
    refuses(() => ask('fire', { attacker: { weapon: 'lmg' } }), 'bad-value', /needs a "range"/);
    refuses(
      () => ask('fire', { attacker: { weapon: 'lmg' }, situation: { range: 85 } }),
      'out-of-range',
      /range 85 is beyond the light machine gun's 84 dots/,
    );
    refuses(() => ask('fire', { situation: { range: 85 } }), 'bad-value', /attacker needs a "weapon", or a "unit"/);
    refuses(
      () => ask('fire', { attacker: { unit: 'mmg', weapon: 'lmg' }, situation: { range: 1 } }),
      'bad-value',
      /the unit mmg does not have the weapon "lmg"/,
    );
    refuses(() => usual.unit('trooper', {}), 'bad-value', /needs a "weapon".*SK-R24/);
    // as a file writes it and as a shell does, to be copied
    const both =
      /\{damage: 4, short: 20, long: 60, ap: 2\} in a file, "weapon=damage:4;short:20;long:60;ap:2" in a shell/;
    refuses(() => usual.unit('trooper', {}), 'bad-value', both);
    refuses(() => usual.unit('trooper', { weapon: 7 }), 'bad-value', both);
    refuses(() => usual.unit('trooper', { weapon: 'rifle' }), 'unknown-name', both);
    refuses(() => usual.unit('trooper', { weapon: 'lmg' }), 'bad-value', /is the unit "lmg"/);
    refuses(() => usual.unit('trooper', { weapon: { ...rifle, damage: -1 } }), 'bad-value', /weapon\.damage/);
    refuses(
      () => withData({ 'weapons.lmg.long': 10 }),
      'bad-value',
      /weapons\.lmg\.long must be a whole number from 30/,
    );
    refuses(() => withData({ 'rules.ap.5': 7.5 }), 'bad-value', /rules\.ap\.5/);
  });

  it('SK-JET-01 a flight of less than 6 dots, or more than 16', () => {
    for (const flight of [5, 17]) {
      refuses(
        () => usual.unit('law', { jetPack: true, flight }),
        'out-of-range',
        /a jet pack flies 6 to 16 dots \(SK-JET-01\), not \d+/,
      );
    }
    refuses(() => usual.unit('law', { flight: 8 }), 'bad-value', /nobody flies without a jetPack/);
  });

  it('SK-R11 a blast among several men needs their spacing', () => {
    refuses(
      () => ask('blast', { attacker: { weapon: 'law' }, target: { men: 3 }, situation: { range: 9 } }),
      'bad-value',
      /needs the target's "spacing"/,
    );
    const law = { unit: 'law', at: 0 };
    refuses(
      lane([law], [{ ...man, fields: { men: 3 } }]),
      'bad-value',
      /red 1, man 1 and 2 more may be caught by one blast of blue 1: give them a "spacing"/,
    );
    expect(lane([law], [{ ...man, fields: { men: 3, spacing: 2 } }])).not.toThrow();
    expect(lane([law], [man, { ...man, at: 30 }])).not.toThrow();
    refuses(
      lane(
        [law],
        [
          { ...man, fields: { spacing: 1 } },
          { ...man, fields: { spacing: 2 } },
        ],
      ),
      'bad-value',
      /spacings 1 and 2/,
    );
  });

  it('SK-CREW-01 a crew that is too small to set the weapon up', () => {
    const hmg = (fields: JsonObject) => [{ unit: 'hmg', at: 0, fields }];
    refuses(
      lane(hmg({ men: 2 }), [man]),
      'bad-value',
      /set up by its man and 2 more on his dot \(SK-CREW-01\), and 1 are there/,
    );
    expect(lane(hmg({ men: 3 }), [man])).not.toThrow();
    expect(lane(hmg({ men: 1, setUp: true }), [man])).not.toThrow();
  });

  it('SK-CREW-04, SK-L17 fire without an arc: not set up, or a weapon that has none', () => {
    refuses(
      () => ask('fire', { attacker: { weapon: 'mmg', setUp: false }, situation: { range: 5, inArc: 3 } }),
      'bad-value',
      /only from the arc that setting it up gives/,
    );
    refuses(
      () => ask('fire', { attacker: { weapon: 'law' }, situation: { range: 5, inArc: 3 } }),
      'bad-value',
      /has no arc to fire from: ask for the action blast/,
    );
    refuses(
      () => ask('fire', { attacker: { weapon: null }, situation: { range: 5 } }),
      'bad-value',
      /unarmed trooper has no arc/,
    );
    refuses(
      () => ask('blast', { attacker: { weapon: 'lmg' }, situation: { range: 5 } }),
      'bad-value',
      /no explosive: ask for the action fire/,
    );
    refuses(
      () => ask('flame', { attacker: { weapon: 'law' }, situation: { range: 5 } }),
      'bad-value',
      /sets nothing on fire/,
    );
  });

  it('places and plans that make no sense', () => {
    refuses(
      lane([{ ...man, at: 101 }], [man]),
      'out-of-range',
      /blue 1 stands at 101, off the lane, which runs from 0 to 100/,
    );
    refuses(lane([{ ...man, at: 2.5 }], [man]), 'bad-value', /places are whole dots/);
    refuses(lane([{ ...man, plan: { kind: 'advance', standOff: 0 } }], [man]), 'out-of-range', /at least 1 dot/);
    const { turnLimit: _, ...spec } = specOf({ blue: [man], red: [man] });
    refuses(() => usual.engagement(spec), 'bad-value', /a turnLimit is needed/);
    refuses(
      lane([{ unit: 'unarmed', at: 0, fields: { men: 30, smoke: 4 } }], [man]),
      'out-of-range',
      /120 smoke grenades in all: at most 96 are played/,
    );
  });
});
