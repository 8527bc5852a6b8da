/** The files of the page with a club's own rulesets in it. Promise: whatever else the page has stays as it was built; the one
 * file that has all of it is not among them. */
import type { ReportFile } from '../report/files.js';
import type { Guest } from '../rulesets/guests.js';
import { bundledGuest } from './bundle-guest.js';
import { type GuestsFile, guestsPath, type PageGuest } from './guests-file.js';
import { offlinePath, type SiteFiles } from './site-files.js';

/** Throws a `LanchesterError` for a ruleset that cannot be in a page. */
export async function pageFiles(site: SiteFiles, guests: readonly Guest[]): Promise<ReportFile[]> {
  const files = site.all
    .filter((path) => path !== offlinePath)
    .map((path): ReportFile => ({ path, content: site.read(path) }));
  if (guests.length === 0) return files;
  const added: ReportFile[] = [];
  const listed: PageGuest[] = [];
  for (const { ruleset, digest, document, file } of guests) {
    const about = { id: ruleset.id, title: ruleset.title, digest };
    if (document !== undefined) listed.push({ ...about, document });
    else {
      const module = `guests/${ruleset.id}.js`;
      added.push({ path: module, content: await bundledGuest(file, module) });
      listed.push({ ...about, module });
    }
  }
  const list: GuestsFile = { guests: listed };
  added.push({ path: guestsPath, content: `${JSON.stringify(list, undefined, 2)}\n` });
  const taken = new Set(added.map(({ path }) => path));
  return [...files.filter(({ path }) => !taken.has(path)), ...added];
}
