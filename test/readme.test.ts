/** What the README shows must work, and its answer must be the shipped report's. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { heat } from '../src/index.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const readme = read('README.md');
const block = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';

describe('README', () => {
  it('shows a scenario that runs, and that its price change can be seen', async () => {
    const text = block('yaml');
    expect(text).toContain('lanchester: 1');
    const results = await runStudy(resolveScenario(parseScenario(text)), { threads: 0 });
    expect(results.engagement?.cells[0]?.roles[0]?.engine.engine).toBe('exact');
    const without = await runStudy(resolveScenario(parseScenario(text.replace(/\nset:[\s\S]*/, '\n'))), { threads: 0 });
    const costOf = (run: typeof results): unknown => run.engagement?.cells[0]?.listed;
    expect(costOf(results)).not.toEqual(costOf(without));
  });

  it('shows library code that gives what its comment says', () => {
    expect(block('ts')).toContain('29/216');
    const odds = heat.compile(heat.data).odds({
      ruleset: 'heat',
      attacker: { unit: 'rpg-team', round: 'rpg' },
      target: { unit: 'medium-tank' },
      situation: { range: 18 },
    });
    expect(odds.probability['destroyed']).toBeCloseTo(29 / 216, 14);
  });

  it('gives the answer of the shipped report', () => {
    const answer = /<!-- answer -->\s*> ([^\n]*)\s*<!-- \/answer -->/.exec(readme)?.[1];
    const [title] = read('reports/tandem-heat/README.md').split('\n');
    expect(`# ${answer}`).toBe(title);
  });
});
