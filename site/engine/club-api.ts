/** `lanchester/ruleset` as a page has it: what rulesets of somebody's own import, under a name that never changes. */
export * from '../../src/ruleset.js';
