/** What a ruleset says of itself: tables, roles, clauses, decisions. */
import { commonRoles } from '../../engagement/role.js';
import { citedAt } from '../../guests/code-place.js';
import type { Check, Finding } from './check.js';

export const declared: Check = {
  name: 'declared',
  holds: 'units, words, roles and clauses are told, each once',
  run({ ruleset, rules, units }) {
    const found: Finding[] = [];
    const tables = Object.keys(rules.tables());
    for (const name of ['units', 'words']) {
      if (!tables.includes(name)) {
        found.push({ wrong: `there is no table ${name}`, todo: `give \`tables\` one, as the source prints it` });
      }
    }
    if (units.length === 0) {
      const todo = 'keep units under data.units, by key: scenarios, init, audits and this check look there';
      found.push({ wrong: 'data.units has no unit', todo });
    }
    const roles = rules.roles.map(({ role }) => role);
    if (roles.join() !== commonRoles.filter((role) => roles.includes(role)).join()) {
      found.push({ wrong: 'its roles are not those of the common list, each once', todo: 'make them by rolesOf({…})' });
    }
    const ids = ruleset.clauses.map(({ id }) => id);
    for (const id of new Set(ids.filter((one, k) => ids.indexOf(one) < k))) {
      found.push({ wrong: `two clauses have the id ${id}`, todo: 'give each its own' });
    }
    for (const [name, { clauses }] of Object.entries(ruleset.decisions ?? {})) {
      if (clauses.length > 0) continue;
      found.push({ wrong: `the decision ${name} names no clause`, todo: 'say which one leaves it open' });
    }
    return found;
  },
};

/** Clauses that are covered stand in the code that plays them. */
export const cited: Check = {
  name: 'cited',
  holds: 'every clause that is covered is cited in the code',
  run({ ruleset, code }, tell) {
    if (code === undefined) {
      tell('its code is not read: it comes with lanchester, whose own tests look');
      return [];
    }
    const covered = ruleset.clauses.filter(({ level, notCovered }) => level !== 'table' && notCovered === undefined);
    return covered
      .filter(({ id }) => citedAt(code, id).length === 0)
      .map(({ id, title }) => ({
        wrong: `${id} (${title}) stands nowhere in the code`,
        todo: 'cite it where it is applied (in what a roll is for, or a comment), or say why it is not covered',
      }));
  },
};
