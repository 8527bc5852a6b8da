/** Values as YAML writes them on one line. */
import { Document } from 'yaml';
import { isObject, type Json } from '../../engagement/json.js';

/** `{unit: rifle-squad, men: 5}`; texts are quoted where they must be. */
export function flowText(value: Json): string {
  const document = new Document(value);
  const { contents } = document;
  if (isObject(value) || Array.isArray(value)) (contents as { flow?: boolean }).flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, collectionStyle: 'flow' }).trim();
}
