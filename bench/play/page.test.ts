/** docs/play.md is what `node bench/play.mjs --page` makes of what was measured: no figure on it is written by hand. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allMeasured, outsideOf, readExcuses, readOutside, speaksOf } from './measured.js';
import { pageOf } from './page.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const text = readFileSync(new URL('../../docs/play.md', import.meta.url), 'utf8');

describe('the page of play', () => {
  it('is made of what was measured and of the reasons given', () => {
    expect(pageOf(allMeasured(folder), readExcuses(folder), readOutside(folder))).toBe(text);
  });

  it('has no reason for a loss that is not there', () => {
    const all = allMeasured(folder);
    const idle = readExcuses(folder).filter(
      (excuse) =>
        !all.some(({ ruleset, plans }) => plans?.shown.some((loss) => speaksOf(excuse, ruleset, loss)) === true),
    );
    expect(idle).toEqual([]);
  });

  it('has no reason for a price that lies inside', () => {
    const all = allMeasured(folder);
    const idle = readOutside(folder).filter(
      ({ ruleset, unit }) => !all.some((each) => each.ruleset === ruleset && outsideOf(each).includes(unit)),
    );
    expect(idle).toEqual([]);
  });
});
