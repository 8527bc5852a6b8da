/** `lanchester explain`: what a unit's price is made of. */
import { afterAll, describe, expect, it } from 'vitest';
import { Folder, lanchester } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const side =
  '{at: {defend: 4, attack: 10}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: rifle-squad}]}';
const list = folder.write(
  'small.yaml',
  `lanchester: 1
name: small
question: What is it made of?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: 200
  engagements: 8
  blue: ${side}
  red: ${side}
prices: {armies: {sizes: [1]}, units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}}
`,
);
const played = ['--threads', '1', '--engagements', '1200'] as const;

describe('explain', () => {
  it('says first what a unit is worth, and of what', async () => {
    const { code, stdout, stderr } = await lanchester('explain', list, 'gun', ...played, '--parts', 'weapon,men');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [question, , answer] = stdout.split('\n');
    expect(question).toBe('What is the price of one MMG team, 3 Regulars made of?');
    expect(answer).toMatch(
      /^One MMG team, 3 Regulars is worth (?:more than )?\d+ points \(.+\) among the armies of small, of which .*one man −?\d+ \(.+\), and what is left without them .+\. The list asks 50\.$/,
    );
    expect(stdout).toContain('battles with each of 4 combinations of the 2 parts and without the unit');
    expect(stdout).toContain('Found as well, and left in (--parts takes others): experience (');
    expect(stdout).toMatch(/\nthe whole unit .*100%/);
  });

  it('gives the same figures as JSON and as CSV, and parts that sum to the whole', async () => {
    const asked = ['explain', list, 'squad', ...played, '--words', 'men=5', '--part', 'a rifle: base=rifle'] as const;
    const json = JSON.parse((await lanchester(...asked, '--json')).stdout);
    const ids = json.parts.map(({ id }: { id: string }) => id);
    // what is named stands in the place of what would be found
    expect(ids.slice(0, 2)).toEqual(['a rifle', 'men']);
    expect(json).toMatchObject({ title: 'Rifle squad, 5 Regulars', price: 60, engagements: expect.any(Number) });
    expect(json.engagements).toBeLessThanOrEqual(1200);
    const sum = json.parts.reduce(
      (all: number, one: { inOrder: { value: number } }) => all + one.inOrder.value,
      json.bare.value,
    );
    expect(sum).toBeCloseTo(json.whole.value, 9);
    const csv = (await lanchester(...asked, '--csv')).stdout.trim().split('\n');
    expect(csv[0]).toBe('part,title,in order,low,high,alone,low,high,depends');
    expect(csv).toHaveLength(ids.length + 3);
    expect(csv.at(-1)?.split(',').at(-7)).toBe(String(json.whole.value));
  });

  it('says what is wrong with what was typed', async () => {
    const told = async (...words: readonly string[]) => (await lanchester('explain', ...words)).stderr;
    expect(await told(list, 'gnu')).toContain('"gnu" (did you mean "gun"?)');
    expect(await told('haet', 'gun')).toContain(
      'explain: no ruleset and no scenario file "haet" (did you mean "heat"?)',
    );
    expect(await told(list, 'gun', '--part', 'men=2')).toContain('--part takes title:path=value, not "men=2"');
    expect(await told(list, 'gun', '--part', 'fewer: men=')).toContain('--part men= has no value');
    expect(await told(list, 'gun', '--engagements', '10')).toMatch(/take \d+ engagements at least/);
    expect(await told(list, 'gun', '--csv', '--json')).toContain('--csv and --json exclude each other');
    const rates = folder.write(
      'duel.yaml',
      `lanchester: 1\nname: duel\nquestion: who?\nruleset: heat\nengagement:\n  lane: {to: 16}\n  turnLimit: 2\n  engagements: 8\n  blue: ${side}\n  red: ${side}\n`,
    );
    expect(await told(rates, 'gun')).toContain('no price list');
  });
});
