import { expect, it } from 'vitest';
import { clopperPearson } from '../../statistics/binomial.js';
import { contains } from '../../statistics/testing/contains.js';
import { generator } from '../../statistics/testing/generator.js';
import { fielded } from './testing/fielded.js';
import { togetherIn } from './together.js';

const slopes = [0.2, 0.35, 0.5, 0.3, 0.8, 0.25, 0.4, 0.6];

/** Games of one battle that share their luck are the harder question. */
it.each([0, 0.6])('finds pairs where there are none in at most one list of twenty, luck shared %d', (scatter) => {
  const random = generator(401);
  let [others, declared] = [0, 0];
  const lists = 1000;
  for (let n = 0; n < lists; n++) {
    const asked = fielded({ slopes, drawn: [3, 6], battles: 400, plays: 4, scatter }, random);
    const { shown } = togetherIn({
      ...asked,
      declared: [
        [0, 1],
        [2, 3],
        [4, 7],
      ],
    });
    if (shown.some((own) => !own.declared)) others++;
    if (shown.some((own) => own.declared)) declared++;
  }
  expect(clopperPearson(others, lists).low).toBeLessThan(0.05);
  expect(clopperPearson(declared, lists).low).toBeLessThan(0.05);
  // the tests are tests: they do not merely never tell
  expect(others).toBeGreaterThan(5);
});

it('has intervals that hold what a pair is worth nineteen times in twenty', () => {
  const random = generator(402);
  let [held, all, beside] = [0, 0, 0];
  for (let n = 0; n < 300; n++) {
    const beyond = (copies: readonly number[]): number => (copies[2]! > 0 && copies[5]! > 0 ? 0.8 : 0);
    const asked = fielded({ slopes, drawn: [3, 6], battles: 1500, plays: 4, beyond }, random);
    const { shown } = togetherIn(asked);
    if (shown.length > 1) beside++;
    const own = shown.find(({ units: [a, b] }) => a === 2 && b === 5);
    if (own === undefined) continue;
    all++;
    if (contains(own.interval, 80)) held++;
  }
  expect(all).toBe(300);
  // and shows no other pair beside it
  expect(clopperPearson(beside, all).low).toBeLessThan(0.05);
  expect(clopperPearson(held, all).high).toBeGreaterThan(0.95);
});
