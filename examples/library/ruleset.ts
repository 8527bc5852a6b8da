import { compileEngagement, loadRuleset, solve, tallyMean } from 'lanchester';

const game = await loadRuleset('./my-game');
const odds = game.compile(game.data).odds({
  ruleset: game.id,
  attacker: { unit: 'veteran' },
  target: { unit: 'recruit', men: 4 },
});
const { destroyed = 0 } = odds.probability;
console.log(`all four fall: ${destroyed}`);

const [duel] = compileEngagement(game, {
  lane: { to: 8 },
  turnLimit: 6,
  plan: 'hold',
  blue: { at: 0, units: [{ unit: 'veteran', men: 3 }] },
  red: { at: 6, units: [{ unit: 'recruit', men: 3 }] },
});
if (duel === undefined) throw new Error('there is one at least');
const winRate = tallyMean(solve(duel), ([winner]) => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0));
console.log(`${game.title}: the veterans win ${(100 * winRate).toFixed(1)} of 100`);
