/** Odds: the law of an attack against the same program rolled. */

import type { OddsRequest } from '../../engagement/odds.js';
import type { Rules } from '../../engagement/ruleset.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { RolledDice } from '../../kernel/sample.js';
import { goodnessOfFitOf } from '../../statistics/chi-square.js';
import { answered } from '../answered.js';
import { unlikely } from './chance.js';
import type { Check, Finding } from './check.js';
import { requestsOf } from './subject.js';

const rolls = 4000;

/** How far rolls of a program are from its law: the chance of worse. */
function chanceOfWorse(rules: Rules, request: OddsRequest, stream: number): number {
  const program = rules.program(request);
  const law = doubleLaws().enumerate(program);
  const dice = new RolledDice(new Sfc32());
  openStream(dice.generator, studyKey('1', `ruleset test: odds ${request.ruleset}`), streamKind.story, stream);
  const counts = new Map<number, number>();
  for (let n = 0; n < rolls; n++) {
    const code = program(dice);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return goodnessOfFitOf(counts, new Map(law.codes.map((code, at) => [code, law.weights[at] as number]))).p;
}

export const attacks: Check = {
  name: 'odds',
  holds: 'exact odds of attacks are those of the same dice rolled, and every chance lies between 0 and 1',
  run(subject, tell) {
    const { rules } = subject;
    const found: Finding[] = [];
    let asked = 0;
    for (const [k, plain] of requestsOf(subject).entries()) {
      const request = answered(rules, plain);
      if (request === undefined) continue;
      asked++;
      const name = `${String(request.attacker['unit'])} at ${String(request.target?.['unit'])}`;
      for (const [figure, p] of Object.entries(rules.odds(request).probability)) {
        if (p >= 0 && p <= 1 + 1e-9) continue;
        found.push({ wrong: `${name}: ${figure} has the chance ${p}`, todo: 'read it from the law of the program' });
      }
      const p = chanceOfWorse(rules, request, k);
      if (p >= unlikely) continue;
      found.push({
        wrong: `${name}: ${rolls} rolls do not fit the exact law (p = ${p.toExponential(1)})`,
        todo: 'a program asks the dice for all that is random, and keeps nothing from one run to the next',
      });
    }
    tell(`${asked} of ${subject.units.length} pairs have odds without words of their own`);
    return found;
  },
};
