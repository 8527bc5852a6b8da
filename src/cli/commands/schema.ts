/** `lanchester schema`: the JSON Schema of our file formats. */
import { baselineJsonSchema } from '../../gate/store/baseline-schema.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { checkJsonSchema } from '../../report/gate/schema.js';
import { comparisonJsonSchema } from '../../study/document/schema/comparison.js';
import { houseJsonSchema } from '../../study/document/schema/house.js';
import { scenarioJsonSchema } from '../../study/document/schema/json-schema.js';
import { printJson } from '../print.js';

const formats = {
  scenario: scenarioJsonSchema,
  comparison: comparisonJsonSchema,
  house: houseJsonSchema,
  baseline: baselineJsonSchema,
  check: checkJsonSchema,
} as const;

/** Throws a `LanchesterError` ('unknown-name') for an unknown format. */
export function schema(format = 'scenario'): void {
  if (!Object.hasOwn(formats, format)) {
    throw new LanchesterError('unknown-name', `there is no format ${didYouMean(format, Object.keys(formats))}`);
  }
  printJson(formats[format as keyof typeof formats]());
}
