import { describe, expect, it } from 'vitest';
import { refusedAs } from '../../../test/support/refused.js';
import type { JsonObject } from '../../engagement/json.js';
import { skirmishers } from './index.js';
import {
  asking,
  engagementOf,
  fielding,
  type Layout,
  piece,
  rifle,
  rulesWith,
  specOf,
  usual,
} from './testing/stage.js';

const unknown = refusedAs('unknown-name');
const bad = refusedAs('bad-value');
const tooFar = refusedAs('out-of-range');

describe('bad input', () => {
  const lane =
    (blue: Layout['blue'], red: Layout['red'], more: Partial<Layout> = {}) =>
    () =>
      engagementOf({ blue, red, ...more });
  const man = piece('unarmed', 20);

  it('words that are not there', () => {
    unknown(fielding('mgm', {}), /no unit "mgm" \(did you mean "mmg"\?\)/);
    unknown(fielding('lmg', { experience: 'veterans' }), /no experience "veterans" \(did you mean "veteran"\?\)/);
    unknown(fielding('lmg', { cover: ['ligth'] }), /no cover "ligth" \(did you mean "light"\?\)/);
    unknown(fielding('lmg', { setup: true }), /lmg has no word "setup" \(did you mean "setUp"\?\)/);
    unknown(fielding('law', { setUp: true }), /law has no word "setUp"/);
    unknown(
      asking('fire', { attacker: { weapon: 'lmgg' }, situation: { range: 1 } }),
      /no weapon "lmgg" \(did you mean "lmg"\?\)/,
    );
    unknown(asking('fyre', { attacker: { weapon: 'lmg' } }), /no action "fyre" \(did you mean "fire"\?\)/);
    unknown(
      asking('structure', { attacker: { weapon: 'law' }, target: { structure: 'heavvy' }, situation: { range: 1 } }),
      /did you mean "heavy"/,
    );
    unknown(
      asking('fire', { attacker: { weapon: 'lmg' }, target: { armor: 2 }, situation: { range: 1 } }),
      /did you mean "armour"/,
    );
    unknown(asking('fire', { attacker: { weapon: 'lmg' }, situation: { rnage: 1 } }), /did you mean "range"/);
    unknown(
      asking('flame', { attacker: { weapon: 'flamethrower' }, situation: { range: 1, follow: 'leaf' } }),
      /did you mean "leave"/,
    );
    unknown(lane([man], [man], { terrain: [{ from: 1, to: 2, kind: 'deep water' }] }), /did you mean "deep-water"/);
    unknown(lane([man], [man], { first: 'bleu' as 'blue' }), /did you mean "blue"/);
    bad(
      () =>
        skirmishers
          .compile(skirmishers.data)
          .engagement({ ...specOf({ blue: [man], red: [man] }), options: { prices: 'x' } }),
      /set "priceList"/,
    );
  });

  it('values that cannot be: HP outside 1 to 10, armour that is no number of cells, ranges', () => {
    for (const hp of [0, 11, 2.5]) bad(fielding('lmg', { hp }), /hp must be a whole number from 1 to 10/);
    bad(asking('fire', { attacker: { weapon: 'lmg' }, target: { hp: 0 }, situation: { range: 1 } }), /target\.hp/);
    bad(fielding('lmg', { armour: 'heavy' }), /armour must be a whole number from 0 to 60, not "heavy"/);
    for (const range of [0, -3, 2.5, 'far']) {
      bad(asking('fire', { attacker: { weapon: 'lmg' }, situation: { range } }), /range must be a whole number from 1/);
    }
    bad(asking('fire', { attacker: { weapon: 'lmg' } }), /needs a "range"/);
    bad(asking('fire', { situation: { range: 85 } }), /attacker needs a "weapon", or a "unit"/);
    bad(
      asking('fire', { attacker: { unit: 'mmg', weapon: 'lmg' }, situation: { range: 1 } }),
      /the unit mmg does not have the weapon "lmg"/,
    );
    // whatever its own price is, and whether anybody asks for it
    bad(fielding('lmg', { price: 150, matePrice: [] }), /lmg: matePrice must be points from 0 to 1000000, not \[\]/);
    bad(fielding('lmg', { price: -1 }), /lmg: price must be points/);
    unknown(fielding('lmg', { matePrice: 'cheap' }), /list of prices/);
    bad(fielding('trooper', {}), /needs a "weapon".*SK-R24/);
    // as a file writes it and as a shell does, to be copied
    const both =
      /\{damage: 4, short: 20, long: 60, ap: 2\} in a file, "weapon=damage:4;short:20;long:60;ap:2" in a shell/;
    bad(fielding('trooper', {}), both);
    bad(fielding('trooper', { weapon: 7 }), both);
    unknown(fielding('trooper', { weapon: 'rifle' }), both);
    bad(fielding('trooper', { weapon: 'lmg' }), /is the unit "lmg"/);
    bad(fielding('trooper', { weapon: { ...rifle, damage: -1 } }), /weapon\.damage/);
    bad(() => rulesWith({ 'weapons.lmg.long': 10 }), /weapons\.lmg\.long must be a whole number from 30/);
    bad(() => rulesWith({ 'rules.ap.5': 7.5 }), /rules\.ap\.5/);
  });

  it('SK-JET-01 a flight of less than 6 dots, or more than 16', () => {
    for (const flight of [5, 17]) {
      tooFar(fielding('law', { jetPack: true, flight }), /a jet pack flies 6 to 16 dots \(SK-JET-01\), not \d+/);
    }
    bad(fielding('law', { flight: 8 }), /nobody flies without a jetPack/);
  });

  it('SK-R11 a blast among several men needs their spacing', () => {
    bad(
      asking('blast', { attacker: { weapon: 'law' }, target: { men: 3 }, situation: { range: 9 } }),
      /needs the target's "spacing"/,
    );
    const law = piece('law', 0);
    bad(
      lane([law], [{ ...man, fields: { men: 3 } }]),
      /red 1, man 1 and 2 more may be caught by one blast of blue 1: give them a "spacing"/,
    );
    expect(lane([law], [{ ...man, fields: { men: 3, spacing: 2 } }])).not.toThrow();
    expect(lane([law], [man, { ...man, at: 30 }])).not.toThrow();
    bad(
      lane(
        [law],
        [
          { ...man, fields: { spacing: 1 } },
          { ...man, fields: { spacing: 2 } },
        ],
      ),
      /spacings 1 and 2/,
    );
  });

  it('SK-CREW-01 a crew that is too small to set the weapon up', () => {
    const hmg = (fields: JsonObject) => [{ unit: 'hmg', at: 0, fields }];
    bad(lane(hmg({ men: 2 }), [man]), /set up by its man and 2 more on his dot \(SK-CREW-01\), and 1 are there/);
    expect(lane(hmg({ men: 3 }), [man])).not.toThrow();
    expect(lane(hmg({ men: 1, setUp: true }), [man])).not.toThrow();
  });

  it('fire without an arc: a weapon that has none', () => {
    bad(
      asking('fire', { attacker: { weapon: 'law' }, situation: { range: 5, inArc: 3 } }),
      /has no arc to fire from: ask for the action blast/,
    );
    bad(
      asking('blast', { attacker: { weapon: 'lmg' }, situation: { range: 5 } }),
      /no explosive: ask for the action fire/,
    );
    bad(asking('flame', { attacker: { weapon: 'law' }, situation: { range: 5 } }), /sets nothing on fire/);
  });

  it('places and plans that make no sense', () => {
    tooFar(lane([{ ...man, at: 101 }], [man]), /blue 1 stands at 101, off the lane, which runs from 0 to 100/);
    bad(lane([{ ...man, at: 2.5 }], [man]), /places are whole dots/);
    tooFar(lane([{ ...man, plan: { kind: 'advance', standOff: 0 } }], [man]), /at least 1 dot/);
    const { turnLimit: _, ...spec } = specOf({ blue: [man], red: [man] });
    bad(() => usual.engagement(spec), /a turnLimit is needed/);
    tooFar(
      lane([piece('unarmed', 0, { men: 30, smoke: 4 })], [man]),
      /120 smoke grenades in all: at most 96 are played/,
    );
  });
});
