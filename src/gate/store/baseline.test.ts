import { expect, it } from 'vitest';
import { shippedScenario } from '../../../test/support/shipped-studies.js';
import { makeBaseline } from './baseline.js';

it('a file that is named twice is told before anything is measured', async () => {
  const studies = [shippedScenario('first-fight.yaml')];
  const begun: string[] = [];
  const made = makeBaseline(
    [
      { scenario: 'a.yaml', studies },
      { scenario: 'b.yaml', studies },
      { scenario: 'a.yaml', studies },
    ],
    { threads: 0, onProgress: (study) => void begun.push(study) },
  );
  await expect(made).rejects.toThrow('a.yaml is named twice');
  expect(begun).toEqual([]);
});
