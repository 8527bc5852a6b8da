import { compileEngagement, solve, tallyMean } from 'lanchester';

const [duel] = compileEngagement('heat', {
  lane: { to: 18 },
  plan: 'hold',
  blue: { units: [{ unit: 'rifle-squad', experience: 'veteran', men: 3 }] },
  red: { units: [{ unit: 'rifle-squad', experience: 'regular', men: 4 }] },
});
if (duel === undefined) throw new Error('there is one at least');
const tally = solve(duel);
const turns = tallyMean(tally, (cell) => cell[3] ?? 0);
const winRate = tallyMean(tally, ([winner]) => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0));
console.log(`blue wins ${(100 * winRate).toFixed(2)} of 100, in ${turns.toFixed(2)} turns`);
