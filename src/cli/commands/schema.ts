/** `lanchester schema`: the JSON Schema of scenario files. */
import { scenarioJsonSchema } from '../../study/schema/json-schema.js';
import { printJson } from '../print.js';

export function schema(): void {
  printJson(scenarioJsonSchema());
}
