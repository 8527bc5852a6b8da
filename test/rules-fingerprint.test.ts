// Promises: the fingerprint of a ruleset's code changes with what can move a number, and with nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutTexts } from '../build/rule-texts.js';
import { luckFingerprint, playFingerprint, rulesBundle, rulesFingerprint } from '../build/rules-fingerprint.js';

/** The fingerprint of H.E.A.T where `found`, which stands once in a file, is `changed`. */
function changedIn(file: string, found: string, changed: string): Promise<string> {
  return rulesFingerprint('heat', (path) => {
    const source = readFileSync(path, 'utf8');
    if (path !== file) return source;
    expect(source.split(found)).toHaveLength(2);
    return source.replace(found, () => changed);
  });
}

const fuel = "dice.die(6, 'fuel left? (HEAT-R27)')";
const suffered = 'src/rulesets/heat/engagement/suffered.ts';

describe('leaves the fingerprint as it is', () => {
  test.each([
    ['a comment', 'src/kernel/rule.ts', '* Sub-rules: pure', '* Rules: pure'],
    ['a comment among the code', 'src/kernel/rule.ts', 'let nextIndex = 0;', '/* zzzz qqqq */\n\nlet nextIndex = 0;'],
    ['the message of an error', 'src/kernel/rule.ts', 'at most 8 can be keyed', 'zzz, qqq: 8 can be keyed'],
    [
      'what is told in it',
      'src/kernel/rule.ts',
      `\${size} is no size of an argument`,
      `\${sizes.length} \${size} is none`,
    ],
    ['what a reader wants', 'src/engagement/reader.ts', "'a list of lines'", "'several lines'"],
    ['what a roll is for', suffered, fuel, "dice.die(6, 'zzz qqq (HEAT-R27)')"],
    ['a sentence of a test', 'src/kernel/rule.test.ts', "from 'vitest'", "from 'vitest' "],
  ])('%s', async (_, file, found, changed) => {
    expect(await changedIn(file, found, changed)).toBe(await rulesFingerprint('heat'));
  });
});

describe('changes the fingerprint', () => {
  test.each([
    ['a number of the rules', suffered, fuel, "dice.die(8, 'fuel left? (HEAT-R27)')"],
    ['an operator', suffered, `${fuel} <= rules`, `${fuel} < rules`],
    ['a number of the kernel', 'src/kernel/random/stream-key.ts', 'warmUpRounds = 12', 'warmUpRounds = 13'],
    [
      'the name of a stream',
      'src/kernel/random/stream-key.ts',
      'stringify([seed, name])',
      "stringify([seed, 'x', name])",
    ],
    ['the kind of a stream', 'src/kernel/random/stream-key.ts', 'swapped: 0x6c8e9cf5', 'swapped: 0x6c8e9cf6'],
    ['the code of an error that is caught', 'src/engagement/complaints.ts', "code = 'bad-value'", "code = 'budget'"],
  ])('%s', async (_, file, found, changed) => {
    expect(await changedIn(file, found, changed)).not.toBe(await rulesFingerprint('heat'));
  });
});

test('a ruleset is not touched by its sisters', async () => {
  const { sources } = await rulesBundle('heat');
  const of = sources.filter((path) => path.startsWith('src/rulesets/'));
  expect(of.length).toBeGreaterThan(20);
  expect(of.filter((path) => !path.startsWith('src/rulesets/heat/'))).toEqual([]);
});

describe('what plays options on has a fingerprint of its own', () => {
  const changedIn = (file: string, found: string, changed: string): Promise<string> =>
    playFingerprint((path) => {
      const source = readFileSync(path, 'utf8');
      if (path !== file) return source;
      expect(source.split(found)).toHaveLength(2);
      return source.replace(found, () => changed);
    });
  const tries = ['src/play/rollout-play.ts', 'k: 4, last: 32 }'] as const;

  test('which changes with how often options are played on, there and where play is gauged', async () => {
    const own = await playFingerprint();
    expect(await changedIn(...tries, 'k: 5, last: 32 }')).not.toBe(own);
    expect(await changedIn('src/run/gauge/gauge-player.ts', 'k: 12, last: 64', 'k: 12, last: 65')).not.toBe(own);
    expect(await changedIn('src/study/worth-to.ts', '? 0.5 : 0', '? 0.4 : 0')).not.toBe(own);
  });

  test('and not with comments, or the rules', async () => {
    const own = await playFingerprint();
    expect(
      await changedIn('src/play/rollout-play.ts', '* A process as it is played by', '* A game as it is played by'),
    ).toBe(own);
    expect(await rulesFingerprint('heat')).not.toBe(own);
    expect((await rulesBundle('heat')).sources.filter((path) => path.startsWith('src/play/'))).toEqual([]);
  });
});

describe('the fingerprint of what takes luck out', () => {
  const changedIn = (path: string, from: string, to: string): Promise<string> =>
    luckFingerprint((read) => {
      const source = readFileSync(read, 'utf8');
      if (read === path) expect(source).toContain(from);
      return read === path ? source.replace(from, to) : source;
    });

  test('changes with what says how lucky an engagement was, what was learnt of it, and what it explains', async () => {
    const own = await luckFingerprint();
    for (const [path, from, to] of [
      ['src/kernel/luck/metered-dice.ts', 'worth - mean', 'worth'],
      ['src/run/luck/learn-worths.ts', 'penalty = 20', 'penalty = 21'],
      ['src/statistics/ridge.ts', 'penalty * value', 'value'],
      ['src/statistics/control-variates.ts', 'Math.max(0, left)', 'left'],
    ] as const) {
      expect(await changedIn(path, from, to), path).not.toBe(own);
    }
    expect(await changedIn('src/kernel/luck/worths.ts', 'Plain data', 'Data')).toBe(own);
  });

  test('moves no ruleset, since it moves nothing that is played', async () => {
    const { sources } = await rulesBundle('heat');
    expect(sources.filter((path) => luck.test(path))).toEqual([]);
  });
});

test('only sentences of errors, and what rolls are for, are taken out', () => {
  const source = [
    `const stream = open('start of a fight', [\`rounds of \${name}\`]);`,
    `if (a > 2) throw wrong(\`\${a} is not \${b}\`, { code: 'unknown-name' });`,
    "const found = oneOf(value, ['rifle section', 'tank'], 'no role');",
    "return dice.atLeast(3, 6, 4, first ? 'hits' : 'to hit') + dice.die(6, why);",
    "return new RangeError('it is outside').code === 'bad-value';",
  ];
  expect(withoutTexts(source.join('\n')).split('\n')).toEqual([
    source[0],
    "if (a > 2) throw wrong('', { code: 'unknown-name' });",
    "const found = oneOf(value, ['rifle section', 'tank'], '');",
    "return dice.atLeast(3, 6, 4, first ? '' : '') + dice.die(6, why);",
    "return new RangeError('').code === 'bad-value';",
  ]);
});

/** Of kernel and engagement, what writes or says, and plays nothing. */
const tell = /\/(?:errors|json-text|odds-error|text|nearest|script)\.ts$/;
/** What hands on to the engines, and to best play, which stands in a room of its own (`src/play/`). */
const handsOn = /\/prepare\.ts$/;
/** What says how lucky an engagement was, which moves nothing of it: it has a fingerprint of its own. */
const luck = /^src\/kernel\/luck\//;

test('whatever of kernel and engagement a study or a run uses is in it', async () => {
  const { sources } = await rulesBundle('heat');
  const used = new Set<string>();
  for (const entry of readdirSync('src', { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!/^src\/(?:run|study|played)\/.*(?<!\.test)\.ts$/.test(file)) continue;
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}) (?!type).*'(?:\.\.\/)+((?:kernel|engagement)\/[^']+)\.js'/gm,
    )) {
      used.add(`src/${path}.ts`);
    }
  }
  expect(used.size).toBeGreaterThan(20);
  expect(
    [...used].filter((path) => !sources.includes(path) && !tell.test(path) && !handsOn.test(path) && !luck.test(path)),
  ).toEqual([]);
});
