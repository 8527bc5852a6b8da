import { describe, expect, it } from 'vitest';
import { priceFights, studyOf } from '../../../test/support/price-fights.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { LanchesterError } from '../../kernel/errors.js';
import { fightNamed, studyOfFight } from '../compose/choose-fights.js';
import type { Study } from '../study.js';
import type { FightsInfo } from './fights.js';
import { withChosen, withPlans } from './plans.js';

const heat = priceFights.find(({ ruleset }) => ruleset === 'heat') as (typeof priceFights)[number];

/** The small fight of H.E.A.T, asked of more games. */
function asked(more: string): Study {
  return studyOf({ ...heat, question: heat.question + more });
}

function infoOf(more: string): FightsInfo {
  return asked(more).fights as FightsInfo;
}

function refused(more: string): string {
  try {
    asked(more);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'nothing';
}

const enemy = `
    - name: enemy
      title: Enemy
      entries:
        - {label: BTR-60, weight: 3}
        - {label: recruits, set: {engagement.red.units.escort.experience: inexperienced}}`;
const gap = `
    - {name: gap, unit: inches, path: engagement.red.at.attack, values: [16, 20, 24], weights: [1, 2, 1]}`;
const two = `
fights:
  axes:${enemy}${gap}`;

describe('a population of fights', () => {
  const info = infoOf(two);

  it('is every combination, the first axis slowest, weights multiplied', () => {
    expect(info.fights.map(({ number, id }) => `${number} ${id}`)).toEqual([
      '1 enemy=BTR-60,gap=16',
      '2 enemy=BTR-60,gap=20',
      '3 enemy=BTR-60,gap=24',
      '4 enemy=recruits,gap=16',
      '5 enemy=recruits,gap=20',
      '6 enemy=recruits,gap=24',
    ]);
    expect(info.fights.map(({ weight }) => weight * 16)).toEqual([3, 6, 3, 1, 2, 1]);
    expect(info.axes.map(({ name, title, unit }) => [name, title, unit])).toEqual([
      ['enemy', 'Enemy', undefined],
      ['gap', 'gap', 'inches'],
    ]);
    expect([info.combinations, info.draws]).toEqual([6, undefined]);
  });

  it('has of each fight the scenario with its own values', () => {
    const { engagement } = (info.fights[5] as FightsInfo['fights'][number]).document;
    expect(engagement?.red.units[1]).toMatchObject({ name: 'escort', experience: 'inexperienced' });
    expect(engagement?.red.at).toEqual({ defend: 4, attack: 24 });
    const own = studyOfFight(asked(two), info.fights[5] as FightsInfo['fights'][number]);
    expect(own.name).toBe('heat-fight/enemy=recruits,gap=24');
    expect(own.engagementCells[0]?.specs[0]?.red.units[1]?.fields['experience']).toBe('inexperienced');
  });

  it('leaves out what is excepted, and shares out the rest', () => {
    const left = infoOf(`${two}
  except: [{enemy: recruits, gap: ["16", "24"]}]`);
    expect(left.fights.map(({ id }) => id)).toEqual([
      'enemy=BTR-60,gap=16',
      'enemy=BTR-60,gap=20',
      'enemy=BTR-60,gap=24',
      'enemy=recruits,gap=20',
    ]);
    expect(left.fights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(left.fights[3]?.weight).toBeCloseTo(2 / 14, 12);
  });

  it('is drawn in balance by the seed where it is asked to be', () => {
    const drawn = infoOf(`${two}
  draw: 4`);
    expect(drawn.draws).toBe(4);
    const share = (axis: number, entry: number): number =>
      drawn.fights.reduce((sum, { entries, weight }) => sum + (entries[axis] === entry ? weight : 0), 0);
    expect(share(0, 0)).toBeCloseTo(3 / 4, 12);
    expect(share(1, 1)).toBeCloseTo(2 / 4, 12);
    expect(
      infoOf(`${two}
  draw: 4`),
    ).toEqual(drawn);
    // no more are drawn than there are
    expect(
      infoOf(`${two}
  draw: 6`).draws,
    ).toBeUndefined();
  });

  it('is found by number, or by what tells a fight from the others', () => {
    expect(fightNamed(info, '4').id).toBe('enemy=recruits,gap=16');
    expect(fightNamed(info, 'gap=24,enemy=btr-60').number).toBe(3);
    expect(() => fightNamed(info, '7')).toThrow('--fight: there are fights 1 to 6, and no 7');
    expect(() => fightNamed(info, 'enemy=recruit')).toThrow('did you mean "recruits"');
    expect(() => fightNamed(info, 'enemi=recruits')).toThrow('did you mean "enemy"');
    expect(() => fightNamed(info, 'enemy=recruits')).toThrow('fits 3 fights: say gap, too, or its number');
  });
});

describe('menus of plans', () => {
  const usual = infoOf('\nplans: usual').plans;

  it("are the ruleset's own, with what is written among them", () => {
    expect(usual.blue.map(({ label }) => label)).toEqual(['as written', 'able', 'hold', 'advance to 12', 'assault']);
    expect(usual.written).toEqual({ blue: 0, red: 0 });
  });

  it('change what units do, in either role, and nothing else', () => {
    const study = asked(`
plans:
  blue: [hold, {label: squads close in, units: {rifles: assault}}, {defend: hold, attack: {advance: 6}}]`);
    const { blue, red, written } = (study.fights as FightsInfo).plans;
    expect(blue.map(({ label }) => label)).toEqual([
      'defend: hold, attack: advance to 6 (as written)',
      'hold',
      'squads close in',
    ]);
    expect(red.map(({ label }) => label)).toEqual(['as written']);
    expect(written).toEqual({ blue: 0, red: 0 });
    const [, attacking] = study.engagementCells[0]?.specs ?? [];
    const [, , closing] = blue;
    if (attacking === undefined || closing === undefined || red[0] === undefined) throw new Error('no plans');
    const changed = withPlans(attacking, closing, red[0]);
    expect(changed.blue.units.map(({ name, plan }) => [name, plan.kind])).toEqual([
      ['RPG team', 'advance'],
      ['rifles', 'assault'],
    ]);
    expect({ ...changed, blue: attacking.blue }).toEqual(attacking);
  });
});

describe('menus with units of their own', () => {
  const heroes = priceFights.find(({ ruleset }) => ruleset === 'heroes-all') as (typeof priceFights)[number];
  const menu = `
plans:
  blue:
    - able
    - {label: the gun picks, plan: able, units: {gun: {kind: hold, priority: best-odds}}}
    - {label: the platoon closes in, units: {platoon: {defend: able, attack: {kind: assault, priority: weakest}}}}
`;

  it('hold able play, plans and priorities of single units, in each role', () => {
    const { fights, engagementCells } = studyOf({ ...heroes, question: heroes.question + menu });
    const { blue, red } = (fights as FightsInfo).plans;
    expect(blue.map(({ label }) => label)).toEqual(['as written', 'able', 'the gun picks', 'the platoon closes in']);
    const specs = engagementCells.find(({ variant }) => variant === 'with')?.specs ?? [];
    const played = blue.map((choice) =>
      specs.map((spec) =>
        withPlans(spec, choice, red[0] as (typeof red)[number])
          .blue.units.slice(0, 2)
          .map(({ plan }) => `${plan.kind} ${plan.priority}`),
      ),
    );
    const written = ['hold nearest', 'hold nearest'];
    const attacking = ['advance nearest', 'advance nearest'];
    expect(played).toEqual([
      [written, attacking],
      [
        ['able nearest', 'able nearest'],
        ['able nearest', 'able nearest'],
      ],
      [
        ['hold best-odds', 'able nearest'],
        ['hold best-odds', 'able nearest'],
      ],
      [
        ['hold nearest', 'able nearest'],
        ['advance nearest', 'assault weakest'],
      ],
    ]);
  });
});

describe('best, as a plan of a menu', () => {
  const plansBy = (menus: string, chosen: { blue: number; red: number }) => {
    const { engagementCells, fights } = studyOf({ ...heat, question: `${heat.question}\nplans: ${menus}` });
    const spec = engagementCells[0]?.specs[0] as EngagementSpec;
    const { blue, red } = withChosen(spec, (fights as FightsInfo).plans, chosen);
    return [blue, red].map(({ units }) => units[0]?.plan);
  };

  it('does not know what the enemy has chosen', () => {
    const best = { kind: 'able', priority: 'nearest', best: true };
    const [blue, red] = plansBy('{blue: [best, hold], red: [assault, best]}', { blue: 1, red: 2 });
    expect([blue, red]).toEqual([
      { ...best, unaware: true },
      { ...best, unaware: true },
    ]);
    // who has no choice is known to who has one
    expect(plansBy('{blue: [best, hold]}', { blue: 1, red: 0 })[0]).toEqual(best);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['an axis of one entry', '\nfights: {axes: [{name: gap, entries: [{label: a}]}]}', 'entries'],
    [
      'a weight of nothing',
      `\nfights: {axes: [{name: gap, path: engagement.red.at.attack, values: [1, 2], weights: [0, 1]}]}`,
      'above 0',
    ],
    [
      'a set that changes nothing',
      '\nfights: {axes: [{name: cost, path: prices.sniper.regular, values: [50, 60]}]}',
      'axis "cost" changes nothing between them in any fight',
    ],
    [
      'two axes over one value',
      `${two}
    - {name: far, path: engagement.red.at, values: [1, 2]}`,
      'axis "gap" changes that, too',
    ],
    [
      'more fights than can be',
      `
fights:
  axes:
${Array.from({ length: 7 }, (_, k) => `    - {name: a${k}, path: engagement.lane.x${k}, values: [${Array.from({ length: 10 }, (_v, v) => v).join(', ')}]}`).join('\n')}`,
      '10,000,000 fights: at most 10,000 are played one by one; say how many to draw (draw: 96)',
    ],
    [
      'a combination that cannot be',
      `${two.replace('escort.experience: inexperienced', 'carrier.unit: tiger-ii')}`,
      '(in the fight enemy=recruits,gap=16 and 2 more)',
    ],
    ['a menu of one', '\nplans: {blue: [hold]}', 'a menu of one leaves nothing to choose'],
    ['a plan for nobody', '\nplans: {blue: [hold, {label: in, units: {riffles: assault}}]}', 'did you mean "rifles"'],
    [
      'the same plan twice',
      '\nplans: {blue: [assault, {label: in, plan: assault}]}',
      '"in" and "assault" come to the same',
    ],
    [
      'a side that plays best with some of its units alone',
      '\nplans: {blue: [hold, {label: in, plan: best, units: {rifles: assault}}]}',
      'blue: RPG team plays best and rifles has another plan',
    ],
    [
      'a plan that looks at prices',
      '\nplans: {blue: [hold, {kind: hold, priority: dearest}]}',
      'prices reach into play here (the plan "hold, dearest first" chooses targets by what they cost)',
    ],
    ['an exception that leaves nothing', `${two}\n  except: [{enemy: [BTR-60, recruits]}]`, 'no fight is left'],
    ['an exception of what there is not', `${two}\n  except: [{enmy: recruits}]`, 'did you mean "enemy"'],
    [
      'single attacks',
      '\nfights: {axes: [{name: a, path: attack.target.unit, values: [x, y]}]}',
      'single attacks have axes of their own',
    ],
  ])('refuses %s', (_, more, words) => {
    expect(refused(more)).toContain(words);
  });

  it('is played as often as a number says', () => {
    const precise = heat.question.replace('asked: 15', 'asked: 15, precision: 1');
    expect(() => studyOf({ ...heat, question: precise + two })).toThrow('as often as engagement.engagements says');
  });

  it('is asked for a price, or who wins, and for nothing else', () => {
    const two = 'variants: {one: {}, other: {set: {engagement.blue.units.RPG team.tandem: true}}}';
    const ask = (question: string) => studyOf({ ...heat, question: `${question}\nplans: usual` });
    const { question } = ask(two).fights as FightsInfo;
    expect(question).toEqual({
      kind: 'rates',
      settings: [
        { id: 'one', title: 'one' },
        { id: 'other', title: 'other' },
      ],
    });
    expect(() => ask(`${two}\nprimary: pointsMargin`)).toThrow('are judged by games won alone');
    expect(() => ask(`${two}\nmetrics: {a: win}`)).toThrow('are judged by games won alone');
    const sweep = 'sweep: {axes: [{name: at, path: engagement.red.at.attack, values: [16, 18]}]}';
    expect(() => ask(`${two}\n${sweep}`)).toThrow('have axes of their own: leave out the sweep');
    const values = 'values: {measure: one, points: 10, path: prices.rpg-team.regular, of: [other]}';
    expect(() => ask(`${two}\n${values}`)).toThrow(LanchesterError);
  });

  it('says how a price reaches into play, also where only one fight or plan does it', () => {
    const hitt = priceFights.find(({ ruleset }) => ruleset === 'hitt') as (typeof priceFights)[number];
    const reason = ({ fights }: Study): unknown => fights?.question.kind === 'price' && fights.question.inPlay;
    expect(reason(studyOf({ ...hitt, question: `${hitt.question}\nplans: usual` }))).toMatch('breaks at a share');
    const dearest = `
fights:
  axes:
    - name: aim
      entries: [{label: nearest}, {label: dearest, set: {engagement.blue.plan: {kind: hold, priority: dearest}}}]`;
    expect(() => asked(dearest)).toThrow('each is tried by itself: give a sweep');
    const swept = heat.question.replace(
      'breakEven: {price: prices.rpg-team.tandem, asked: 15}',
      `sweep: {of: [with], axes: [{name: price, path: prices.rpg-team.tandem, values: [10, 15, 20]}]}
breakEven: {axis: price}`,
    );
    expect(reason(studyOf({ ...heat, question: swept + dearest }))).toMatch('priority: dearest');
    expect(reason(studyOf({ ...heat, question: `${swept}\nplans: usual` }))).toBeUndefined();
  });
});
