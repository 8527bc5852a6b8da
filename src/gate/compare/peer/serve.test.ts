/** What old code answers: the same as it would measure itself, line by line, through text. */
import { describe, expect, it } from 'vitest';
import { priceFights, studyOf } from '../../../../test/support/price-fights.js';
import { findRuleset } from '../../../rulesets/registry.js';
import { version } from '../../../run/fingerprint.js';
import { recorded } from '../../../run/record/record.js';
import { Recorder } from '../../../run/record/recorder.js';
import { questionOf } from '../../../study/gate.js';
import { inputOf } from '../../measure/measure.js';
import { measureAttacks } from '../../measure/measure-attack.js';
import { requestFor } from '../../measure/play.js';
import { ownCurve } from '../../measure/side-curve.js';
import { duel, inputFrom } from '../../testing/studies.js';
import { type Answer, answers, type Question } from './protocol.js';
import { answerTo, OwnPeer } from './serve.js';
import { numbersIn } from './whole-numbers.js';

/** Asks as a line of text, and reads the line that comes back. */
async function ask<Q extends Question>(peer: OwnPeer, question: Q, what: unknown): Promise<Answer<Q>> {
  const line = JSON.parse(await answerTo(JSON.stringify({ id: 3, ask: question, with: what }), peer)) as {
    readonly id: number;
    readonly answer?: unknown;
    readonly error?: { readonly code: string; readonly message: string };
  };
  expect(line.id).toBe(3);
  if (line.error !== undefined) throw new Error(`${line.error.code}: ${line.error.message}`);
  return answers[question].parse(line.answer) as Answer<Q>;
}

describe('a peer of this version', () => {
  it('greets, and tells of a ruleset', async () => {
    const peer = new OwnPeer(0);
    expect(await ask(peer, 'hello', { threads: 1 })).toEqual({ protocols: [1], version });
    const { data, rules } = await ask(peer, 'ruleset', { ruleset: 'heat' });
    expect(data).toEqual(JSON.parse(JSON.stringify(findRuleset('heat').data)));
    expect(rules).toMatch(/^[0-9a-f]{64}$/);
    await peer.close();
  });

  it('records what today records, any stretch of it', async () => {
    const peer = new OwnPeer(0);
    const { studies } = await ask(peer, 'open', { text: duel, file: 'duel.yaml' });
    expect(studies).toMatchObject([{ name: 'duel', ruleset: 'heat', cells: [{ id: 'engagement/base', roles: 2 }] }]);
    const asked = { study: studies[0]?.study, cell: 'engagement/base', seed: 's', first: 5, count: 20 };
    const { columns, values } = await ask(peer, 'record', asked);
    expect(columns).toEqual([...recorded]);
    const input = inputFrom(duel);
    const cell = input.study.engagementCells[0];
    if (cell === undefined) throw new Error('no cell');
    const recorder = new Recorder({ threads: 0 });
    const [expected] = await recorder.record([requestFor(input, cell, 's', 5, 20)]);
    expect(numbersIn(values)).toEqual(expected);
    await peer.close();
  });

  it('solves attacks, and plays a study under data of another time', async () => {
    const overlay = { 'weapons.rpg.pen': 9 };
    const peer = new OwnPeer(0);
    const { study } = inputFrom(duel);
    const other = inputFrom(duel, overlay);
    const opened = await ask(peer, 'study', { scenario: study.document, data: other.find('heat').data });
    const { attacks } = await ask(peer, 'attacks', { study: opened.study });
    const expected = (await measureAttacks(other)).attacks;
    expect(attacks.map(({ digest }) => digest)).toEqual(expected.map(({ digest }) => digest));
    const [today] = (await measureAttacks(inputFrom(duel))).attacks;
    expect(attacks[0]?.digest).not.toBe(today?.digest);
    expect(new Map(attacks[0]?.figures.map(({ name, value }) => [name, value])).get('destroyed')).toBe(
      expected[0]?.figures.get('destroyed')?.value,
    );
    await peer.close();
  });

  it('tells a price curve, and what engagements of its strata come to', async () => {
    const [fight] = priceFights.filter(({ ruleset }) => ruleset === 'heroes-all');
    const study = studyOf(fight as NonNullable<typeof fight>);
    const question = { reference: 'without', variant: 'with' };
    const prices = [...(study.curves?.of[0]?.shown ?? [])];
    const peer = new OwnPeer(0);
    const data = findRuleset('heroes-all').data;
    const opened = await ask(peer, 'study', { scenario: questionOf(study.document), data });
    expect(opened.curves).toEqual([question]);
    const { curve, range } = await ask(peer, 'curve', { study: opened.study, ...question });
    const recorder = new Recorder({ threads: 0 });
    const own = ownCurve(inputOf(study), recorder, question);
    expect(range).toEqual(own.range);
    const ready = await own.ready(prices);
    const { strata, roles, dealt, points } = await ask(peer, 'strata', { curve, prices });
    expect({ roles, dealt, points }).toEqual({ roles: ready.roles, dealt: ready.dealt, points: ready.points });
    const seen: string[] = [];
    for (const stretches of [
      [{ stratum: 0, first: 0, count: 40 }],
      [
        { stratum: 0, first: 40, count: 30 },
        { stratum: 1, first: 70, count: 20 },
      ],
    ]) {
      const expected = await ready.play('s', stretches);
      const { numbers, scores } = await ask(peer, 'scores', { strata, seed: 's', stretches });
      expect([...numbersIn(numbers)]).toEqual(expected.flatMap((each) => [...Array.from(each.numbers)]));
      seen.push(...scores.filter(({ stratum }) => stratum === 0).map(({ halves }) => halves));
      // what was told once is not told again
      expect(seen).toEqual(expected[0]?.scores);
    }
    await expect(
      ask(peer, 'scores', { strata, seed: '', stretches: [{ stratum: 99_999, first: 0, count: 1 }] }),
    ).rejects.toThrow(/no such stratum/);
    await expect(ask(peer, 'curve', { study: opened.study, reference: 'with', variant: 'without' })).rejects.toThrow(
      /unknown-name: .* has no price curve of without against with/,
    );
    await peer.close();
  });

  it('gives the exact law of what fits, and says where it does not', async () => {
    const peer = new OwnPeer(0);
    const small = duel.replaceAll(/men: 7/g, 'men: 2').replace('turnLimit: 3', 'turnLimit: 1');
    const lone = small.replace(', {name: rocket, unit: rpg-team}', '').replace(', {name: team, unit: mmg-team}', '');
    const { studies } = await ask(peer, 'open', { text: lone, file: 'duel.yaml' });
    const { cells, columns } = await ask(peer, 'solve', { study: studies[0]?.study });
    expect(columns[0]).toBe('winner');
    const sums = cells?.[0]?.roles.map(({ weights }) => weights.reduce((sum, weight) => sum + weight, 0));
    expect(sums?.map((sum) => sum.toFixed(12))).toEqual(['1.000000000000', '1.000000000000']);
    const large = await ask(peer, 'open', { text: duel, file: 'duel.yaml' });
    expect((await ask(peer, 'solve', { study: large.studies[0]?.study })).cells).toBeNull();
    await peer.close();
  });

  it("answers a mistake of the user's with its code, and goes on", async () => {
    const peer = new OwnPeer(0);
    const wrong = duel.replace('ruleset: heat', 'ruleset: heet');
    await expect(ask(peer, 'open', { text: wrong, file: 'duel.yaml' })).rejects.toThrow(
      /^unknown-name: duel\.yaml:4:\d+: /,
    );
    await expect(ask(peer, 'record', { study: 9, cell: 'x', seed: '', first: 0, count: 1 })).rejects.toThrow(
      /internal/,
    );
    await expect(ask(peer, 'record', { study: 0, count: -1 })).rejects.toThrow(/has another form here/);
    expect(JSON.parse(await answerTo('{"id":1,"ask":"toString","with":{}}', peer))).toMatchObject({
      error: { message: 'there is no question toString here' },
    });
    await expect(answerTo('hello', peer)).rejects.toThrow(/is no JSON/);
    await expect(answerTo('[]', peer)).rejects.toThrow(/is no request/);
    expect(await ask(peer, 'hello', { threads: 0 })).toMatchObject({ version });
    await peer.close();
  });
});
