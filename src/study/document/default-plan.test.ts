import { describe, expect, it } from 'vitest';
import { parseComparison, storedComparison, withDefaultPlans } from '../comparison/load.js';
import { parseScenario, scenarioOf, storedScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import { findToy } from '../testing/toy-ruleset.js';
import { defaultPlan, withDefaultPlan } from './default-plan.js';
import { checkShape } from './shape.js';
import { parseYaml } from './yaml.js';

interface Said {
  readonly blue?: string;
  readonly red?: string;
  /** Of the engagement. */
  readonly plan?: string;
  readonly swap?: boolean;
  readonly more?: string;
}

const text = ({ blue = '', red = '', plan, swap = true, more = '' }: Said): string => `lanchester: 1
name: plans
question: Who wins?
ruleset: toy
engagement:
  lane: {to: 48}
  turnLimit: 6
  swapRoles: ${swap}
${plan === undefined ? '' : `  plan: ${plan}\n`}  blue: {${blue}units: [{unit: soldier}]}
  red: {${red}units: [{unit: soldier}]}
${more}`;

/** The document as a version reads it whose default is `able`. */
const ably = (said: Said) => withDefaultPlan(checkShape(parseYaml(text(said), 'a.yaml')).document, 'able');
const planIn = (said: Said) => ably(said).engagement?.plan;

/** What the units do, blue's and red's, in each role. */
const played = (said: Said) => {
  const document = ably(said);
  const { source } = parseScenario(text(said));
  const { engagementCells } = resolveScenario({ document, source }, { find: findToy });
  return engagementCells.map(({ specs }) =>
    specs.flatMap(({ blue, red }) => [blue, red].map(({ units }) => units[0]?.plan.kind)),
  );
};

describe('units of which a file says nothing', () => {
  it('have the default plan, in every role', () => {
    expect(planIn({})).toBe('able');
    expect(played({})).toEqual([['able', 'able', 'able', 'able']]);
    expect(played({ blue: 'plan: assault, ' })).toEqual([['assault', 'able', 'able', 'assault']]);
    expect(played({ blue: 'plan: {defend: withdraw}, ', swap: false })).toEqual([['withdraw', 'able']]);
  });

  it('have what the engagement says, and in a role of which it says nothing the default', () => {
    expect(played({ plan: 'assault' })).toEqual([['assault', 'assault', 'assault', 'assault']]);
    expect(played({ plan: '{attack: {advance: 6}}' })).toEqual([['able', 'advance', 'advance', 'able']]);
    expect(played({ plan: 'assault', red: 'plan: hold, ' })).toEqual([['assault', 'hold', 'hold', 'assault']]);
  });

  it('hold where that is said, and the document is what it always was', () => {
    expect(ably({ plan: 'hold' })).toEqual(checkShape(parseYaml(text({}), 'a.yaml')).document);
    expect(played({ plan: 'hold' })).toEqual([['hold', 'hold', 'hold', 'hold']]);
  });

  it('hold in documents of before, which say nothing of it either', () => {
    const before = checkShape(parseYaml(text({}), 'a.yaml')).document;
    const { document } = storedScenario(JSON.parse(JSON.stringify(before)), 'results.json');
    expect(document).toEqual(before);
    expect(document.engagement).not.toHaveProperty('plan');
  });
});

describe('a file that says every plan comes to the document that it always came to', () => {
  const byRole = 'plan: {defend: hold, attack: {advance: 6}}, ';
  it.each<[string, Said]>([
    ['by one force for both roles', { blue: byRole }],
    ['by each force for its own', { blue: 'plan: hold, ', red: 'plan: assault, ' }],
    ['by each force for its own, roles the other way', { blue: 'role: attack, plan: hold, ', red: 'plan: assault, ' }],
    ['for the roles that are played', { blue: 'plan: hold, ', red: 'plan: {attack: assault}, ', swap: false }],
    [
      'with variants that change something else',
      { blue: byRole, more: 'variants: {a: {}, b: {set: {engagement.turnLimit: 3}}}' },
    ],
    [
      'with variants that change units',
      { blue: byRole, more: 'variants: {a: {}, b: {set: {engagement.blue.units: [{unit: tank}]}}}' },
    ],
  ])('%s', (_, said) => {
    expect(ably(said)).toEqual(checkShape(parseYaml(text(said), 'a.yaml')).document);
  });

  it('unit by unit', () => {
    const said = text({}).replaceAll('{unit: soldier}', '{unit: soldier, plan: {defend: hold, attack: assault}}');
    const { document } = checkShape(parseYaml(said, 'a.yaml'));
    expect(withDefaultPlan(document, 'able')).toEqual(document);
    const variant = `${said}variants: {a: {}, b: {set: {engagement.blue.units: [{unit: tank}]}}}`;
    expect(withDefaultPlan(parseScenario(variant).document, 'able').engagement?.plan).toBe('able');
    const filled = said.replace('blue: {', 'blue: {fill: [{unit: {unit: tank}}], ');
    expect(withDefaultPlan(parseScenario(filled).document, 'able').engagement?.plan).toBe('able');
  });

  it.each<[string, Said]>([
    [
      'a variant takes a plan away',
      { blue: byRole, more: 'variants: {a: {}, b: {set: {engagement.blue.plan: {attack: assault}}}}' },
    ],
    [
      'a variant has another force',
      { blue: byRole, more: 'variants: {a: {}, b: {set: {engagement.blue: {units: [{unit: tank}]}}}}' },
    ],
    [
      'an axis of fights changes roles',
      {
        blue: 'plan: hold, ',
        red: 'plan: assault, ',
        more: 'fights: {axes: [{name: role, entries: [{label: a}, {label: b, set: {engagement.blue.role: attack}}]}]}',
      },
    ],
    [
      'a sweep goes over plans',
      {
        blue: byRole,
        more: 'sweep: {axes: [{name: stop, path: engagement.blue.plan.attack.advance, values: [6, 9]}]}',
      },
    ],
  ])('but not where %s', (_, said) => {
    expect(planIn(said)).toBe('able');
  });
});

it('there is one default, for files and for whoever writes scenarios in a program', () => {
  const read = parseScenario(text({})).document;
  expect(read.engagement?.plan).toBe(defaultPlan === 'hold' ? undefined : defaultPlan);
  expect(scenarioOf(parseYaml(text({}), 'a.yaml').value).document).toEqual(read);
});

describe('a comparison', () => {
  const comparison = (places: string, more = '') =>
    parseYaml(
      `lanchester: 1
name: compared
question: Which?
rulesets:
  toy:
    attack: {ranges: [6]}
    engagement: {lane: {to: 48}, turnLimit: 3, budget: [100]${places}}
${more}`,
      'c.yaml',
    );
  const plans = (places: string, more?: string) => {
    const { document } = storedComparison(comparison(places, more));
    return withDefaultPlans(document, 'able').rulesets['toy']?.engagement.plan;
  };

  it('has the default plan where defender or attacker have none', () => {
    expect(plans('')).toBe('able');
    expect(plans(', defend: {plan: hold}')).toBe('able');
    expect(plans(', plan: hold')).toBeUndefined();
    expect(plans(', plan: {attack: assault}')).toEqual({ defend: 'able', attack: 'assault' });
    const both = ', defend: {plan: hold}, attack: {plan: assault}';
    expect(plans(both)).toBeUndefined();
    expect(plans(both, '    numbers: {n: 3, attack: {at: 9}}\n')).toBe('able');
  });

  it('holds as a baseline of before has it', () => {
    const source = comparison('');
    expect(storedComparison(source).document.rulesets['toy']?.engagement).not.toHaveProperty('plan');
    const text = JSON.stringify(source.value);
    expect(parseComparison(text).document.rulesets['toy']?.engagement.plan).toBe(
      defaultPlan === 'hold' ? undefined : defaultPlan,
    );
  });
});
