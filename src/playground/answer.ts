/** An answer as a page shows it. Promise: words and tables are the report's own, made by the report's own code. */
import type { ChartSpec } from '../charts/chart-spec.js';
import { blocksOf, checkDocument, plain, type ReportDocument } from '../report/document.js';
import { bodyOf } from '../report/html-body.js';
import { withHeading } from '../report/pictures.js';
import type { Answer, LiveChart } from './protocol.js';

/** What is known of an answer besides its document. */
type Facts = Pick<Answer, 'isWhole' | 'n' | 'of' | 'digest' | 'command' | 'seconds'>;

export function answerOf(document: ReportDocument, facts: Facts): Answer {
  checkDocument(document);
  const placed = blocksOf(document, 'chart').map(({ name, alt, slider, spec }, k) => {
    const { untitled, heading } = withHeading(spec);
    return { name, alt, slider, heading, id: `chart-${k + 1}`, spec: untitled as ChartSpec & object };
  });
  const { sections, made } = bodyOf(document, new Map(placed.map(({ name, id, heading }) => [name, { id, heading }])));
  const charts = placed.map(
    ({ id, spec, alt, slider }): LiveChart => ({ id, spec, alt, ...(slider === undefined ? {} : { slider }) }),
  );
  const [bench] = blocksOf(document, 'workbench');
  const lead = document.lead ?? document.conditions;
  return {
    ...facts,
    title: document.title,
    headline: plain(document.answer),
    ...(lead === undefined ? {} : { lead: plain(lead) }),
    body: `${sections}\n<footer><h2>How this was made</h2>\n${made}</footer>`,
    charts,
    ...(bench === undefined ? {} : { bench: bench.data() }),
  };
}
