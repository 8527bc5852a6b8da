/** Every fault that docs/regressions.md lists has the test that it names: the file is there, and the title stands in it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const page = readFileSync(at('docs/regressions.md'), 'utf8');

/** The rows of the page's tables: what was wrong, and every file and title that holds it. */
const rows = page
  .split('\n')
  .filter((line) => /^\| .* \| `[^|]*\.test\.ts` \| /.test(line))
  .map((line) => line.slice(2, -2).split(' | ') as [fault: string, file: string, title: string]);

describe('docs/regressions.md', () => {
  it('has a test for every fault', () => {
    const tables = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what was wrong'));
    expect(rows).toHaveLength(tables.length);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows)('%s', (_, file, title) => {
    const path = at(file.slice(1, -1));
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8').replaceAll("\\'", "'")).toContain(title);
  });
});
