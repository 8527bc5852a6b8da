import { expect, it } from 'vitest';
import { loadScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { luckCode, playCode, rulesFingerprint } from '../fingerprint.js';
import { digestOf, identityOf } from './identity.js';

it('is that of the code of the rules, of what plays options on and of what takes luck out, whether or not play is gauged', () => {
  const of = (options: { readonly bounds?: number }) =>
    identityOf(resolveScenario(loadScenario('scenarios/first-fight.yaml'), options), undefined);
  const { rules } = of({});
  expect(rules).toBe(digestOf({ rules: [rulesFingerprint('heat')], play: playCode, luck: luckCode }));
  expect(rules).not.toBe(digestOf({ rules: [rulesFingerprint('heat')] }));
  expect(of({ bounds: 20 })).toEqual(of({}));
});
