/** Names in the plural. */
import { expect, it } from 'vitest';
import { plural } from './plural.js';
import { commonRoles } from './role.js';

it.each([
  ['recruit', 'recruits'],
  ['marksman', 'marksmen'],
  ['heavy crossbowman', 'heavy crossbowmen'],
  ['Roman', 'Romans'],
  ['light battery', 'light batteries'],
  ['convoy', 'convoys'],
  ['torch', 'torches'],
  ['light armour', 'light armour'],
  ['assault infantry', 'assault infantry'],
])('several of %s are %s', (one, many) => {
  expect(plural(one)).toBe(many);
});

it('of the common roles none but those that are not counted stays as it is', () => {
  expect(commonRoles.filter((role) => plural(role) === role)).toEqual(['light armour', 'assault infantry']);
  expect(commonRoles.every((role) => [role, `${role}s`].includes(plural(role)))).toBe(true);
});
