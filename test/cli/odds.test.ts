import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OddsAnswer } from '../../src/engagement/odds.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { lanchester, sentencesOf } from './command.js';

const heat = findRuleset('heat');
const library = heat.compile(heat.data);

async function answerOf(...words: readonly string[]): Promise<OddsAnswer> {
  const { code, stdout, stderr } = await lanchester('odds', 'heat', ...words, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as OddsAnswer;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs `odds --stdin` on some lines. */
async function piped(lines: readonly string[], ...words: readonly string[]) {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([lines.join('\n')]) as typeof process.stdin);
  const { code, stdout, stderr } = await lanchester('odds', ...words, '--stdin');
  return {
    code,
    stderr,
    answers: stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as Partial<OddsAnswer>),
  };
}

describe('odds: the worked examples of the rulings', () => {
  it('an RPG, front of a medium tank, 18 inches', async () => {
    const { probability, mean } = await answerOf(
      '-a',
      'rpg-team',
      '-t',
      'medium-tank',
      '--at',
      'range=18,facing=front',
    );
    expect(probability['destroyed']).toBeCloseTo(29 / 216, 12);
    expect(probability['damaged']).toBeCloseTo(1 / 3, 12);
    expect(probability['immobilised']).toBeCloseTo(1 / 18, 12);
    expect(mean['pins']).toBeCloseTo(8 / 9, 12);
  });

  it('a Tandem round, front of a heavy tank, 12 inches', async () => {
    const words = ['-t', 'heavy-tank', '--at', 'range=12'];
    const tandem = await answerOf('-a', 'rpg-team,round=tandem-heat', ...words);
    expect(tandem.probability['destroyed']).toBeCloseTo(10693 / 46656, 12);
    const rocket = await answerOf('-a', 'rpg-team,tandem,round=rpg', ...words);
    expect(rocket.probability['destroyed']).toBeCloseTo(23 / 324, 12);
  });

  it('five Regulars at five Regulars, 10 inches: the whole distribution', async () => {
    const { distribution } = await answerOf('-a', 'rifle-squad,men=5', '-t', 'rifle-squad,men=5', '--at', 'range=10');
    const wanted = [1024 / 59049, 5120 / 59049, 1280 / 6561, 5120 / 19683, 4480 / 19683, 4195 / 19683];
    const casualties = distribution['casualties'] ?? [];
    expect(casualties.map(([men]) => men)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const [k, [, p]] of casualties.entries()) expect(p).toBeCloseTo(wanted[k] as number, 12);
  });

  it('an order test with two pins', async () => {
    const { action, probability, mean } = await answerOf('--action', 'order-test', '-a', 'rifle-squad,pins=2');
    expect(action).toBe('order-test');
    expect(probability['passed']).toBeCloseTo(7 / 12, 12);
    expect(mean['pins']).toBeCloseTo(25 / 18, 12);
  });
});

describe('odds: one answer by every way', () => {
  const request = {
    ruleset: 'heat',
    attacker: { unit: 'rpg-team', tandem: true },
    target: { unit: 't-55' },
    situation: { range: 12, facing: 'side' },
  };
  const words = ['-a', 'rpg-team,tandem', '-t', 't-55', '--at', 'range=12,facing=side'];

  it('from the shell, from standard input and from the library', async () => {
    const answer = library.odds(request);
    expect(await answerOf(...words)).toEqual(answer);
    const { ruleset: _, ...rest } = request;
    const { code, answers } = await piped([JSON.stringify(request), '', JSON.stringify(rest)], 'heat');
    expect({ code, answers }).toEqual({ code: 0, answers: [answer, answer] });
  });

  it('with changed data, and only for that call', async () => {
    const before = await answerOf(...words);
    const changed = await answerOf(
      ...words,
      '--set',
      'weapons.tandem-heat.pen=4',
      '--set',
      'prices.rpg-team.tandem=25',
    );
    expect(changed.points?.attacker).toBe((before.points?.attacker ?? 0) + 10);
    expect(changed.probability['destroyed']).toBeLessThan(before.probability['destroyed'] as number);
    expect(await answerOf(...words)).toEqual(before);
    const { answers } = await piped(
      [JSON.stringify(request)],
      '--set',
      'weapons.tandem-heat.pen=4',
      '--set',
      'prices.rpg-team.tandem=25',
    );
    expect(answers).toEqual([changed]);
  });

  it('what the screen shows can be typed again', async () => {
    const { stdout } = await lanchester(
      'odds',
      'heat',
      '-a',
      'rifle-squad,men=8,lmg=1,weapons=submachine-gun:2',
      '-t',
      't-55',
      '--at',
      'range=12',
    );
    const shown = (who: string): string =>
      (new RegExp(`^${who} +(.*)$`, 'm').exec(stdout)?.[1] ?? '').replaceAll(', ', ',');
    const again = await answerOf('-a', shown('attacker'), '-t', shown('target'), '--at', shown('situation'));
    expect(again).toEqual(
      await answerOf('-a', 'rifle-squad,men=8,lmg=1,weapons=submachine-gun:2', '-t', 't-55', '--at', 'range=12'),
    );
  });
});

describe('odds: on the screen', () => {
  it('fits 100 columns, names every quantity, and says what there is no price for', async () => {
    const answer = await answerOf('-a', 'rpg-team,tandem', '-t', 'lmg-team', '--at', 'range=12');
    const { code, stdout } = await lanchester(
      'odds',
      'heat',
      '-a',
      'rpg-team,tandem',
      '-t',
      'lmg-team',
      '--at',
      'range=12',
    );
    expect(code).toBe(0);
    expect(Math.max(...stdout.split('\n').map((text) => text.length))).toBeLessThanOrEqual(100);
    for (const name of [...Object.keys(answer.probability), ...Object.keys(answer.mean)])
      expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
    expect(stdout).toContain('prices.lmg-team.regular');
    expect(answer.mean).not.toHaveProperty('pointsDestroyed');
  });

  it('shows chances and expectations in columns', async () => {
    const { stdout } = await lanchester('odds', 'heat', '-a', 'rpg-team', '-t', 'medium-tank', '--at', 'range=18');
    expect(stdout).toContain('\ndestroyed        13.43 %\n');
    expect(stdout).toContain('\npins              0.8889\n');
    expect(stdout).toMatch(/^zero {2}kill, wipedOut, halfLost, casualties$/m);
  });

  it('names once what is nothing both as a chance and as an expectation', async () => {
    const { stdout } = await lanchester('odds', 'hats-of-tin', '-a', 'infantry', '-t', 'infantry', '--at', 'range=2');
    expect(stdout).toMatch(/^zero {2}destroyed, retreats, commanderLost$/m);
  });

  it('offers the names that are near, not a list of far ones', async () => {
    const { stderr } = await lanchester('odds', 'heroes-all', '-a', 'tigger', '-t', 'panther');
    expect(stderr).toBe('heroes-all: no unit "tigger" (did you mean "tiger-i" or "tiger-ii"?)\n');
    const { stderr: far } = await lanchester('odds', 'heroes-all', '-a', 'submarine', '-t', 'panther');
    expect(far).toMatch(
      /^heroes-all: no unit "submarine" \(\d+ are known: lanchester list heroes-all units prints them\)\n$/,
    );
  });
});

describe('odds: standard input', () => {
  it('answers every line in order; bad ones by an error, and then the exit code is 2', async () => {
    const good = '{"attacker": {"unit": "rpg-team"}, "target": {"unit": "t-55"}, "situation": {"range": 12}}';
    const lines = [
      good,
      'not json',
      '[1]',
      '{"attacker": null}',
      '{"atacker": {}}',
      '{"attacker": {"unit": "rgp-team"}, "target": {"unit": "t-55"}, "situation": {"range": 12}}',
      '{"ruleset": "heta", "attacker": {"unit": "rpg-team"}}',
      '{"attacker": {"unit": "rpg-team"}, "situation": [12]}',
      '{"attacker": {"unit": "rpg-team"}, "action": 7}',
      '{"attacker": {"unit": "rpg-team"}, "__proto__": {"x": 1}}',
      '{"attacker": {"unit": "rpg-team", "__proto__": 1}}',
      good,
    ];
    const { code, stderr, answers } = await piped(lines, 'heat');
    expect({ code, stderr }).toEqual({ code: 2, stderr: '10 requests were refused\n' });
    expect(answers.at(0)).toEqual(answers.at(-1));
    expect(answers.slice(1, -1)).toEqual([
      { code: 'bad-value', error: 'not a JSON object: not json' },
      { code: 'bad-value', error: 'not a JSON object: [1]' },
      { code: 'bad-value', error: `a request's "attacker" must be an object such as {"unit": …}: found null` },
      { code: 'bad-value', error: 'a request has no "atacker" (did you mean "attacker"?)' },
      { code: 'unknown-name', error: expect.stringContaining('"rgp-team" (did you mean "rpg-team"?)') },
      { code: 'unknown-name', error: expect.stringContaining('"heta" (did you mean "heat"?)') },
      { code: 'bad-value', error: `a request's "situation" must be an object such as {"range": 18}: found [12]` },
      { code: 'bad-value', error: `a request's "action" must be a text: found 7` },
      { code: 'bad-value', error: expect.stringMatching(/^a request cannot be read: "__proto__" cannot be a key: /) },
      { code: 'bad-value', error: expect.stringMatching(/^a request cannot be read: "__proto__" cannot be a key: /) },
    ]);
  });

  it('answers what follows a line that is nested deep, or very long, or of no encoding', async () => {
    const good = '{"attacker": {"unit": "rpg-team"}, "target": {"unit": "t-55"}, "situation": {"range": 12}}';
    const deep = `{"attacker": {"unit": "rpg-team"}, "situation": {"range": ${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    const long = JSON.stringify({ attacker: { unit: 'x'.repeat(1_000_000) } });
    const { code, stderr, answers } = await piped([good, deep, good, long, good], 'heat');
    expect({ code, stderr }).toEqual({ code: 2, stderr: '2 requests were refused\n' });
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[4]).toEqual(answers[0]);
    expect(answers[1]).toEqual({
      code: 'bad-value',
      error: expect.stringMatching(/^a request cannot be read: it is nested more than 64 deep: .{60}$/),
    });
    expect(answers[3]).toEqual({
      code: 'bad-value',
      error: 'a line has at most 1000000 bytes, and this one has more',
    });
  });

  it('needs a ruleset in the line or on the command line', async () => {
    const { code, answers } = await piped(['{"attacker": {"unit": "rpg-team"}}']);
    expect(code).toBe(2);
    expect(answers).toEqual([
      { code: 'bad-value', error: `a request's "ruleset" must be the id of a ruleset: it is missing` },
    ]);
  });

  it('needs no attacker where the action is about the target alone', async () => {
    const { code, answers } = await piped(
      ['{"action": "ied", "target": {"unit": "t-55"}}', '{"action": "ied"}', '{"target": {"unit": "t-55"}}'],
      'heat',
    );
    expect(code).toBe(2);
    expect(answers[0]).toMatchObject({ action: 'ied', target: { unit: 't-55' } });
    expect(answers[1]).toMatchObject({ error: expect.stringMatching(/^a request's "attacker" must be an object/) });
    expect(answers[2]).toMatchObject({ code: 'bad-value', error: expect.stringContaining('unit') });
  });
});

describe('odds: side by side', () => {
  const two = ['-a', 'rpg-team', '-a', 'rpg-team,tandem', '-t', 'heavy-tank', '--at', 'range=6..18/6,facing=front'];
  const one = (attacker: string, range: number): Promise<OddsAnswer> =>
    answerOf('-a', attacker, '-t', 'heavy-tank', '--at', `range=${range}`);

  it('a row for each value that runs and each attacker, with at least k of what is counted', async () => {
    const { code, stdout, stderr } = await lanchester('odds', 'heat', ...two);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const rows = stdout.split('\n').filter((text) => /^ +\d+ /.test(text));
    expect(rows).toHaveLength(12);
    expect(rows[2]).toMatch(/^ +12 rpg-team +66\.67 % +7\.10 % /);
    expect(stdout).toMatch(/\npins, at least\nrange +attacker +1 +2 +3\n/);
    expect(stdout).toContain('zero  kill, wipedOut, halfLost, casualties');
    expect(Math.max(...stdout.split('\n').map((text) => text.length))).toBeLessThanOrEqual(100);
  });

  it('the same answers as one by one, as JSON and as CSV', async () => {
    const { stdout } = await lanchester('odds', 'heat', ...two, '--json');
    const answers = JSON.parse(stdout) as OddsAnswer[];
    expect(answers).toHaveLength(6);
    expect(answers[3]).toEqual(await one('rpg-team,tandem', 12));
    const csv = (await lanchester('odds', 'heat', ...two, '--csv')).stdout.trimEnd().split('\n');
    expect(csv).toHaveLength(7);
    const [head = '', , , , fourth = ''] = csv;
    expect(head.split(',').slice(0, 4)).toEqual(['range', 'attacker', 'hit', 'kill']);
    expect(head).toContain(',pins at least 1,pins at least 2,pins at least 3');
    expect(fourth).toMatch(/^12,"rpg-team,tandem",0\.666666666667,0,/);
    const column = head.split(',').indexOf('pins at least 2') + 1; // the attacker holds a comma
    const pins = (await one('rpg-team,tandem', 12)).distribution['pins'] ?? [];
    const atLeast2 = pins.reduce((sum, [k, p]) => (Number(k) >= 2 ? sum + p : sum), 0);
    expect(Number(fourth.split(',')[column])).toBeCloseTo(atLeast2, 11);
  });

  it('--set that fits no ruleset is one error before any line is read', async () => {
    const line = '{"attacker": {"unit": "rpg-team"}, "target": {"unit": "t-55"}, "situation": {"range": 12}}';
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${line}\n${line}`]) as typeof process.stdin);
    const asked = await lanchester('odds', 'heat', '--stdin', '--set', 'weapons.rpgg.pen=3');
    expect(asked).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'path "weapons.rpgg.pen": there is no "rpgg" (did you mean "rpg"?) in "weapons"; a weapon of your own is added under add\n',
    });
    const any = await lanchester('odds', '--stdin', '--set', 'weapons.rpgg.pen=3');
    expect(any).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('odds: what is refused', () => {
  it.each([
    [
      ['heat'],
      'odds needs an attacker: lanchester odds heat --attacker "rifle-squad,men=8,lmg=1" …; lanchester list heat words tells all words',
    ],
    [
      [],
      /^odds needs a ruleset \(.*\bheat\b.*\): lanchester odds heat --attacker … --target …, or --stdin for requests in JSON$/,
    ],
    [['heat', '-t', 't-55', '--at', 'range=9'], 'heat: attacker needs a unit, such as unit: rpg-team'],
    [['heta', '-a', 'rpg-team'], 'there is no ruleset "heta" (did you mean "heat"?)'],
    [['heta'], 'there is no ruleset "heta" (did you mean "heat"?)'],
    [
      ['heat', '-a', 'rgp-team', '-t', 't-55', '--at', 'range=9'],
      'heat: there is no unit "rgp-team" (did you mean "rpg-team"?)',
    ],
    [
      ['heat', '-a', 'rpg-team,tandm', '-t', 't-55', '--at', 'range=9'],
      'heat: rpg-team has no word "tandm" (did you mean "tandem"?)',
    ],
    [
      ['heat', '-a', 'rpg-team,__proto__=1', '-t', 't-55', '--at', 'range=9'],
      '"rpg-team,__proto__=1": __proto__ cannot be a word',
    ],
    [
      ['heat', '-a', 'rpg-team', '-t', 't-55', '--at', 'range=1e999'],
      /range must be a number of at least 0, not "1e999"$/,
    ],
    [['heat', '-a', 'rpg-team', '--action', 'ordertest'], 'heat: no action "ordertest" (did you mean "order-test"?)'],
    [['heat', '-a', 'rpg-team,men=3,men=2'], '"rpg-team,men=3,men=2": men stands twice'],
    [['heat', '-a', '=3'], '"=3": a word before "=" is missing'],
    [
      ['heat', '-a', 'rpg-team', '--at', 'range=9..3'],
      /range=9\.\.3: from the lower value to the higher, by more than 0$/,
    ],
    [['heat', '-a', 'rpg-team', '--at', 'range=0..9/0'], /by more than 0$/],
    [['heat', '-a', 'rpg-team', '--at', 'range=0..9999'], '--at range=0..9999: 10000 values, at most 1000'],
    [['heat', '-a', 'rpg-team', '--at', 'range=1..2,x=1..2'], '--at: one value may run, not range and x'],
    [['heat', '-a', 'rpg-team', '--csv', '--json'], '--csv and --json exclude each other'],
    [['heat', '-a', 'rpg-team', '--set', 'weapons'], '--set takes path=value, not "weapons"'],
    [['heat', '-a', 'rpg-team', '--set', 'weapons.rpg.pen='], '--set weapons.rpg.pen= has no value'],
    [['heat', '-a', 'rpg-team', '--set', 'weapons.rpg.traits=[x'], '--set weapons.rpg.traits: not JSON: [x'],
    [['heat', '-a', 'rpg-team', '--set', 'a=1', '--set', 'a=2'], '--set a stands twice'],
    [
      ['heat', '-a', 'rpg-team', '--set', 'weapons.rpgg.pen=3'],
      'path "weapons.rpgg.pen": there is no "rpgg" (did you mean "rpg"?) in "weapons"; a weapon of your own is added under add',
    ],
    [
      ['heat', '-a', 'rpg-team', '--set', 'weapons.rpg.pen=big'],
      /^path "weapons\.rpg\.pen": expected a number, found a text \("big"\)$/,
    ],
    [['heat', '--stdin', '-a', 'rpg-team'], '--stdin reads whole requests: leave out --attacker'],
  ])('%j', async (words, message) => {
    const { code, stdout, stderr } = await lanchester('odds', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]*\n$/);
    const told = sentencesOf(stderr, 'odds').trimEnd();
    if (typeof message === 'string') expect(told).toBe(message);
    else expect(told).toMatch(message);
  });
});
