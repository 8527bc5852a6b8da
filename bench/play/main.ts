/**
 * The bench of play: how well units play, measured (docs/play.md).
 *
 * - `node bench/play.mjs FILE… [--blue PLANS] [--red PLANS] [--missions KINDS] [--games N] [--fights N]`: blue's share of
 *   the games of scenarios by its plans against red's.
 * - `--frozen [--ruleset ID] [--games N]`: `able` against every simple plan on the frozen fights.
 * - `--rollouts N [--ruleset ID] [--own PLAN] [--enemy PLAN] [--places N] [--seconds N]`: N games a place by rollouts.
 * - `--prices [--share S]`: the audits by the plans written, with all holding, and by `able`, at a share of their engagements.
 * - `--patience`: what smoke, concealment and their like are worth to who has them, by `able` on both sides.
 * - `--speed`: time of an engagement, plans and `able`.
 * - `--json`: writes what was measured beside what was before (bench/play/measured), from which `--page` makes
 *   docs/play.md.
 * - `--freeze`: makes the frozen fights that are not there. `--practice FOLDER` beside any of these: other fights, kept in
 *   a folder of one's own. An `able` is tuned on those, never on what it is measured by.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { againstPlans, type Subject } from './against-plans.js';
import { againstRollouts } from './against-rollouts.js';
import type { PlanName } from './duels.js';
import { freeze } from './freeze.js';
import { frozenFights, frozenRulesets } from './frozen.js';
import { printMatrix } from './matrix.js';
import { readMeasured, writeMeasured } from './measured.js';
import { writePage } from './page.js';
import { patienceOf } from './patience.js';
import { planSpread } from './plan-spread.js';
import { speedOf } from './speed.js';
import { printAgainstPlans, printGain, printPatience, printPlanSpread } from './tables.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    blue: { type: 'string', default: 'written,able' },
    red: { type: 'string', default: 'written,able' },
    missions: { type: 'string', default: 'attrition' },
    games: { type: 'string' },
    fights: { type: 'string' },
    about: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    frozen: { type: 'boolean', default: false },
    subject: { type: 'string', default: 'able' },
    ruleset: { type: 'string' },
    last: { type: 'string', default: '32' },
    rollouts: { type: 'string' },
    own: { type: 'string', default: 'able' },
    enemy: { type: 'string' },
    places: { type: 'string', default: '20' },
    k: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '30' },
    prices: { type: 'boolean', default: false },
    share: { type: 'string', default: '0.25' },
    patience: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    freeze: { type: 'boolean', default: false },
    practice: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
});

const play = join(values.root, 'bench/play');
const folder = values.practice ?? join(play, 'frozen');

/** The fights of a ruleset, the first so many of them where few are asked for. */
function fightsOf(ruleset: string) {
  const frozen = frozenFights(folder, ruleset);
  return { ...frozen, fights: frozen.fights.slice(0, Number(values.fights ?? frozen.fights.length)) };
}

async function measure(ruleset: string): Promise<void> {
  const frozen = fightsOf(ruleset);
  const { seed } = values;
  const tell = (line: string): void => console.error(line);
  let measured = readMeasured(play, ruleset);
  if (values.frozen) {
    const numbers = { games: Number(values.games ?? 250), last: Number(values.last) };
    const plans = againstPlans(frozen, { ...numbers, seed, tell, subject: values.subject as Subject });
    printAgainstPlans(plans);
    measured = { ...measured, plans };
  }
  if (values.rollouts !== undefined) {
    const own = values.own as PlanName;
    const enemy = (values.enemy ?? values.own) as PlanName;
    const numbers = { places: Number(values.places), k: Number(values.k), seconds: Number(values.seconds) };
    const options = { own, enemy, games: Number(values.rollouts), ...numbers, seed };
    const played = againstRollouts(frozen, options, printGain);
    const gains = played.filter((gain) => gain !== undefined);
    const tooLong = played.length - gains.length;
    const others = (measured.rollouts ?? []).filter((each) => each.own !== own || each.enemy !== enemy);
    measured = { ...measured, rollouts: [...others, { own, enemy, k: numbers.k, gains, tooLong }] };
  }
  if (values.speed) {
    const speed = speedOf(frozen, Number(values.games ?? 1000), seed);
    console.log(`${ruleset}: ${JSON.stringify(speed)}`);
    measured = { ...measured, speed };
  }
  if (values.prices) {
    const prices = await planSpread(play, ruleset, Number(values.share), tell);
    printPlanSpread(prices);
    measured = { ...measured, prices };
  }
  if (values.patience) {
    const patience = patienceOf(play, ruleset, Number(values.games ?? 2000), seed);
    printPatience(patience);
    if (patience.length > 0) measured = { ...measured, patience };
  }
  if (values.json && values.practice === undefined) writeMeasured(play, { ...measured, ruleset });
}

if (values.freeze) freeze(folder, values.practice !== undefined);
if (values.frozen || values.prices || values.patience || values.speed || values.rollouts !== undefined) {
  for (const ruleset of values.ruleset?.split(',') ?? frozenRulesets) await measure(ruleset);
} else {
  const numbers = { games: Number(values.games ?? 1000), fights: Number(values.fights ?? 1) };
  printMatrix(positionals, { ...values, ...numbers, about: Number(values.about) });
}
if (values.page) writePage(values.root);
