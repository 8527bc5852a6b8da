/**
 * The faces of a check: one function a format, all from the same plain report. Knows no command, no ruleset and no
 * file.
 */
import type { CheckReport } from '../../gate/result.js';
import { githubReport } from './github.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { markdownReport } from './markdown.js';
import type { GateOptions } from './options.js';
import { sarifReport } from './sarif.js';
import { textReport } from './text.js';

export { checkChart } from './chart.js';
export { chartMark } from './recognise.js';

/** Names of the formats. */
export type GateFormat = 'text' | 'json' | 'markdown' | 'junit' | 'github' | 'sarif';

/** Writes a check in a format; the text ends with a newline. */
export const gateFormats: Readonly<Record<GateFormat, (report: CheckReport, options: GateOptions) => string>> = {
  text: textReport,
  json: jsonReport,
  markdown: markdownReport,
  junit: junitReport,
  github: githubReport,
  sarif: sarifReport,
};
