/** The lane: ends, terrain, distances and sight; what an engagement is about, and who has what to do. */
import {
  attackerOf,
  type Between,
  betweenPlaces,
  checkLane,
  checkMission,
  crosses,
  halfInchesFor,
  held,
  heldBy,
  isByPoints,
  isIn,
  type Lane,
  laneDistance,
  laneWords,
  liesBetween,
  type Mission,
  mayWithdraw,
  overlap,
  type Stretches,
  stretchesOf,
  type Take,
  type Task,
  task,
  taskOf,
  wholeStepsFor,
} from 'lanchester/ruleset';

const lane: Lane = { from: 0, to: 24, terrain: [{ from: 8, to: 12, kind: 'woods' }] };
checkLane(lane, ['woods', 'wall']);

// --- woods: who is in them, who sees through them, how far a way leads through them

const woods: Stretches = stretchesOf(lane, ['woods']);
console.log(isIn(woods, 12), crosses(woods, 2, 8), liesBetween(woods, 2, 20), overlap(woods, 10, 20)); // true true true 2
const inWoods: Between = betweenPlaces(24, (from, to) => overlap(woods, from, to));
console.log(inWoods(0, 24), laneDistance(20, 2)); // 4 18

// --- places: whole steps, or half inches

const { placeOn } = wholeStepsFor('my-game', 'paces');
console.log(placeOn(lane, { name: 'rifles', at: 7 })); // 7
const { halfInches } = halfInchesFor('my-game');
console.log(halfInches(4.5, 'the range')); // 9

// --- as a request for odds says them

const { laneIn, placeIn, missionIn } = laneWords.laneWordsFor('my-game');
console.log(laneWords.placeWords.join(), placeIn({ x: 6, plan: 'hold' }, 'target.').plan.kind); // x,plan,standOff,priority hold
const asked = laneIn({ terrain: [{ from: 2, to: 3, kind: 'wall' }] }, 0, () => 12);
console.log(asked.to, missionIn({ mission: 'take' }, asked, [10]).mission); // 12 { kind: 'take', ground: [ 7, 12 ], attacker: 'blue' }

// --- a mission: the red side is to take the woods

const take: Take = { kind: 'take', ground: [8, 12], attacker: 'red' };
checkMission({ lane, mission: take });
const units = [
  { side: 0, at: 4 },
  { side: 1, at: 9 },
] as const;
console.log(heldBy(take, units, ({ at }) => at) === held.red, isByPoints(take)); // true false
const tasks: readonly Task[] = [taskOf(take, 0), taskOf(take, 1)];
console.log(tasks[0] === task.keep, tasks[1] === task.take); // true true

/** Half of what the red side has is to come through; points decide that, and so do prices. */
const through: Mission = { kind: 'break-through', permille: 500, attacker: 'red' };
console.log(isByPoints(through) && attackerOf(through), taskOf(through, 0) === task.bar); // 1 true
const delay: Mission = { kind: 'delay', permille: 500, attacker: 'red' };
console.log(mayWithdraw(delay, 0, 2, 8), mayWithdraw(delay, 0, 5, 8)); // false true
