import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRuleset } from '../rulesets/registry.js';
import { runStudy } from '../run/run-study.js';
import { parseScenario } from '../study/load/load.js';
import { checkedStudy } from './checked-study.js';
import { localEngine } from './local-engine.js';
import type { Answer } from './protocol.js';

const solved = readFileSync('scenarios/first-fight.yaml', 'utf8');
/** Too many units to be solved. */
const text = solved
  .replace('lane: {to: 18}', 'lane: {to: 18}\n  engagements: 500')
  .replaceAll(/( +)- \{(unit: rifle-squad.*\})/g, '$1- {name: a, $2\n$1- {name: b, $2\n$1- {name: c, $2');
const engine = localEngine({ threads: 0 });

async function answersOf(asked: string, narrowing = true): Promise<Answer[]> {
  const answers: Answer[] = [];
  for await (const answer of engine.play(asked, { narrowing }).answers) answers.push(answer);
  return answers;
}

describe('an engine that runs where it is asked', () => {
  it('says where a mistake stands', async () => {
    const wrong = text.replace('unit: rifle-squad, experience: veteran', 'unit: rifle-sqad, experience: veteran');
    const { diagnostics, outline } = await engine.look(wrong);
    expect(outline).toBeUndefined();
    const [first] = diagnostics;
    expect(wrong.slice(first?.from, first?.to)).toBe('rifle-sqad');
    expect(first?.message).toContain('did you mean "rifle-squad"');
  });

  it('says what a text asks', async () => {
    const { diagnostics, outline } = await engine.look(text);
    expect(diagnostics).toEqual([]);
    expect(outline).toMatchObject({ name: 'first-fight', ruleset: 'heat', kind: 'cells', isLong: false });
    expect(outline?.cells).toHaveLength(1);
  });

  it('ends with the answer of an ordinary run, and begins with fewer engagements', async () => {
    const answers = await answersOf(text);
    expect(answers.map(({ n, isWhole }) => [n, isWhole])).toEqual([
      [100, false],

      [500, true],
    ]);
    const run = await runStudy(checkedStudy(parseScenario(text)), { threads: 0 });
    const last = answers.at(-1);
    expect(last?.digest).toBe(run.digest);
    expect(last?.headline).toContain('the winner is Red');
    expect(last?.body).toContain('<section');
    for (const { id } of last?.charts ?? []) expect(last?.body).toContain(`id="${id}"`);
    expect(last?.charts.length).toBeGreaterThan(0);
  });

  it('answers at once what is solved', async () => {
    const answers = await answersOf(solved);
    expect(answers.map(({ n, isWhole }) => [n, isWhole])).toEqual([
      [100, false],
      [0, true],
    ]);
    const run = await runStudy(checkedStudy(parseScenario(solved)), { threads: 0 });
    expect(answers.at(-1)?.digest).toBe(run.digest);
  });

  it('refuses what names a file, at its place', async () => {
    const { diagnostics } = await engine.look(`${text}\ndata: house.yaml\n`);
    expect(diagnostics[0]?.message).toContain('the page reads no files');
  });

  it('tells a refusal as data', async () => {
    await expect(answersOf('lanchester: 1\n')).rejects.toMatchObject({ code: 'bad-file' });
    await expect(engine.odds({ ruleset: 'heat', attacker: { unit: 'nobody' } } as never)).rejects.toMatchObject({
      code: 'unknown-name',
    });
  });

  it('answers odds as the library does', async () => {
    const request = {
      ruleset: 'heat',
      attacker: { unit: 'rifle-squad' },
      target: { unit: 'rifle-squad' },
      situation: { range: 12 },
    };
    const heat = findRuleset('heat');
    const compiled = heat.compile(heat.data);
    expect(await engine.odds(request)).toEqual(compiled.odds(request));
  });

  it('gives the page, the text and the results as files', async () => {
    const page = await engine.download(text, 'page');
    expect(page.content).toContain('<!doctype html>');
    expect((await engine.download(text, 'markdown')).content).toContain('# ');
    const results = JSON.parse((await engine.download(text, 'results')).content) as { digest: string };
    expect(results.digest).toBe((await answersOf(text, false)).at(-1)?.digest);
  });

  it('stops, and goes on with what it has', async () => {
    const playing = engine.play(text.replace('engagements: 500', 'engagements: 40000'), {
      narrowing: false,
      onProgress: ({ done }) => {
        if (done > 0) playing.stop();
      },
    });
    const answers: Answer[] = [];
    for await (const answer of playing.answers) answers.push(answer);
    expect(answers).toEqual([]);
  });
});
