import { expect, it } from 'vitest';
import { type Keeper, keepCompiled } from './compiled.js';

it('asks a Node that can keep compiled code to keep it, once', () => {
  let asked = 0;
  const keeper: Keeper = { enableCompileCache: () => void asked++ };
  keepCompiled(keeper);
  expect(asked).toBe(1);
});

it('leaves a Node alone that cannot', () => {
  expect(() => keepCompiled({})).not.toThrow();
});
