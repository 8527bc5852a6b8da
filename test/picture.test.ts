import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/rooms.svg is drawn from the imports of today (npm run picture makes it anew)', async () => {
  const picture = execFileSync(process.execPath, ['build/picture.mjs'], { encoding: 'utf8' });
  await expect(picture).toMatchFileSnapshot('../docs/rooms.svg');
});

it('every decision has its number, says what led to it and what follows, and is in the index', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  expect(files.length).toBeGreaterThan(0);
  files.forEach((name, at) => {
    const page = readFileSync(`docs/decisions/${name}`, 'utf8');
    const title = /^# (\d+)\. (.*)$/m.exec(page);
    expect(name).toMatch(new RegExp(`^${String(at + 1).padStart(2, '0')}-[a-z0-9-]+\\.md$`));
    expect(title?.[1], name).toBe(String(at + 1));
    expect(index).toContain(`| ${at + 1} | [${title?.[2]}](${name}) |`);
    expect(page.match(/^## .*$/gm), name).toEqual(['## Context', '## Decision', '## Consequence']);
  });
});
