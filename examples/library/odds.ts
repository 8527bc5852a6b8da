import { heat } from 'lanchester';

const rules = heat.compile(heat.data);
const { probability, mean } = rules.odds({
  ruleset: 'heat',
  attacker: { unit: 'rpg-team', round: 'rpg' },
  target: { unit: 'medium-tank' },
  situation: { range: 18 },
});
const { destroyed = 0 } = probability;
const { pointsDestroyed = 0 } = mean;
console.log(`destroyed: ${destroyed.toFixed(4)}; points destroyed: ${pointsDestroyed.toFixed(2)}`);
