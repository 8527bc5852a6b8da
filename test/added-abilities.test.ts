/** Weapons with abilities, added by a scenario: the examples of the page are played, by dice and exactly. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { messageOf } from '../src/study/testing/messages.js';

const page = readFileSync('docs/scenario-files.md', 'utf8');
const examples = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(([, text]) =>
  text?.includes('abilities: [') && text.startsWith('lanchester: 1') ? [text] : [],
);

const winRate = async (text: string): Promise<number> => {
  const study = resolveScenario(parseScenario(`${text}  engagements: 256\n`, 'page.yaml'));
  const results = await runStudy(study, { threads: 0 });
  return analyseStudy(study, results).engagement?.cells[0]?.winRate.value as number;
};

describe('the examples of weapons with abilities', () => {
  it.each(examples)('%#: is played, and the abilities tell', async (text) => {
    const plain = text.replace(/, abilities: \[.*?\](?=})/, '');
    expect(plain).not.toBe(text);
    expect(await winRate(text)).toBeGreaterThan(await winRate(plain));
  });

  it('there are some, and a slip is told with its place', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const text of examples) {
      const lines = text.split('\n');
      const line = 1 + lines.findIndex((one) => one.includes('abilities: ['));
      const slip = text.replace(/abilities: \[\{\w+/, 'abilities: [{explod');
      expect(messageOf(() => resolveScenario(parseScenario(slip, 'page.yaml')))).toMatch(
        new RegExp(`^page\\.yaml:${line}:\\d+: .*there is no ability "explod" \\(did you mean "explode"\\?\\)`),
      );
    }
  });
});
