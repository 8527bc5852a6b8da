/** `lanchester ruleset test`: what our own tests ask of the rulesets that are shipped, of anybody's. */
import { guestOf } from '../../rulesets/guests.js';
import { findRuleset } from '../../rulesets/registry.js';
import { countOf, line, printJson, prose } from '../print.js';
import { checkRuleset } from '../ruleset-test/index.js';
import { subjectOf } from '../ruleset-test/subject.js';

/** Of many findings of one check, so many are told. */
const mostTold = 5;

/** Ends with exit code 1 where something is wrong. Throws a `LanchesterError` for a ruleset that does not load. */
export async function testRuleset(name: string, { json }: { json?: boolean }): Promise<void> {
  const ruleset = findRuleset(name);
  const subject = subjectOf(ruleset, guestOf(ruleset.id)?.code);
  const quiet = json === true;
  if (!quiet) line(`${ruleset.title} (${ruleset.id}): ${countOf(subject.units.length, 'unit')}`);
  const all = await checkRuleset(subject, ({ check, holds, told, found }) => {
    if (quiet) return;
    line(`${found.length === 0 ? 'ok    ' : 'WRONG '} ${check}: ${holds}`);
    for (const { wrong, todo } of found.slice(0, mostTold)) prose(`         ${wrong}. To do: ${todo}`, '         ');
    if (found.length > mostTold) line(`         … and ${found.length - mostTold} more like it`);
    for (const text of told) prose(`         ${text}`, '         ');
  });
  if (quiet) printJson(all);
  const wrong = all.filter(({ found }) => found.length > 0).length;
  if (!quiet)
    line(wrong === 0 ? `All ${all.length} checks hold.` : `${countOf(wrong, 'check')} of ${all.length} failed.`);
  if (wrong > 0) process.exitCode = 1;
}
