import { compileEngagement, simulate, tallyMean } from 'lanchester';

const [duel] = compileEngagement('hitt', {
  lane: { to: 900 },
  turnLimit: 8,
  blue: { units: [{ unit: 'mg' }] },
  red: { units: [{ unit: 'rifles' }, { name: 'second rifles', unit: 'rifles' }] },
});
if (duel === undefined) throw new Error('there is one at least');
const { tally, engine } = simulate(duel, { engagements: 2000, seed: 'library', engine: 'roll' });

// a cell of the tally: who won (0 nobody, 1 blue, 2 red), what each side lost in thousandths of a point, the turns
const winRate = tallyMean(tally, ([winner]) => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0));
console.log(`${tally.total} games by ${engine.engine}: blue wins ${(100 * winRate).toFixed(1)} of 100`);
