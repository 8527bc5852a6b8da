/**
 * The engagement: two forces of troopers on a lane of dots, side by side in turn (SK-HOST-02, SK-R25).
 *
 * Promises: a step is the activation of one trooper, one explosive, or the morale of the squads that were hit; equal situations between steps are equal states.
 */
import { jointColumns, outcomeColumns } from '../../engagement/outcome.js';
import type { Engagement } from '../../engagement/ruleset.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { drawStart, startBlue, startPicks, startRed } from '../../engagement/start.js';
import type { Dice } from '../../kernel/dice.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { State } from '../../kernel/process.js';
import type { Core } from './core.js';
import { activate, createView } from './engage/activate.js';
import { type Battle, compileBattle, type Man } from './engage/battle.js';
import { endMoves } from './engage/crew.js';
import { arrange, extras, finish, isShaken, settle, sideStands, testMorale, writeOutcome } from './engage/ending.js';
import { ageSmoke, blast, fillSmoke, nextBlast, setFire } from './engage/explosions.js';
import { bit, isA } from './engage/ground.js';
import { stands } from './engage/harm.js';
import {
  ACTIVE,
  ARC,
  ARMOUR,
  BLUE_START,
  BRUISES,
  FIRST,
  HELD,
  HP,
  NEXT,
  OVER,
  PHASE,
  PLACE,
  phase,
  RED_START,
  ROUND,
  ROUNDS,
  SMOKES,
  STATUS,
  STUCK,
  status,
} from './engage/state.js';
import { tellFirst, tellSide } from './engage/telling.js';

/** Compiles an engagement. Throws a `LanchesterError` for what makes no sense. */
export function createEngagement(core: Core, spec: EngagementSpec): Engagement {
  const picks = startPicks(spec);
  const battle = compileBattle(core, spec);
  const view = createView(battle);
  const { men, limit } = battle;
  checkStrengths(battle, spec);
  return {
    name: `Skirmishers: ${spec.blue.units.map(({ name }) => name).join(', ')} against ${spec.red.units.map(({ name }) => name).join(', ')}`,
    fields: battle.layout.fields,
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: [...extras],
    maxSteps: limit * 2 * (2 * men.length + 2) + 2,

    start(dice, s) {
      s.fill(0);
      const drawn = drawStart(dice, picks);
      s[BLUE_START] = battle.blueStarts.indexOf(startBlue(spec, drawn));
      s[RED_START] = battle.redStarts.indexOf(startRed(spec, drawn));
      setUp(battle, s);
      const { first } = battle.options;
      s[FIRST] = first === 'random' ? dice.die(2, 'who goes first (SK-HOST-02)') - 1 : first === 'blue' ? 0 : 1;
      s[ACTIVE] = s[FIRST] as number;
      if (dice.narrating) tellFirst(dice, s[FIRST] as number);
      if (!sideStands(battle, s, 0) || !sideStands(battle, s, 1)) finish(battle, dice, s, 0);
      else begin(battle, dice, s);
    },

    step(dice, s) {
      const side = s[ACTIVE] as number;
      if (s[PHASE] === phase.moves) {
        const man = men[s[NEXT] as number] as Man;
        activate(battle, view, dice, s, man);
        s[NEXT] = nextMan(battle, s, man.index + 1);
        if ((s[NEXT] as number) < men.length) return;
        s[NEXT] = 0;
        endMoves(battle, dice, s, side);
        ageSmoke(battle, s, side);
        s[PHASE] = phase.explosions;
      } else if (s[PHASE] === phase.explosions) {
        blast(battle, dice, s, nextBlast(battle, s, side));
      } else testMorale(battle, dice, s);
      if (s[PHASE] === phase.explosions) {
        if (nextBlast(battle, s, side) >= 0) return;
        fillSmoke(battle, s);
        s[PHASE] = phase.morale;
        if (isShaken(battle, s)) return;
      }
      endActivation(battle, dice, s);
    },

    done: (s) => s[OVER] === 1,
    outcome: (s, out) => writeOutcome(battle, s, out),
  };
}

/** The first standing man of the active side from index `from` on; the number of men for none. */
function nextMan(battle: Battle, s: State, from: number): number {
  const side = s[ACTIVE] as number;
  for (let k = Math.max(from, side === 0 ? 0 : battle.blueCount); k < battle.men.length; k++) {
    const man = battle.men[k] as Man;
    if (man.side === side && stands(s, man)) return k;
  }
  return battle.men.length;
}

function endActivation(battle: Battle, dice: Dice, s: State): void {
  const side = s[ACTIVE] as number;
  settle(battle, s);
  const round = s[ROUND] as number;
  const isRoundOver = side !== s[FIRST];
  if (!sideStands(battle, s, 0) || !sideStands(battle, s, 1) || (isRoundOver && round + 1 === battle.limit)) {
    finish(battle, dice, s, round + 1);
    return;
  }
  for (const alike of battle.alike) arrange(s, battle, alike);
  if (isRoundOver) s[ROUND] = round + 1;
  s[PHASE] = phase.moves;
  s[ACTIVE] = 1 - side;
  // SK-HOST-03: own ordinary arcs are removed; those of crew-served weapons stay (SK-R22)
  for (const man of battle.men) if (man.side !== side) s[man.base + ARC] = 0;
  begin(battle, dice, s);
}

/** The active side's first man is next. */
function begin(battle: Battle, dice: Dice, s: State): void {
  s[NEXT] = nextMan(battle, s, 0);
  if (dice.narrating) tellSide(dice, (s[ROUND] as number) + 1, s[ACTIVE] as number);
}

function setUp(battle: Battle, s: State): void {
  const starts = [battle.blueStarts[s[BLUE_START] as number], battle.redStarts[s[RED_START] as number]];
  for (const man of battle.men) {
    const { base, profile } = man;
    if (man.inUnit >= (starts[man.side]?.strength[man.unit] as number)) continue;
    s[base + STATUS] = status.stands;
    s[base + HP] = profile.hp;
    s[base + ARMOUR] = profile.armour;
    s[base + BRUISES] = profile.bludgeoning % battle.rules.harm.bludgeoning;
    s[base + PLACE] = man.start;
    s[base + ROUNDS] = man.rounds ?? 0;
    s[base + STUCK] = profile.entangled ? 1 : 0; // SK-L19
    s[base + SMOKES] = profile.smoke;
    if (man.slot < 0 || man.inUnit > 0) continue;
    s[base + HELD] = man.slot + 1;
    s[battle.layout.weapons + 2 * man.slot + 1] = profile.setUp ? 1 : 0;
  }
  for (let dot = 0; battle.burns && dot <= battle.ground.length; dot++) {
    if (isA(battle.ground, dot, bit.fire)) setFire(battle, s, dot);
  }
}

function checkStrengths({ men }: Battle, spec: EngagementSpec): void {
  for (const force of [spec.blue, spec.red]) {
    for (const level of spec.starts) {
      for (const { strength } of level[force.side]) {
        strength.forEach((count, k) => {
          if (Number.isInteger(count) && count >= 0 && count <= men.length) return;
          throw new LanchesterError(
            'bad-value',
            `skirmishers: ${force.units[k]?.name} cannot start with a strength of ${count}`,
          );
        });
      }
    }
  }
}
