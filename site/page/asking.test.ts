import { describe, expect, it } from 'vitest';
import type { Answer, Engine, Look, Playing } from '../../src/playground/protocol.js';
import { Asking, type Shown } from './asking.js';
import { said, share } from './said.js';

const answer = (n: number, of: number, isWhole = n === of): Answer => ({
  isWhole,
  n,
  of,
  digest: `digest-of-${n}`,
  title: 'title',
  headline: `after ${n}`,
  body: '',
  charts: [],
  command: 'lanchester run x.yaml',
  seconds: 2,
});
const outline = (isLong: boolean): Look => ({
  diagnostics: [],
  outline: { name: 'x', title: 'x', ruleset: 'heat', kind: 'cells', isLong, handles: [], cells: [] },
});

/** An engine that answers when it is told to. */
class Told {
  looks: ((look: Look) => void)[] = [];
  plays: {
    text: string;
    give: (answer: Answer | undefined) => void;
    fail: (error: unknown) => void;
    isStopped: boolean;
  }[] = [];

  readonly engine = {
    look: () => new Promise<Look>((resolve) => this.looks.push(resolve)),
    play: (text: string): Playing => {
      const waiting: { resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void }[] = [];
      const given: Promise<Answer | undefined>[] = [];
      const next = (): void =>
        void given.push(new Promise((resolve, reject) => void waiting.push({ resolve, reject })));
      next();
      const one = {
        text,
        isStopped: false,
        give: (value: Answer | undefined) => {
          next();
          waiting[waiting.length - 2]?.resolve(value);
        },
        fail: (error: unknown) => waiting.at(-1)?.reject(error),
      };
      this.plays.push(one);
      async function* answers(): AsyncGenerator<Answer> {
        for (let k = 0; ; k++) {
          const value = await given[k];
          if (value === undefined) return;
          yield value;
        }
      }
      return { answers: answers(), stop: () => void Object.assign(one, { isStopped: true }) };
    },
  } as unknown as Engine;
}

/** Lets what is promised come about. */
const settled = async (): Promise<void> => {
  for (let k = 0; k < 20; k++) await Promise.resolve();
};

function started() {
  const told = new Told();
  const shown: Shown[] = [];
  const due: (() => void)[] = [];
  const asking = new Asking(
    told.engine,
    (one) => shown.push(one),
    (action) => {
      due.push(action);
      return () => void due.splice(due.indexOf(action), due.includes(action) ? 1 : 0);
    },
  );
  const pause = async (): Promise<void> => {
    for (const action of due.splice(0)) action();
    await settled();
  };
  return { told, shown, asking, pause, due };
}

async function askedAndRead(text: string, isLong = false) {
  const all = started();
  all.asking.ask(text);
  await all.pause();
  all.told.looks[0]?.(outline(isLong));
  await settled();
  return all;
}

it('tells how far the next answer is, and never that it is more than whole', () => {
  const shown: Shown = { text: '', state: 'playing', isOld: false, progress: { phase: 'fights', done: 3, of: 90 } };
  expect(said(shown)).toBe('Playing… fights: 3.3 %.');
  const later = { ...shown, answer: answer(100, 400), progress: { phase: 'fights', done: 400, of: 90 } };
  expect([said(later), share(later)]).toEqual(['100 of 400 engagements. Of the next answer 99 %.', 1]);
});

describe('a question', () => {
  it('is answered at once where its answer was there before, and by nobody else for any other sign in it', async () => {
    const { told, shown, asking, pause } = started();
    asking.know({ text: 'a', look: outline(false), answer: answer(400, 400) });
    asking.ask('a');
    expect(shown.map(({ state, text, isOld }) => [state, text, isOld])).toEqual([['whole', 'a', false]]);
    await pause();
    expect([told.looks.length, told.plays.length]).toEqual([0, 0]);
    asking.ask('a ');
    expect([asking.shown.state, asking.shown.isOld]).toEqual(['reading', true]);
    await pause();
    expect(told.looks.length).toBe(1);
    asking.ask('a');
    told.looks[0]?.(outline(false));
    await pause();
    expect([asking.shown.state, asking.shown.text, told.plays.length]).toEqual(['whole', 'a', 0]);
  });

  it('is read when nobody types, and answered ever better', async () => {
    const { told, asking } = await askedAndRead('a');
    expect(asking.shown.state).toBe('playing');
    expect(said(asking.shown)).toBe('Playing…');
    told.plays[0]?.give(answer(100, 400));
    await settled();
    expect([said(asking.shown), share(asking.shown)]).toEqual(['100 of 400 engagements.', 0.25]);
    told.plays[0]?.give(answer(400, 400));
    await settled();
    expect([asking.shown.state, said(asking.shown)]).toEqual(['whole', 'All 400 engagements. Digest digest-of-40.']);
  });

  it('is read once for many keys', async () => {
    const { asking, due, told, pause } = started();
    for (const text of ['a', 'ab', 'abc']) asking.ask(text);
    expect(due).toHaveLength(1);
    await pause();
    expect(told.looks).toHaveLength(1);
    expect(asking.shown.text).toBe('abc');
  });

  it('with a mistake is not played, and the answer before is an old one', async () => {
    const { asking, told, pause } = await askedAndRead('a');
    told.plays[0]?.give(answer(400, 400));
    await settled();
    asking.ask('b');
    expect(asking.shown).toMatchObject({ state: 'reading', isOld: true, answer: { n: 400 } });
    await pause();
    told.looks[1]?.({ diagnostics: [{ from: 0, to: 1, message: 'no', code: 'bad-file' }] });
    await settled();
    expect([asking.shown.state, said(asking.shown), told.plays.length]).toEqual([
      'mistakes',
      'One mistake to mend.',
      1,
    ]);
  });

  it('that another one has followed is given up, and its answers are passed over', async () => {
    const { asking, told } = await askedAndRead('a');
    asking.ask('b');
    expect(told.plays[0]?.isStopped).toBe(true);
    told.plays[0]?.give(answer(100, 400));
    await settled();
    expect(asking.shown.answer).toBeUndefined();
  });

  it('is not answered by what was read of an earlier text', async () => {
    const { asking, told, pause } = started();
    asking.ask('a');
    await pause();
    asking.ask('b');
    told.looks[0]?.(outline(false));
    await settled();
    expect([asking.shown.state, told.plays.length]).toEqual(['reading', 0]);
  });

  it('that plays long waits to be told; it is stopped, and gone on with', async () => {
    const { asking, told } = await askedAndRead('a', true);
    expect([asking.shown.state, told.plays.length]).toEqual(['waiting', 0]);
    asking.play();
    await settled();
    told.plays[0]?.give(answer(100, Number.POSITIVE_INFINITY, false));
    await settled();
    asking.stop();
    expect([told.plays[0]?.isStopped, said(asking.shown)]).toEqual([true, 'Stopped. 100 engagements.']);
    told.plays[0]?.give(answer(200, 400));
    await settled();
    expect(asking.shown.answer?.n).toBe(100);
    asking.play();
    expect([asking.shown.state, told.plays.length]).toEqual(['playing', 2]);
  });

  it('that is refused says why', async () => {
    const { asking, told } = await askedAndRead('a');
    told.plays[0]?.fail({ code: 'budget', message: 'too many' });
    await settled();
    expect(asking.shown).toMatchObject({ state: 'refused', refusal: { message: 'too many' } });
  });
});
