/** Documents that make no sense: each message whole, one sentence with its place. */
import { describe, expect, it } from 'vitest';
import { gameOf, small } from './testing/stage.js';

const messageOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};
const abilities = (said: string) => messageOf(() => small({ chain, gun: `abilities: [${said}]` }));
const chain = '[{roll: hit, need: 4}, {roll: wound, need: 4}, {roll: save, by: target, need: 5}]';
const at = 'game.yaml: weapons.gun.abilities.';

describe('abilities that cannot be said', () => {
  it.each([
    ['{rerol: hit, of: ones}', `${at}0: there is no ability "rerol" (did you mean "reroll"?)`],
    ['{reroll: hti, of: ones}', `${at}0.reroll cannot be "hti" (did you mean "hit"?)`],
    ['{reroll: hit, of: one}, {reroll: hit, of: ones}', `${at}1: reroll of hit is said twice`],
    [
      '{reroll: wound, of: all}',
      `${at}0: a re-roll of all is one for the whole volley, which is the first roll (hit), not wound`,
    ],
    [
      '{reroll: hit, of: one}, {explode: 6}',
      `${at}0: a re-roll of one and explode of the same roll cannot be said together`,
    ],
    [
      '{reroll: save, of: ones}',
      `${at}0: a weapon throws dice of the attacker again, and save is rolled by the other side`,
    ],
    [
      '{explode: 6, times: endless}',
      `${at}0.times: results that explode without end cannot be counted to the end: say 1 to 3`,
    ],
    ['{explode: 7}', `${at}0.explode must be a whole number from 2 to 6, not 7`],
    ['{explode: 6, step: save}', `${at}0: explode asks for a die of the attacker's, and save is rolled by the target`],
    ['{auto: hit}, {reroll: hit, of: ones}', `${at}1: hit succeeds without dice, so there is no die for reroll`],
    ['{auto: hit, on: 6}', `${at}0.on: before hit nothing is rolled`],
    [
      '{auto: wound, on: 6, at: save}',
      `${at}0: auto asks for a die of the attacker's, and save is rolled by the target`,
    ],
    ['{feel-no-pain: 5}', `${at}0: feel-no-pain is an ability of a unit, not of a weapon`],
    ['{pierce: 1, rapid: 2}', `${at}0 names pierce and rapid: each ability stands by itself`],
    ['{pierce: 1, stepp: save}', `${at}0 has no word "stepp" (did you mean "step"?)`],
    ['{template: 3}, {blast: 5}', `${at}0: template counts the target's men already, and blast would count them again`],
    ['{template: 3}, {rapid: 2}', `${at}0: template stands in place of the attacks, so rapid has none to make more of`],
    ['rapid', `${at}0 must be an ability such as {reroll: hit, of: ones}, not "rapid"`],
    ['{}', `${at}0 must be an ability such as {reroll: hit, of: ones}, not {}`],
  ])('%s', (said, message) => expect(abilities(said)).toBe(message));

  it('mortal, pierce: the chain has no save', () => {
    const bare = (said: string) =>
      messageOf(() => small({ chain: '[{roll: hit, need: 4}]', gun: `abilities: [${said}]` }));
    expect(bare('{mortal: true}')).toBe(`${at}0: mortal goes past the saves, and the chain has none`);
    expect(bare('{pierce: 1}')).toBe(`${at}0.pierce: the chain has no save to pierce`);
  });
});

describe('documents that cannot be read', () => {
  const whole = (text: string) => messageOf(() => gameOf(text));
  const rest = 'weapons: {gun: {range: 20}}\nunits: {us: {weapons: [gun]}}';
  const head = 'id: x\nchain: [{roll: hit, need: 4}]';
  it.each([
    ['[]', 'game.yaml: the document must be a table of words, not []'],
    [`idd: x\n${rest}`, 'game.yaml: the document has no word "idd" (did you mean "id"?)'],
    [`id: 3\n${rest}`, 'game.yaml: id must be a word, not 3'],
    [`id: X!\n${rest}`, 'game.yaml: id must be small letters and digits with hyphens between, not "X!"'],
    [`id: x\nchain: []\n${rest}`, 'game.yaml: chain must be a list of 1 to 6 rolls, not []'],
    [
      `id: x\nchain: [{roll: hit}]\n${rest}`,
      'game.yaml: chain.0: hit says either what it needs (need) or who rolls against whom (opposed)',
    ],
    [`id: x\nchain: [{roll: hit, by: target, need: 4}]\n${rest}`, 'game.yaml: chain.0: the attacker rolls first'],
    [
      `id: x\nchain: [{roll: hit, need: skill}]\n${rest}`,
      'game.yaml: chain.0.need: "skill" is neither a number nor a column such as attacker.skill',
    ],
    [
      `id: x\nchain: [{roll: hit, need: attaker.skill}]\n${rest}`,
      'game.yaml: no owner of a column (chain.0.need) "attaker" (did you mean "attacker"?)',
    ],
    [
      `id: x\nchain: [{roll: hit, need: 4 attacker.skill}]\n${rest}`,
      'game.yaml: chain.0.need: between two numbers or columns stands " + " or " - ", in "4 attacker.skill"',
    ],
    [
      `id: x\nchain: [{roll: hit, need: {of: 3, table: {a: 1}}}]\n${rest}`,
      'game.yaml: chain.0.need.table.a: the rows of a table are whole numbers, not "a"',
    ],
    [
      `id: x\nchain: [{roll: hit, need: 4, pool: 3, succeses: 2}]\n${rest}`,
      'game.yaml: chain.0 has no word "succeses" (did you mean "successes"?)',
    ],
    [
      `id: x\nchain: [{roll: hit, need: 4}, {roll: hit, need: 4}]\n${rest}`,
      'game.yaml: chain.1.roll: there are two rolls "hit"',
    ],
    [
      `id: x\nchain: [{roll: hit, need: attacker.skill}]\n${rest}`,
      'game.yaml: units.us.skill must be a whole number from -1000 to 1000, or none, not nothing',
    ],
    [
      `${head}\nweapons: {gun: {}}\nunits: {us: {}}`,
      'game.yaml: weapons.gun.range must be a whole number from 0 to 1000, not nothing',
    ],
    [
      `${head}\nweapons: {gun: {range: 1}}\nunits: {us: {weapons: [gum]}}`,
      'game.yaml: units.us.weapons holds "gum" (did you mean "gun"?)',
    ],
    [
      `${head}\nweapons: {gun: {range: 1}}\nunits: {us: {skil: 4}}`,
      'game.yaml: units.us has no word "skil" (known: title, men, most, wounds, move, weapons, price, abilities)',
    ],
    [
      `${head}\nweapons: {gun: {range: 1, attacks: 20, abilities: [{rapid: 2}]}}\nunits: {us: {weapons: [gun]}}`,
      'game.yaml: units.us.weapons.0: 20 men (the most there may be: say "most") with gun make up to 800 attacks at once, and at most 400 are played',
    ],
    [`${head}\nweapons: {}\nunits: {us: {}}`, 'game.yaml: weapons needs at least one row'],
    [
      `${head}\nmorale: {test: halff, need: 4}\n${rest}`,
      'game.yaml: morale.test cannot be "halff" (did you mean "half"?)',
    ],
    [
      `${head}\nmorale: {test: half, need: nerve}\n${rest}`,
      'game.yaml: units.us.nerve must be a whole number from -1000 to 1000, or none, not nothing',
    ],
    [
      `${head}\nroles: {rifle sectoin: us}\n${rest}`,
      'game.yaml: roles has no word "rifle sectoin" (did you mean "rifle section"?)',
    ],
    [
      `${head}\nunits: {us: {price: 0.0001}}\nweapons: {gun: {range: 1}}`,
      'game.yaml: units.us.price: points have at most three decimals (ENG-R04), found 0.0001',
    ],
  ])('%#', (text, message) => expect(whole(text)).toBe(message));

  it('requests and units that make no sense', () => {
    const game = gameOf(`${head}\n${rest}`);
    const rules = game.compile(game.data);
    const ask = (attacker: object, situation: object = {}) =>
      messageOf(() =>
        rules.odds({
          ruleset: 'x',
          attacker: attacker as never,
          target: { unit: 'us' },
          situation: situation as never,
        }),
      );
    expect(ask({ unit: 'uss' })).toBe('x: no unit "uss" (did you mean "us"?)');
    expect(ask({ unit: 'us', men: 41 })).toBe('x: us: men must be a whole number from 1 to 20, not 41');
    expect(ask({ unit: 'us', weapon: 'gum' })).toBe('x: no weapon of us "gum" (did you mean "gun"?)');
    expect(ask({ unit: 'us' }, { rage: 3 })).toContain('"rage" (did you mean "range"?)');
    expect(
      rules.odds({ ruleset: 'x', attacker: { unit: 'us' }, target: { unit: 'us' }, situation: { range: 21 } }).idle,
    ).toBe('no weapon of us reaches 21');
    expect(messageOf(() => rules.unit('us', {}).price())).toBe(
      'x: us has no price: set units.us.price, or a price of the unit (ENG-R05)',
    );
  });
});
