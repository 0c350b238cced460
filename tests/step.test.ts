import { AssertionError } from 'node:assert';
import { expect, test } from 'vitest';
import { step } from './e2e/step.ts';

test('a step that falls is named before what it says, in its stack too, and stays what it was', async () => {
  const cause = new Error('the page is gone');
  const thrown = new AssertionError({ message: 'one is no two', actual: 1, expected: 2 });
  thrown.cause = cause;
  const caught = await step('a word is marked', () => Promise.reject(thrown)).catch((error: unknown) => error);
  expect(caught).toBe(thrown);
  expect(thrown).toMatchObject({ message: 'a word is marked: one is no two', actual: 1, expected: 2, cause });
  expect(thrown.stack).toMatch(/^AssertionError.*: a word is marked: one is no two\n\s+at /);
});

test('a step within a step is named behind the one that it is part of', async () => {
  const fall = step('the shop sells', () => step('the price is paid', () => Promise.reject(new Error('no gems'))));
  await expect(fall).rejects.toThrow('the shop sells: the price is paid: no gems');
});

test('a step hands on what its work gives, and names what is thrown and is no error', async () => {
  expect(await step('two is given', async () => 2)).toBe(2);
  await expect(step('two is given', () => Promise.reject('no'))).rejects.toMatchObject({
    message: 'two is given',
    cause: 'no',
  });
});
