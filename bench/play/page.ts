/**
 * docs/play.md: made of what was measured and of the reasons given, so that no figure on it is written by hand. Promise:
 * every loss that was shown stands on it, with its reason or without.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRuleset } from '../../src/rulesets/registry.js';
import { paragraph, table, whole } from '../markdown.js';
import { type AgainstPlans, type Loss, placeKey } from './against-plans.js';
import type { RolloutGain } from './against-rollouts.js';
import {
  allMeasured,
  type Excuse,
  type Measured,
  type Outside,
  outsideOf,
  type Rollouts,
  readExcuses,
  readOutside,
  speaksOf,
} from './measured.js';
import { liesInside } from './plan-spread.js';

const one = (value: number): string => value.toFixed(1).replace('-', '−');
const titleOf = (ruleset: string): string => findRuleset(ruleset).title;

function intro(all: readonly Measured[]): string[] {
  const found = all.flatMap(({ plans }) => (plans === undefined ? [] : [plans]));
  const sum = (of: (plans: AgainstPlans) => number): string =>
    whole(found.reduce((total, each) => total + of(each), 0));
  return [
    '# How well units play',
    '',
    ...paragraph(
      'Made by `node bench/play.mjs --page` of what `--frozen`, `--rollouts`, `--prices`, `--patience` and `--speed` measured with `--json` (kept in `bench/play/measured`) and of the reasons in `bench/play/excused.json` and `bench/play/outside.json`. What a unit is worth hangs on how it is played: `able` is the plan that is meant to play as a good club player would, and this page says how well it does.',
    ),
    '## What is measured',
    '',
    ...paragraph(
      `Fights were frozen before anybody had seen a figure (\`bench/play/frozen\`; a test holds their digests): a balanced sample of every shipped population, of the audits with typical subjects, of the scenarios that assume and value, and three trials, each with one start. Each is played both ways round and with every mission: attrition, \`take\` (the ground about the defender's start), a meeting (the middle third), break-through and delay (a half each). A *place* is a fight with a mission, a role and a side: ${sum(({ places }) => places)} places in ${sum(({ fights }) => fights)} fights.`,
    ),
    ...paragraph(
      "In each place `able` is held against three simple plans of its own side (`hold`, `advance` to the ruleset's usual distance, `assault`; for all units, nearest target first), against each of the same three for the enemy, on the same luck. What looks like a loss in a first look is played again on fresh luck; what still looks like more than one game of 100 is played once more, and only these last games are counted. A loss is *shown* where it is above one game of 100 with all comparisons that came so far allowed for at once (paired differences, Student's t, Holm, 95 %).",
    ),
  ];
}

function plansTable({ rows }: AgainstPlans): string[] {
  return table(
    ['mission', 'role', '`able`', '`hold`', '`advance`', '`assault`', 'best of the three', 'both `able`'],
    rows.map(({ mission, attacks, won, both }) => {
      const simple = [won.hold, won.advance, won.assault];
      return [
        mission,
        attacks ? 'attacks' : 'defends',
        `**${one(won.able)}**`,
        ...simple.map(one),
        one(won.able - Math.max(...simple)),
        one(both),
      ];
    }),
  );
}

function againstPlansPart(all: readonly Measured[]): string[] {
  const lines = ['## Against simple plans', ''];
  lines.push(
    ...paragraph(
      'Games of 100 won against `hold`, `advance` and `assault`, the mean over fights and over these three, a draw counted as half; then by how much `able` is above the best of the three rows of plans, and what a side has where both are `able`.',
    ),
  );
  for (const { ruleset, plans } of all) {
    lines.push(`### ${titleOf(ruleset)}`, '');
    if (plans === undefined) lines.push(...paragraph('Not measured.'));
    else {
      const { fights, places, comparisons, looked, games, shown, placesLost } = plans;
      lines.push(
        ...plansTable(plans),
        ...paragraph(
          `${fights} fights, ${whole(places)} places, ${whole(comparisons)} comparisons of ${whole(games[0])} games; ${whole(looked[0])} looked like a loss, ${whole(looked[1])} still after ${whole(games[1])} games more; in ${whole(games[2])} more a loss above one game of 100 is shown in ${whole(shown.length)} comparisons, in ${whole(placesLost)} places: ${one((100 * placesLost) / places)} %.`,
        ),
      );
    }
  }
  return lines;
}

/** The worst loss of each place. */
function worst(shown: readonly Loss[]): Loss[] {
  const byPlace = new Map<string, Loss>();
  for (const loss of shown) {
    const key = placeKey(loss);
    const known = byPlace.get(key);
    if (known === undefined || loss.able - loss.plan < known.able - known.plan) byPlace.set(key, loss);
  }
  return [...byPlace.values()];
}

function excusedPart(all: readonly Measured[], excuses: readonly Excuse[]): string[] {
  const lines = ['## Losses that are shown, and why they stand', ''];
  lines.push(
    ...paragraph(
      'The worst of each place: what `able` wins and what the plan wins in its stead, of 100 games. A reason is of games ' +
        'that were watched when the place was first lost; where its figures have moved by much since, it is taken out.',
    ),
  );
  for (const { ruleset, plans } of all) {
    const losses = worst(plans?.shown ?? []);
    if (losses.length === 0) continue;
    lines.push(`### ${titleOf(ruleset)}: ${losses.length} of ${whole(plans?.places ?? 0)} places`, '');
    const rest = new Set(losses);
    const told = (of: readonly Loss[]) =>
      table(
        ['fight', 'mission', 'side', 'enemy', '`able`', 'plan'],
        of.map(({ fight, mission, side, attacks, own, enemy, able, plan }) => [
          fight,
          mission,
          `${side} ${attacks ? 'attacks' : 'defends'}`,
          enemy,
          one(able),
          `${own} ${one(plan)}`,
        ]),
      );
    for (const excuse of excuses) {
      const own = [...rest].filter((loss) => speaksOf(excuse, ruleset, loss));
      if (own.length === 0) continue;
      for (const loss of own) rest.delete(loss);
      lines.push(...paragraph(excuse.why), ...told(own));
    }
    if (rest.size > 0) lines.push(...paragraph('No reason is known:'), ...told([...rest]));
  }
  return lines;
}

/** How many of the gains are at most so much. */
function upTo(gains: readonly RolloutGain[], most: number): string {
  const count = gains.filter(({ plan, rollouts }) => rollouts - plan <= most).length;
  return `${count} of ${gains.length}`;
}

function rolloutsTable(list: readonly (readonly [string, Rollouts])[]): string[] {
  return table(
    ['ruleset', 'plan', 'enemy', 'places', 'games', 'plan wins', 'rollouts win', 'gain at most 8', 'shown above 8'],
    list.map(([ruleset, { own, enemy, gains }]) => {
      const mean = (of: (gain: RolloutGain) => number): number =>
        gains.reduce((sum, gain) => sum + of(gain), 0) / Math.max(1, gains.length);
      return [
        titleOf(ruleset),
        own,
        enemy,
        `${gains.length}`,
        whole(gains.reduce((sum, { games }) => sum + games, 0)),
        one(mean(({ plan }) => plan)),
        one(mean(({ rollouts }) => rollouts)),
        upTo(gains, 8),
        `${gains.filter(({ low }) => low > 8).length}`,
      ];
    }),
  );
}

function rolloutsPart(all: readonly Measured[]): string[] {
  const list = all.flatMap(({ ruleset, rollouts = [] }) => rollouts.map((each) => [ruleset, each] as const));
  const lines = ['## What rollouts gain', ''];
  lines.push(
    ...paragraph(
      'One side plays by rollouts: at each decision with more than one option each is played on to the end 32 times by the plans, all by the same luck, and it departs from its own option where another is better by more than one standard error. What it wins more than the plan by itself, on the same luck, the plan gives away, *at least*. Places are taken in turn over fights, missions, roles and sides. `written`: each unit has the plan of its scenario.',
    ),
    ...rolloutsTable(list),
  );
  for (const [ruleset, { own, enemy, gains, tooLong = 0 }] of list) {
    if (own !== 'able') continue;
    lines.push(`### ${titleOf(ruleset)}: on top of \`able\`, against \`${enemy}\``, '');
    lines.push(
      ...table(
        ['fight', 'mission', 'side', 'games', '`able`', 'rollouts', 'gain (95 %)'],
        gains.map(({ fight, mission, side, attacks, games, plan, rollouts, low, high }) => [
          fight,
          mission,
          `${side} ${attacks ? 'attacks' : 'defends'}`,
          `${games}`,
          one(plan),
          one(rollouts),
          `${one(rollouts - plan)} (${one(low)} to ${one(high)})`,
        ]),
      ),
    );
    if (tooLong === 0) continue;
    lines.push(
      ...paragraph(
        `Of ${tooLong + gains.length} places ${tooLong} could not play eight games in their time and are left out: those with many units, whose choices are many.`,
      ),
    );
  }
  return lines;
}

function patiencePart(all: readonly Measured[]): string[] {
  const list = all.flatMap(({ ruleset, patience = [] }) => patience.map((each) => [ruleset, each] as const));
  if (list.length === 0) return [];
  const helps = list.filter(([, { low }]) => low > 0).length;
  const harms = list.filter(([, { high }]) => high < 0).length;
  return [
    '## What patience is worth',
    '',
    ...paragraph(
      'What some sources give to who waits or covers himself, in one fight each (`bench/play/patience`): games of 100 that its owner wins without it and with it, `able` on both sides, the same luck. Nobody has to use it, but who begins concealed or on Overwatch cannot fire before he has come out.',
    ),
    ...table(
      ['ruleset', 'what', 'mission', 'games', 'without', 'with', 'difference (95 %)'],
      list.map(([ruleset, { what, mission, games, without, with: has, low, high }]) => [
        titleOf(ruleset),
        what,
        mission,
        whole(games),
        one(without),
        one(has),
        `${one(has - without)} (${one(low)} to ${one(high)})`,
      ]),
    ),
    ...paragraph(`It is shown to help in ${helps} of ${list.length} lines, and to harm in ${harms}.`),
  ];
}

function speedPart(all: readonly Measured[]): string[] {
  return [
    '## Time',
    '',
    ...paragraph(
      'Processor time of an engagement on the frozen fights (attrition, one role; one draw a sub-rule, no game twice; what `able` remembers of a fight is warm after the first games, which are not counted), both sides by the plans written and both by `able`; the ratio is that of the median fight.',
    ),
    ...table(
      ['ruleset', 'plans, µs', '`able`, µs', 'ratio'],
      all.flatMap(({ ruleset, speed }) =>
        speed === undefined
          ? []
          : [[titleOf(ruleset), speed.plans.toFixed(0), speed.able.toFixed(0), speed.ratio.toFixed(2)]],
      ),
    ),
  ];
}

function pricesPart(all: readonly Measured[], reasons: readonly Outside[]): string[] {
  const lines = [
    '## What prices hang on',
    '',
    ...paragraph(
      "Each audit as it was before missions (`bench/play/audits`; attrition, the same fights, forces and seeds), by the plans that its author wrote for each unit, with everybody holding in attack and defence, and by `able`. Intervals (95 %) hold luck alone: the difference between the columns is the play's. A price by `able` is *inside* where it lies between the ends of the other two, intervals included.",
    ),
  ];
  for (const measured of all) {
    const { ruleset, prices } = measured;
    if (prices === undefined) continue;
    const known = prices.units.filter((unit) => liesInside(unit) !== undefined);
    const inside = known.filter((unit) => liesInside(unit) === true).length;
    lines.push(
      `### Prices of ${titleOf(ruleset)}`,
      '',
      ...table(
        ['unit', 'list', 'as written', 'all hold', '`able`', '`able` inside'],
        prices.units.map((each) => [
          each.unit,
          `${each.list}`,
          each.prices.written.words,
          each.prices.hold.words,
          each.prices.able.words,
          { true: 'yes', false: 'no', undefined: '–' }[`${liesInside(each)}`] ?? '–',
        ]),
      ),
      ...paragraph(
        `About ${whole(prices.engagements)} engagements of every two units. Of ${known.length} units that have a price in all three, ${inside} lie inside.`,
      ),
    );
    const outside = outsideOf(measured);
    const whyOf = (unit: string): string | undefined =>
      reasons.find((reason) => reason.ruleset === ruleset && reason.unit === unit)?.why;
    const reasonOf = (unit: string): string => whyOf(unit) ?? 'no reason is known.';
    for (const why of new Set(outside.map(reasonOf))) {
      lines.push(`- ${outside.filter((unit) => reasonOf(unit) === why).join('; ')}: ${why}`);
    }
    if (outside.length > 0) lines.push('');
  }
  return lines;
}

const unknown = [
  '## What is not known',
  '',
  ...paragraph(
    'There is no bound from above: what rollouts gain is what one way of looking for a better choice has found, and a cleverer one may find more. Rollouts are limited by the play they go on with. They answer one fixed enemy, and an enemy who answered them in turn might take it back. Places by rollouts are few and their games fewer, so that the interval of one place is wide. A comparison that did not look like a loss in the first look may be one: about one in ten where the loss is five games of 100, more where it is smaller. Nobody has measured `able` against people.',
  ),
  ...paragraph(
    'Weights were tuned on other fights than the frozen ones, with exceptions: three trials of H.E.A.T are among its frozen fights and were looked at; kinds of loss that were found on frozen fights were mended on fights made like them, in H.E.A.T, Hats of Tin and HitT near enough (two fights of Hats of Tin had the same forces and places, many of HitT the same forces at other distances or on other ground, those of H.E.A.T in woods the same lane and much of the forces, its duels the same squads at other distances) to flatter their figures; one thought of Hats of Tin and two of HitT were prompted by a frozen result.',
  ),
];

/** The whole page. */
export function pageOf(all: readonly Measured[], excuses: readonly Excuse[], outside: readonly Outside[]): string {
  const lines = [
    ...intro(all),
    ...againstPlansPart(all),
    ...excusedPart(all, excuses),
    ...rolloutsPart(all),
    ...pricesPart(all, outside),
    ...patiencePart(all),
    ...speedPart(all),
    ...unknown,
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Writes the page below `root`. */
export function writePage(root: string): void {
  const play = join(root, 'bench/play');
  writeFileSync(join(root, 'docs/play.md'), pageOf(allMeasured(play), readExcuses(play), readOutside(play)));
}
