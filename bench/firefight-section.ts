/** The firefight's part of the page: engines and yardsticks side by side, each checked against the exact law. */
import { type Agreement, agreementWithLaw, agrees } from './agreement.js';
import { contest, type Score } from './contest.js';
import { type FirefightName, firefightNames, type Solved, solveFirefight } from './firefight.js';
import { compileC } from './machine.js';
import { type Part, ratioBar, type Section } from './page.js';
import { figure, ratioOf, spreadOf, spreadText } from './spread.js';

const titles: Readonly<Record<FirefightName, string>> = {
  naive: 'naive: objects, arrays, `Math.random`',
  roll: '`roll`: every die, a stream for each engagement',
  'sub-rule': '`table`, one draw a sub-rule, a stream for each engagement',
  paired: '`table`, one draw an activation, a stream for each engagement (paired runs)',
  block: '`table`, one draw an activation, eight at once (unpaired runs)',
  c: 'C, every die',
};

/** Times that the exact law is worked out. */
const solves = 3;

function chance({ winner, joint }: Agreement): string {
  return `${winner.toFixed(3)}, ${joint.toFixed(3)}`;
}

export async function firefightPart(rounds: number): Promise<Part> {
  const solved = Array.from({ length: solves }, solveFirefight);
  const [{ law, states, transitions }] = solved as [Solved, ...Solved[]];
  const c = compileC();
  const names = firefightNames.filter((name) => name !== 'c' || c !== undefined);
  const scores = await contest('firefight', names, rounds, c === undefined ? [] : [c.program]);
  const score = (name: FirefightName): Score => scores.get(name) as Score;
  const failures: string[] = [];
  const rows = names.map((name) => {
    const { rates, counts, engagements } = score(name);
    const agreement = agreementWithLaw(counts, law);
    if (!agrees(agreement)) failures.push(`The firefight by "${name}" does not follow the exact law.`);
    return [
      titles[name],
      spreadText(spreadOf(rates), 1e-6),
      spreadText(ratioOf(rates, score('naive').rates)),
      c === undefined ? 'no compiler' : spreadText(ratioOf(rates, score('c').rates)),
      figure(engagements / 1e6),
      chance(agreement),
    ];
  });
  const winChance = (who: string): string => {
    let sum = 0;
    for (const [key, weight] of law) if (key.startsWith(`${who} `)) sum += weight;
    return sum.toFixed(9);
  };
  const engines: Section = {
    title: 'The rifle firefight, million engagements a second on one core',
    text: [
      `Ten Regular riflemen against ten at 18 inches, six turns. Exact law: blue wins ${winChance('1')}, red wins ${winChance('2')}, draw ${winChance('0')}.` +
        (c === undefined ? '' : ` C: ${c.compiler}.`),
    ],
    head: ['', 'million/s', 'x naive', 'x C', 'played (million)', 'chi-square p: winner, joint'],
    rows,
  };
  const exact: Section = {
    title: 'The exact law of the same',
    text: [`${states.toLocaleString('en')} states, ${transitions.toLocaleString('en')} transitions.`],
    head: ['', 'seconds'],
    rows: [
      ['closing the graph, from the rules’ text', spreadText(spreadOf(solved.map(({ closing }) => closing)))],
      ['pushing the probability along it', spreadText(spreadOf(solved.map(({ solving }) => solving)))],
    ],
  };
  const bars = [
    ratioBar('firefight: `roll` against naive', ratioOf(score('roll').rates, score('naive').rates), 4),
    ratioBar('firefight: `table`, paired, against naive', ratioOf(score('paired').rates, score('naive').rates), 40),
    ratioBar('firefight: `table`, unpaired, against naive', ratioOf(score('block').rates, score('naive').rates), 150),
  ];
  if (c !== undefined) {
    bars.push(ratioBar('firefight: `table`, unpaired, against C', ratioOf(score('block').rates, score('c').rates), 8));
  }
  return { sections: [engines, exact], bars, failures };
}
