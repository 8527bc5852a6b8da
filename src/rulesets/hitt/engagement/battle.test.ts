import { describe, expect, it } from 'vitest';
import { hitt } from '../index.js';
import { engagementOf, type Layout, type Piece, piece, specOf } from '../testing/stage.js';

describe('bad input', () => {
  const red: Piece[] = [piece('rifles', 2000)];
  const bad = (layout: Partial<Layout>, message: string): void => {
    expect(() => engagementOf({ blue: [piece('rifles', 400)], red, ...layout })).toThrow(message);
  };

  it('is one clear sentence with the nearest word', () => {
    bad({ blue: [{ unit: 'rifels' }] }, 'hitt: there is no unit "rifels" (did you mean "rifles"?)');
    bad({ blue: [{ unit: 'wire' }] }, 'hitt: wire is terrain of the lane');
    bad(
      { blue: [{ unit: 'rifles', fields: { genral: true } }] },
      'hitt: rifles has no word "genral" (did you mean "general"?)',
    );
    bad({ blue: [{ unit: 'mg', fields: { deployed: true } }] }, 'hitt: mg has no word "deployed"');
    bad(
      { blue: [{ unit: 'barrage', fields: { task: 'wier' } }] },
      'hitt: barrage: task cannot be "wier" (did you mean "wire"?)',
    );
    bad(
      { blue: [piece('sniper', 400)] },
      'blue sniper at 400: a Sniper is deployed only in bad going (HITT-DEPLOY-05)',
    );
    bad({ blue: [{ unit: 'fighter', fields: { general: true } }] }, 'a Fighter cannot be the General');
    bad({ blue: [{ unit: 'rifles', fields: { price: -1 } }] }, 'rifles: price must be army points from 0, not -1');
    bad(
      { blue: [{ unit: 'minefield', fields: { area: 1.5 } }] },
      'minefield: area must be a whole number from 0 to 100000, not 1.5',
    );
    bad(
      { blue: [{ unit: 'cavalry', fields: { dismount: 500, remount: 300 } }] },
      'remount must be farther than dismount',
    );
    bad({ blue: [{ unit: 'gas', fields: { strongpoint: true } }] }, 'a Gas fortifies no ruin (HITT-COST-03)');
    bad(
      { blue: [piece('rifles', 400, { fields: { strongpoint: true } })] },
      'it does not start in a ruin, terrain bua (HITT-COST-03)',
    );
    bad({ options: { pip: 'none' } }, 'hitt: the engagement (option) has no word "pip" (did you mean "pips"?)');
    bad({ options: { defender: 'bleu' } }, 'hitt: no option defender "bleu" (did you mean "blue"?)');
    bad({ terrain: [{ from: 0, to: 10, kind: 'woods' }] }, 'no terrain "woods" (did you mean "wood"?)');
    bad({ terrain: [{ from: 0, to: 10, kind: 'wire' }] }, 'hitt: wire is a point of the lane (HITT-R41), not 0 to 10');
    bad({ terrain: [{ from: 10, to: 10, kind: 'trench' }] }, 'hitt: terrain trench at 10 has no length');
    bad(
      {
        terrain: [
          { from: 0, to: 10, kind: 'wood' },
          { from: 5, to: 20, kind: 'hill' },
        ],
      },
      'two kinds of ground overlap from 5 to 10',
    );
    bad(
      { terrain: [{ from: 0.5, to: 10, kind: 'wood' }] },
      'where wood begins is 0.5: places are whole paces (HITT-R40)',
    );
    bad({ blue: [piece('rifles', 400.5)] }, 'the place of blue rifles is 400.5: places are whole paces (HITT-R40)');
    bad({ blue: [piece('rifles', 2401)] }, 'blue rifles stands at 2401, off the lane, which runs from 0 to 2400');
    bad(
      { blue: [piece('rifles', 400, { plan: { kind: 'advance', standOff: 250.5, priority: 'nearest' } })] },
      'the stand-off of blue rifles is 250.5: places are whole paces (HITT-R40)',
    );
    bad({ turnLimit: 0 }, 'turnLimit must be whole bounds from 1 to 10000, not 0');
    bad(
      { blue: [{ unit: 'command-bunker' }], options: { defender: 'red' } },
      "the Command Bunker is the defender's, but option defender is red",
    );
    bad(
      { blue: [{ unit: 'command-bunker' }], red: [{ unit: 'command-bunker' }] },
      'only the defender has a Command Bunker',
    );
  });

  it('about the General (HITT-L03) and rear support', () => {
    const two = [0, 1].map((n): Piece => piece('rifles', 400, { name: `rifles ${n}`, fields: { general: true } }));
    bad({ blue: two }, 'hitt: a side has one General (HITT-COST-02)');
    const rear = (behind: string, unit = 'rifles'): Piece => ({ unit, at: 400, name: 'rear', fields: { behind } });
    const front: Piece = piece('rifles', 400, { name: 'front' });
    bad({ blue: [front, rear('frnt')] }, 'rear: behind: there is no "frnt" (did you mean "front"?)');
    bad(
      { blue: [front, rear('front', 'sturmtruppe')] },
      'rear support is of one type (HITT-TF-02), not Sturmtruppe behind Rifles',
    );
    bad({ blue: [front, rear('front', 'mg')] }, 'mg: behind: a Machinegun gives no rear support (HITT-TF-02)');
    bad({ blue: [front, rear('front'), { ...rear('front'), name: 'third' }] }, 'a single rank supports (HITT-TF-02)');
    bad({ blue: [rear('rear')] }, 'a single rank supports');
  });

  it('a missing turn limit is an error (ENG-R02), as are two forces at one end', () => {
    const { turnLimit: _, ...spec } = specOf({ blue: [piece('rifles', 400)], red });
    const rules = hitt.compile(hitt.data);
    expect(() => rules.engagement(spec)).toThrow('so a turnLimit is needed (ENG-R02)');
    expect(() => rules.engagement({ ...spec, turnLimit: 3, red: { ...spec.red, end: 'from' } })).toThrow(
      'both forces have the same end',
    );
  });
});
