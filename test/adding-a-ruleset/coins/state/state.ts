/** The state of an engagement, declared once. */
import { type StartSizes, startFields } from '../../../../src/engagement/starts.js';
import { declare, each, one } from '../../../../src/kernel/record.js';
import { mostMen } from '../sheet/sheet.js';

export const record = declare<StartSizes & { limit: number }>()({
  whole: one({ ...startFields, turn: ({ limit }) => limit + 1 }),
  unit: each(() => 2, { men: mostMen + 1 }),
});
export const { whole } = record.at;
export const [menOf, setMen] = record.access('unit', 'men');
