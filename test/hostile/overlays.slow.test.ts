import { it } from 'vitest';
import { rulesets } from '../../src/rulesets/registry.js';
import { changeRules } from './overlays-law.js';

it.each(rulesets.map(({ id }) => id))(
  'changed rules of %s answer, or are one clear error',
  (id) => {
    changeRules(id, 3000);
  },
  600_000,
);
