/** Dice by script: what must come of which rolls. A script with a roll too few, too many or for something else fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadRuleset } from 'lanchester';
import { play } from 'lanchester/ruleset';

const game = await loadRuleset('./game', import.meta.dirname);
const rules = game.compile(game.data);

/** The volley of so many veterans at five recruits. */
const volley = (men, range) =>
  rules.program({
    ruleset: game.id,
    attacker: { unit: 'veteran', men },
    target: { unit: 'recruit' },
    situation: { range },
  });

test('MYG-HIT-01: every man has a die, and a veteran hits at 4', () => {
  assert.equal(play([['to hit', 3], 4, 6], volley(3, 6)), 2);
});

test('out of range nobody rolls', () => {
  assert.equal(play([], volley(3, 7)), 0);
});
