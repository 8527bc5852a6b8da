/**
 * Makes package-lock.json whole: every package with the integrity that npm checks it by. npm leaves it out of packages for
 * other machines when it writes the file from what one machine has installed; left out of the file, they are asked of the
 * registry again, in the versions that their owners name. Promises: nothing else of the file changes; where the registry
 * lacks one of them, the file stays as it was. `--check`: only says whether it is whole (before a release).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const before = readFileSync(file, 'utf8');

/** Packages by their place, without the project itself. */
const packagesIn = (text) => Object.entries(JSON.parse(text).packages).filter(([place]) => place !== '');
const lacking = packagesIn(before).filter(([, { integrity, link }]) => integrity === undefined && link !== true);

function fail(why) {
  console.error(`${file}: ${why}`);
  process.exit(1);
}

const named = (places) =>
  `${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`;

if (lacking.length === 0) {
  console.log(`${file}: every package has its integrity`);
} else if (process.argv.includes('--check')) {
  const places = lacking.map(([place]) => place);
  fail(
    `${lacking.length} packages have no integrity (${named(places)}): npm run lock:whole, where the registry has them`,
  );
} else {
  const lock = JSON.parse(before);
  for (const [place] of lacking) delete lock.packages[place];
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' });
  const after = new Map(status === 0 ? packagesIn(readFileSync(file, 'utf8')) : []);
  const wrong = packagesIn(before).filter(([place, { version }]) => {
    const now = after.get(place);
    return now?.version !== version || now.integrity === undefined;
  });
  if (wrong.length > 0) {
    writeFileSync(file, before);
    fail(`left as it was: the registry lacks ${wrong.length} packages (${named(wrong.map(([place]) => place))})`);
  }
  console.log(`${file}: ${lacking.length} packages have their integrity now`);
}
