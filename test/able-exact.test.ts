/**
 * Promise 3 with missions and the plan `able`: in all five rulesets the sampled engagement, by either engine, follows
 * the exact law. One small engagement a ruleset, with every mission, able against able.
 */
import { describe, it } from 'vitest';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { expectEnginesAgree } from './support/engines.js';
import { smallEngagement, smallMissions, smallRulesets } from './support/small-engagements.js';

describe.each(smallRulesets)('%s, able against able', (ruleset) => {
  it.each(smallMissions)('%s', (mission) => {
    expectEnginesAgree(smallEngagement(ruleset, mission, 'able'), studyKey('able', ruleset));
  });
});
