/** Plain data, as it stands in YAML and JSON. Ruleset data, scenarios and overlays are nothing else. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
