/**
 * One fight of a population, as a user names it. Promise: what is told is one fight; a name that fits several says how
 * many, and what there is to tell them apart by.
 */

import type { Json } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import type { FindRuleset } from '../compile.js';
import { sourceOf } from '../document/source.js';
import type { FightInfo, Population } from '../fights/population.js';
import { resolveScenario } from '../resolve.js';
import type { Study } from '../study.js';

/**
 * The fight that a text names: its number, `37`, or entries of its axes, `enemy=T-55,gap=24`. Throws a
 * `LanchesterError` ('unknown-name', 'usage').
 */
export function fightNamed<Fight extends Pick<FightInfo, 'entries'>>(
  { axes, fights }: Pick<Population<Fight>, 'axes' | 'fights'>,
  text: string,
): Fight {
  if (/^\d+$/.test(text)) {
    const found = fights[Number(text) - 1];
    if (found !== undefined) return found;
    throw new LanchesterError('unknown-name', `--fight: there are fights 1 to ${fights.length}, and no ${text}`);
  }
  const names = axes.map((axis) => axis.name);
  // a label may hold commas: a part ends where the next one begins
  const parts = text.split(/,(?=[a-z0-9-]+=)/);
  const wanted = parts.map((part) => {
    const [name = '', ...rest] = part.split('=');
    const label = rest.join('=');
    const axis = names.indexOf(name);
    if (axis < 0) throw new LanchesterError('unknown-name', `--fight: no axis is called ${didYouMean(name, names)}`);
    const labels = axes[axis]?.entries.map((entry) => entry.label) ?? [];
    const known = labels.findIndex((each) => each.toLowerCase() === label.toLowerCase());
    if (known < 0) {
      throw new LanchesterError(
        'unknown-name',
        `--fight: no entry of "${name}" is called ${didYouMean(label, labels)}`,
      );
    }
    return { axis, known };
  });
  const found = fights.filter(({ entries }) => wanted.every(({ axis, known }) => entries[axis] === known));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const told = new Set(wanted.map(({ axis }) => axis));
  const others = axes.filter((_, axis) => !told.has(axis)).map(({ name }) => name);
  const message =
    found.length === 0
      ? `--fight: "${text}" is none of the fights that are played`
      : `--fight: "${text}" fits ${found.length} fights: say ${others.join(', ')}, too, or its number`;
  throw new LanchesterError('usage', message);
}

/** A fight as a study of its own, with its cells; on the streams of its name. */
export function studyOfFight(study: Study, fight: FightInfo, find?: FindRuleset): Study {
  const source = sourceOf(fight.document as unknown as Json, study.name);
  const own = resolveScenario({ document: fight.document, source }, defined({ find }));
  return { ...own, name: `${study.name}/${fight.id}` };
}
