import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { githubReport } from './github.js';
import { metric, moved, reportOf, sixty, twelve } from './testing/reports.js';

const plain = { colour: false };

interface Command {
  readonly level: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads the output as a runner does: a line whose first characters are `::` is a command. */
function commands(output: string): Command[] {
  const decode = (text: string): string =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  return output.split(/\r\n|\r|\n/).flatMap((line) => {
    const trimmed = line.trimStart();
    if (!trimmed.startsWith('::') && !trimmed.includes('##[')) return [];
    const match = /^::([\w-]+)(?: ([^:]*))?::(.*)$/.exec(trimmed);
    if (match === null) throw new Error(`not a command: ${line}`);
    const properties = Object.fromEntries(
      (match[2] ?? '').split(',').map((part) => {
        const equals = part.indexOf('=');
        return [part.slice(0, equals), decode(part.slice(equals + 1))];
      }),
    );
    return [{ level: match[1] as string, properties, message: decode(match[3] as string) }];
  });
}

describe('a check as GitHub annotations', () => {
  it('marks the cell with what moved: error, warning, notice', () => {
    const found = commands(githubReport(twelve(), plain));
    expect(found.map(({ level }) => level)).toEqual([
      'error',
      'error',
      'error',
      'warning',
      'warning',
      'notice',
      'notice',
    ]);
    const price15 = found.find(({ properties }) => properties['line'] === '46');
    expect(price15?.properties).toEqual({
      file: 'scenarios/tandem-heat.yaml',
      line: '46',
      col: '5',
      title: 'Balance changed: win rate of RPG and Tandem, price 15',
    });
    expect(price15?.message.split('\n')).toEqual([
      'win rate of RPG and Tandem, price 15: up 6.9 pp (48.2% → 55.1%, interval +5.8 to +8.0), more than the ' +
        'margin of ±2 pp',
      'likely cause: heat: weapons.rpg.pen 5 → 6',
      'margin set at scenarios/tandem-heat.yaml:52:5',
      'reproduce: lanchester check --baseline balance.baseline.json --alpha 0.01 --budget 60s',
    ]);
  });

  it('escapes what would end a property or a line', () => {
    const [line] = githubReport(
      reportOf([
        moved('changed', 6, 5, 7, { title: '50%: a, b\r\nc', place: { file: 'a,b:c.yaml', line: 2, column: 3 } }),
      ]),
      plain,
    ).split('\n');
    expect(line).toMatch(
      /^::error file=a%2Cb%3Ac\.yaml,line=2,col=3,title=Balance changed%3A 50%25%3A a%2C b%0D%0Ac::50%25: a, b%0D%0Ac: up/,
    );
  });

  it('joins metrics of one cell, and never has more than ten of a level', () => {
    const at = (line: number) => ({ place: { file: 'a.yaml', line, column: 1 } });
    const cell = Array.from({ length: 4 }, (_, i) => moved('changed', 9, 8, 10, { title: `m${i}`, ...at(1) }));
    const joined = commands(githubReport(reportOf(cell), plain));
    expect(joined).toHaveLength(1);
    expect(joined[0]?.properties['title']).toBe('Balance changed: 4 metrics of tandem-heat');
    const many = Array.from({ length: 25 }, (_, i) => moved('changed', 9, 8, 10, { title: `m${i}`, ...at(i + 1) }));
    const capped = commands(githubReport(reportOf(many), plain));
    expect(capped).toHaveLength(10);
    expect(capped[9]?.properties['title']).toBe('16 more places');
    expect(capped[9]?.message).toContain('m24');
  });

  it('names what is missing on the baseline, and the clock', () => {
    const found = commands(githubReport(sixty(), plain));
    expect(found[0]).toMatchObject({
      level: 'error',
      properties: { file: 'balance.baseline.json', line: '1', title: '1 metric missing' },
    });
    expect(found.at(-1)?.properties['title']).toBe('Budget spent');
  });

  it('an inconclusive check is an error where it fails', () => {
    const open = [moved('inconclusive', 2, 1, 3)];
    expect(commands(githubReport(reportOf(open), plain))[0]?.level).toBe('warning');
    expect(commands(githubReport(reportOf(open, { exitCode: 1 }), plain))[0]?.level).toBe('error');
  });

  it('says that all is well, and keeps the text report for the log', () => {
    const output = githubReport(reportOf([metric()]), plain);
    expect(commands(output)).toEqual([
      {
        level: 'notice',
        properties: { title: 'Balance gate' },
        message: 'Balance unchanged: 1 metric, to the last outcome.',
      },
    ]);
    expect(output).toContain('reproduce     lanchester check');
  });

  it('issues no command that a name brings in', () => {
    const pieces = fc.constantFrom(
      '::',
      '##[',
      'error',
      ']',
      '\n',
      '\r',
      ' ',
      'set-output name=a',
      '::error::',
      '%',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const name = parts.join('');
        const report = reportOf([moved('changed', 6, 5, 7, { title: name, units: [name] })], {
          notes: [name],
          missing: [name],
          command: name,
          baseline: name,
        });
        expect(commands(githubReport(report, plain)).map(({ level }) => level)).toEqual(['error', 'error']);
      }),
    );
  });
});
