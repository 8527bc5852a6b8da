/**
 * The attack level for the gate: each attacker over its mix. Promise: exact; the digest is over every single situation,
 * so that nothing that moves hides in a mean.
 */

import { analyseAttacks } from '../../analysis/study/attack.js';
import type { OddsAnswer } from '../../engagement/odds.js';
import { canonicalJson } from '../../files/canonical.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { attackOdds } from '../../study/compile.js';
import { attackGroups } from '../../study/gate.js';
import type { AttackCell, Study } from '../../study/study.js';
import type { Input, MeasuredAttack } from './measured.js';
import { kept, shortDigest } from './numbers.js';

interface Solved {
  readonly cell: AttackCell;
  readonly answer: OddsAnswer | undefined;
}

/** Solves every attack. Throws a `LanchesterError` for one that cannot be made. */
export async function measureAttacks(
  { study, find }: Input,
  signal?: AbortSignal,
): Promise<{ readonly attacks: readonly MeasuredAttack[]; readonly breakEven?: number }> {
  const groups = new Map<string, Solved[]>();
  let n = 0;
  for (const [id, cells] of attackGroups(study.attackCells)) {
    const solved: Solved[] = [];
    for (const cell of cells) {
      if (n++ % 128 === 0) {
        await new Promise((resolve) => setImmediate(resolve));
        if (signal?.aborted === true) throw new LanchesterError('interrupted', 'interrupted');
      }
      solved.push({ cell, answer: attackOdds(cell, find) });
    }
    groups.set(id, solved);
  }
  const breakEven = attackPrice(study, [...groups.values()].flat());
  return {
    attacks: [...groups].map(([id, solved]) => measured(id, solved, study)),
    ...defined({ breakEven }),
  };
}

function figuresOf(answer: OddsAnswer): Readonly<Record<string, number>> {
  const points = answer.points?.attacker;
  return { ...answer.probability, ...answer.mean, ...defined({ attackerPoints: points }) };
}

function measured(id: string, solved: readonly Solved[], study: Study): MeasuredAttack {
  const kinds = new Map<string, 'probability' | 'mean'>();
  const rows = solved.map(({ cell, answer }) => {
    if (answer === undefined) return { weight: cell.weight, figures: undefined };
    for (const name of Object.keys(answer.probability)) kinds.set(name, 'probability');
    const figures = figuresOf(answer);
    for (const name of Object.keys(figures)) if (!kinds.has(name)) kinds.set(name, 'mean');
    return { weight: cell.weight, figures };
  });
  const mean = (name: string): number => {
    // an attack out of reach is one without effect, but its attacker has the price that it has
    const counted = name === 'attackerPoints' ? rows.filter(({ figures }) => figures !== undefined) : rows;
    const total = counted.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return 0;
    return kept(counted.reduce((sum, { weight, figures }) => sum + weight * (figures?.[name] ?? 0), 0) / total);
  };
  const digests = solved.map(({ cell, answer }) => [
    cell.id,
    answer === undefined ? null : Object.entries(figuresOf(answer)).map(([name, value]) => [name, kept(value)]),
  ]);
  const { attacker, variant, sweep } = (solved[0] as Solved).cell;
  const title = study.attack?.attackers.find((one) => one.id === attacker)?.title ?? attacker;
  const where = [
    ...(variant === null ? [] : [study.variants.find((one) => one.id === variant)?.title ?? variant]),
    ...Object.entries(sweep).map(([name, value]) => `${name} ${value}`),
  ];
  const units = solved.flatMap(({ cell: { request } }) => [request.attacker['unit']]);
  const targets = solved.flatMap(({ cell: { request } }) => [request.target?.['unit']]);
  const own = (solved[0] as Solved).cell.request.attacker['unit'];
  const named = id.endsWith(`/${attacker}`) ? title : String(own);
  return {
    id,
    attacker,
    title: [named, ...where].join(', '),
    digest: shortDigest(canonicalJson(digests)),
    figures: new Map([...kinds].map(([name, quantity]) => [name, { value: mean(name), quantity }])),
    units: [...new Set([...units, ...targets].filter((unit) => typeof unit === 'string'))],
  };
}

/**
 * The attack level's break-even price of what the scenario compares, points; absent where there is none, or no end to
 * it.
 */
function attackPrice(study: Study, solved: readonly Solved[]): number | undefined {
  const compare = study.attack?.compare;
  const own = solved.filter(({ cell }) => cell.variant === null && Object.keys(cell.sweep).length === 0);
  if (compare === undefined || !own.some(({ answer }) => answer?.mean['pointsDestroyed'] !== undefined))
    return undefined;
  const { comparison } = analyseAttacks(
    {
      engine: 'exact',
      attackers: [],
      axes: [],
      quantities: ['pointsDestroyed', 'attackerPoints'],
      cells: own.map(({ cell, answer }) => ({
        ...cell,
        possible: answer !== undefined,
        values: [answer?.mean['pointsDestroyed'] ?? 0, answer?.points?.attacker ?? 0],
      })),
    },
    { compare },
  );
  const price = comparison?.mix.price;
  return price === undefined || !Number.isFinite(price) ? undefined : kept(price);
}
