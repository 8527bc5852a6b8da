/** What the README shows must work, and its answer must be the shipped report's. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyseStudy, heat, studyReport } from '../src/index.js';
import { plain } from '../src/report/document.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const readme = read('README.md');
const block = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';

describe('README', () => {
  it('shows a scenario whose answer moves with its price, as the README says', async () => {
    const text = block('yaml');
    expect(text).toContain('lanchester: 1');
    const said =
      /With the squad at (\d+) points the Veterans win ([\d.]+) of 100 games; at (\d+) they are fewer, and the Regulars win ([\d.]+)\./;
    const [price, share, otherPrice, otherShare] = (said.exec(readme) ?? []).slice(1);
    expect(text).toContain(`prices.rifle-squad.veteran: ${price} `);
    const answerAt = async (points: string | undefined): Promise<string> => {
      const study = resolveScenario(parseScenario(text.replace(/(veteran:) \d+/, `$1 ${points}`)));
      const results = await runStudy(study, { threads: 0 });
      const document = studyReport({ study, results, analysis: analyseStudy(study, results), command: '' });
      return plain(document.answer);
    };
    expect(share).not.toBe(otherShare);
    expect(await answerAt(price)).toMatch(
      new RegExp(`^Even: a slight edge for Blue .*, with ${share} of 100 games \\(exact\\)`),
    );
    expect(await answerAt(otherPrice)).toMatch(
      new RegExp(`^No: the winner is Red .*, with ${otherShare} of 100 games \\(exact\\)`),
    );
  });

  it('says how long things take, as CONTRIBUTING does', () => {
    for (const text of [readme, read('CONTRIBUTING.md')]) expect(text).toMatch(/eight minutes/);
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
    const answer = /<!-- answer -->\s*> (.*?)\s*<!-- \/answer -->/s.exec(readme)?.[1]?.replaceAll('\n> ', ' ');
    const [title] = read('reports/tandem-heat/README.md').split('\n');
    expect(`# ${answer}`).toBe(title);
  });
});
