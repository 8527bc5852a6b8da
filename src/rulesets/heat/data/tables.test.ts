/** Proof-reading: the printed tables against the source's, row by row. */
import { describe, expect, it } from 'vitest';
import { heat, heatData } from '../index.js';
import { core } from '../testing/rules.js';
import { prices } from './prices.js';
import { rules } from './rules.js';
import { weaponTables } from './tables.js';

const tables = heat.compile(heatData).tables();
const printed = (k: number): string[] => (weaponTables(heatData)[k]?.rows ?? []).map((row) => row.slice(1).join(' | '));

describe('weapons as the source prints them', () => {
  it('HEAT-WPN-01 small arms', () => {
    expect(printed(0)).toEqual([
      'Pistol | 0" - 6" | 1 | - | Assault',
      'Personal defense weapon | 0" - 12" | 3 | - | Assault',
      'Submachine gun | 0" - 18" | 2 | - | Assault',
      'Assault rifle | 0" - 12" | 2 | - | -',
      'Assault rifle | 12" - 24" | 1 | - | -',
      'Rifle | 0" - 24" | 1 | - | -',
      'Designated marksman rifle | 24" - 38" | 1 | - | DMR',
      'Shotgun | 0" - 12" | D3 | - | Assault',
      'Underbarrel grenade launcher | 6" - 20" | 1 | HE | HE 1", Indirect Fire',
    ]);
  });

  it('HEAT-WPN-02 infantry weapon systems', () => {
    expect(printed(1)).toEqual([
      'Light machine gun | 1 | 0" - 36" | 4 | - | Team',
      'Medium machine gun | 1 | 0" - 36" | 5 | - | Team, Fixed',
      'Heavy machine gun | 2 | 0" - 36" | 3 | +1 | Team, Fixed',
      'Sniper | 1 | 12" - 48" | 1 | - | Team, Sniper',
      'Anti-materiel rifle | 1 | 12" - 36" | 1 | +2 | Team, Sniper',
      'Flamethrower (Infantry) | 1 | 0" - 6" | D6 | +3 | Team, Flamethrower',
    ]);
  });

  it('HEAT-WPN-02 vehicle weapon systems', () => {
    expect(printed(2)).toEqual([
      'Light anti-tank gun | 2 | 0" - 48" | 1 | +4 | HE 1"',
      'Medium anti-tank gun | 3 | 0" - 60" | 1 | +5 | HE 1"',
      'Heavy anti-tank gun | 3 | 0" - 72" | 1 | +6 | HE 2"',
      'Super-heavy anti-tank gun | 3 | 0" - 82" | 1 | +7 | HE 3"',
      'Light autocannon | 2 | 0" - 48" | 2 | +2 | Team, Fixed, HE 1"',
      'Medium autocannon | 2 | 0" - 60" | 2 | +3 | Team, HE 1"',
      'Heavy autocannon | 3 | 0" - 72" | 2 | +3 | Team, HE 2"',
      'Flamethrower (Vehicle) | - | 0" - 12" | D6+1 | +3 | Flamethrower',
    ]);
  });

  it('HEAT-WPN-03 indirect fire systems', () => {
    expect(printed(3)).toEqual([
      'Light mortar | 1 | 12" - 24" | 1 | HE | Team, Indirect Fire, HE 1"',
      'Medium mortar | 2 | 12" - 60" | 1 | HE | Team, Fixed, Indirect Fire, HE 2"',
      'Heavy mortar | 2 | 12" - 72" | 1 | HE | Team, Fixed, Indirect Fire, HE 3"',
      'Light howitzer | 2 | 0" - 48" (24" - 60") | 1 | HE | Team, Fixed, Howitzer, HE 2"',
      'Medium howitzer | 3 | 0" - 60" (30" - 72") | 1 | HE | Team, Fixed, Howitzer, HE 3"',
      'Heavy howitzer | 3 | 0" - 72" (36" - 84") | 1 | HE | Team, Fixed, Howitzer, HE 4"',
    ]);
  });

  it('HEAT-WPN-04 explosives', () => {
    expect(printed(4)).toEqual([
      'Rocket propelled grenade launcher | 1 | 6" - 36" | 1 | +5 | Team, Backblast, Shaped charge',
      'Tandem HEAT charge launcher | 1 | 6" - 24" | 1 | +7 | Team, Backblast, Shaped charge',
      'Anti-Tank guided missile launcher | 2 | ∞ (32" per turn) | 1 | +7 | Team, Fixed, Backblast, ATGM',
      'Improvised Explosive Device | 1 | placed down | 1 | HE | HE 3", IED',
    ]);
  });

  it('HEAT-R30, HEAT-R63 two lines from later notes', () => {
    expect(printed(5)).toEqual([
      'Light anti-tank weapon | 0 | 6" - 36" | 1 | +5 | LAW, Backblast, Shaped charge',
      'Automatic grenade launcher | 2 | 0" - 36" | 2 | HE | Team, Fixed, HE 1"',
    ]);
  });

  it('HEAT-HE-01 high explosive', () => {
    expect(rules['he']).toEqual({
      '1': { pins: 'D2', pen: 1, hits: 'D3' },
      '2': { pins: 'D3', pen: 2, hits: 'D6' },
      '3': { pins: 'D3', pen: 3, hits: '2D6' },
      '4': { pins: 'D6', pen: 4, hits: '3D6' },
    });
  });
});

/** Inexperienced / Regular / Veteran and origin, as the table prints a path. */
const priceOf = (path: string): string => {
  const row = tables['prices']?.[0]?.rows.find((one) => one[0] === `prices.${path}`);
  return row === undefined ? 'no such line' : `${row[2]} ${row[3]}`;
};

describe('prices', () => {
  it('HEAT-R46 the source’s own', () => {
    expect(['light', 'medium', 'large', 'giant'].map((size) => priceOf(`${size}-helicopter`))).toEqual([
      '35/50/65 source',
      '50/65/80 source',
      '65/80/95 source',
      '80/95/110 source',
    ]);
    expect(
      ['drone-team', 'drone-team.man', 'drone-team.ied', 'drone-team.at-payload', 'atgm-team'].map(priceOf),
    ).toEqual(['35/50/65 source', '7/10/13 source', '10 source', '25 source', '60/85/110 source']);
    expect([priceOf('squad.other-weapon'), priceOf('squad.pistol')]).toEqual(['3 source', '-3 source']);
  });

  it('the author’s later note: Tandem rounds', () => {
    expect(priceOf('rpg-team.tandem')).toBe('15 author-later');
  });

  it('the author’s army lists', () => {
    const lists: Record<string, string> = {
      'rifle-squad': '35/50/65',
      'rifle-squad.man': '7/10/13',
      'rifle-squad.stubborn': '–/60/85',
      'recon-pair': '20/30/40',
      'recon-squad': '45/60/75',
      pioneers: '40/55/70',
      'green-volunteers': '30/–/–',
      'platoon-leader': '35/50/65',
      'senior-platoon-leader': '60/75/90',
      'rpg-team': '42/60/78',
      'mmg-team': '35/50/65',
      'hmg-team': '49/70/91',
      'agl-team': '50/60/75',
      sniper: '35/50/65',
      'amr-team': '45/60/75',
      'light-mortar': '24/35/46',
      'medium-mortar': '35/50/65',
      'heavy-mortar': '46/65/84',
      'light-howitzer': '40/50/60',
      'medium-howitzer': '60/75/90',
      'heavy-howitzer': '92/115/138',
      'squad.lmg': '20',
      'squad.ugl': '10',
      'squad.law': '20',
      'pioneers.law': '25',
      'squad.dmr': '15',
      'squad.tough': '1',
      'squad.shirkers': '-2',
      m113: '110/135/150',
      'm113.transport': '85/90/95',
      fuchs: '95/110/125',
      'fuchs.transport': '60/65/70',
      boxer: '90/105/120',
      'boxer.transport': '55/60/65',
      'btr-d': '92/110/128',
      'btr-60': '85/100/115',
      'btr-60.transport': '70/75/80',
      'mt-lb': '70/85/100',
      'brdm-2': '90/105/120',
      marder: '130/145/160',
      bradley: '144/159/174',
      puma: '164/179/194',
      'pt-76': '98/112/138',
      't-55': '144/159/174',
      'leopard-2a6': '210/225/240',
      'truck-16': '25/30/35',
      'truck-12': '20/25/30',
      jeep: '15/20/25',
      pickup: '40/55/70',
      'vehicle.pintle-mmg': '15',
      'vehicle.pintle-hmg': '25',
      'vehicle.pintle-agl': '25',
      'vehicle.turret-agl': '35',
      'vehicle.autocannon-turret': '40',
    };
    for (const [path, points] of Object.entries(lists))
      expect([path, priceOf(path)]).toEqual([path, `${points} author-lists`]);
  });

  it('the host’s', () => {
    const host: Record<string, string> = {
      'flamethrower-team': '–/50/65',
      captain: '95/110/125',
      major: '135/150/165',
      'light-anti-tank-gun': '40/50/60',
      'medium-anti-tank-gun': '60/75/90',
      'heavy-anti-tank-gun': '88/110/132',
      'super-heavy-anti-tank-gun': '112/140/168',
      'light-anti-tank-gun.shield': '5',
      'light-autocannon': '40/50/60',
      'medium-autocannon': '48/60/72',
      'heavy-autocannon': '48/60/72',
      'squad.stubborn': '1',
      'squad.fanatic': '3',
      stuart: '92/115/138',
      sherman: '148/185/232',
      't-34-85': '188/235/282',
      panther: '284/355/426',
      'is-2': '256/320/384',
      pershing: '316/395/484',
      'tiger-i': '–/395/474',
      'tiger-ii': '–/555/666',
    };
    for (const [path, points] of Object.entries(host)) expect([path, priceOf(path)]).toEqual([path, `${points} host`]);
  });

  it('HEAT-L03 the six classes cost what the vehicle that they name costs', () => {
    for (const unit of ['soft-skin', 'armoured-car', 'light-tank', 'medium-tank', 'heavy-tank', 'super-heavy-tank']) {
      const named = (prices[unit] as { as: string }).as;
      expect([unit, priceOf(unit)]).toEqual([unit, priceOf(named)]);
    }
  });
});

describe('other tables', () => {
  it('has a unit for every price line that takes the field, and a row for each', () => {
    const rows = tables['units']?.[0]?.rows.map((row) => row[0]);
    expect(rows).toEqual(core.sheets.names);
    const late = [
      'drone-team',
      'light-helicopter',
      'medium-helicopter',
      'large-helicopter',
      'giant-helicopter',
      'squad',
      'vehicle',
    ];
    for (const line of Object.keys(prices)) expect(late.includes(line) || core.sheets.names.includes(line)).toBe(true);
  });

  it('HEAT-L52, HEAT-L53 says who sees, whose battery is not played, and how many a carrier carries', () => {
    const noted = (unit: string) => tables['units']?.[0]?.rows.find((row) => row[0] === unit)?.at(-1);
    expect(noted('artillery-spotter')).toBe('sees for indirect weapons, battery not played (HEAT-SPOT-03)');
    expect(noted('truck-12')).toBe('carries 12 men');
    expect(noted('m113')).toBe('carries 11 men, open-topped');
    expect(noted('t-55')).not.toContain('carries');
    const priced = (path: string) => tables['prices']?.[0]?.rows.find((row) => row[0] === `prices.${path}`)?.[2];
    expect([priced('artillery-spotter'), priced('squad.bangalore')]).toEqual(['–/–/–', 15]);
  });

  it('names every word that an odds answer tells', () => {
    const words = new Set((tables['words'] ?? []).flatMap((table) => table.rows.map((row) => row[0])));
    const answer = heat.compile(heatData).odds({
      ruleset: 'heat',
      attacker: { unit: 'rpg-team' },
      target: { unit: 'rifle-squad' },
      situation: { range: 10 },
    });
    for (const said of [answer.attacker, answer.target, answer.situation]) {
      for (const word of Object.keys(said)) expect(word === 'unit' || words.has(word)).toBe(true);
    }
  });
});
