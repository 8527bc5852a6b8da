/**
 * Odds of a close assault: the attackers' round, the defenders' tests and their fire back (HA-R22).
 *
 * Promises: exact, from the rules of the engagement; a round that leaves nobody ends it.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { power } from '../../../kernel/power.js';
import { activationTest, resultOf, tested } from '../attack/activation-test.js';
import { casualtiesOf, weaponDestroyed } from '../attack/outcome.js';
import { read } from '../data/reader.js';
import { refuse } from '../sheet/parts.js';
import { kind } from '../sheet/profile.js';
import { type ReadOf, withPoints } from './answer.js';
import { type Party, readAttacker, readTarget, sixesIn } from './request.js';

/** Ends of a round, and what both sides have lost. */
export const ending = { wipedOut: 0, forcedBack: 1, firesBack: 2 } as const;
export const assaultOutcome = digits('heroes-all/assault', { attackersLost: 64, defendersLost: 64, ending: 4 });

export const readAssaulting: ReadOf<'assault'> = (core, a, t, s, told) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  if (attacker.profile.kind !== kind.men) {
    refuse(`only infantry assaults, not a ${attacker.profile.unit}: crews of CSWs may not (HA-ASLT-05)`);
  }
  if (attacker.profile.mounted) refuse(`${attacker.profile.unit} assaults on foot (HA-L53)`, 'unit');
  if (target.profile.kind === kind.vehicle)
    refuse('assaults on vehicles are the actions "bundle" and "grenades" (HA-ASLT-13)');
  if (target.profile.kind === kind.structure)
    refuse('an assault is on the men in a place: name them as the target (HA-ASLT-05)');
  const grenades = read.flagOr(told, 'grenades', 'situation.', attacker.profile.grenades === 'he');
  if (grenades && attacker.profile.grenades !== 'he')
    refuse(`${attacker.profile.unit} has no HE grenades (HA-R53, HA-LOG-03)`);
  const { cover: where, casualties } = s;
  const sixes = sixesIn(core, told);
  const hard = where === 'hard' ? 1 : 0;
  const forth = core.closeCombat(attacker.profile, target.profile).round;
  const back = core.closeCombat(target.profile, attacker.profile).round;
  const all = (party: Party): number => power(2, party.profile.arms.length) - 1;
  const { profile } = target;
  const program = (dice: Dice): number => {
    const code = dice.call(forth, attacker.men, target.men, grenades ? 1 : 0, hard, all(attacker));
    const lost = casualtiesOf(code);
    if (lost >= target.men || weaponDestroyed(code))
      return assaultOutcome.code({ defendersLost: lost, ending: ending.wipedOut });
    const test = activationTest(dice, core.activation, profile, casualties + lost, sixes, profile.officer);
    if (resultOf(test) < tested.acts) return assaultOutcome.code({ defendersLost: lost, ending: ending.forcedBack });
    const reply = dice.call(back, target.men - lost, attacker.men, 0, hard, all(target));
    const attackersLost = casualtiesOf(reply);
    return assaultOutcome.code({ attackersLost, defendersLost: lost, ending: ending.firesBack });
  };
  const { attackersLost, defendersLost, ending: endingOf } = assaultOutcome.of;
  return {
    attacker: attacker.words,
    target: target.words,
    situation: { grenades, cover: where, casualties, sixes },
    program,
    answer: (law) => {
      const is = (what: number): number => chanceOf(law, (code) => endingOf(code) === what);
      const figures = {
        probability: {
          kill: chanceOf(law, (code) => defendersLost(code) > 0),
          wipedOut: is(ending.wipedOut),
          destroyed: is(ending.wipedOut),
          forcedBack: is(ending.forcedBack),
          firesBack: is(ending.firesBack),
          attackersLost: chanceOf(law, (code) => attackersLost(code) > 0),
        },
        mean: { casualties: meanOf(law, defendersLost), attackersLost: meanOf(law, attackersLost) },
        distribution: { casualties: spreadOf(law, defendersLost), attackersLost: spreadOf(law, attackersLost) },
      };
      return withPoints(figures, law, attacker, target, (code) =>
        endingOf(code) === ending.wipedOut ? 1 : defendersLost(code) / target.men,
      );
    },
  };
};
