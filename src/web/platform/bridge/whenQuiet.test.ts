import { expect, test } from 'vitest';
import { whenQuiet } from './whenQuiet.ts';

/** Time that passes only when it is told to. */
function open() {
  let timer: (() => void) | null = null;
  let done = 0;
  const asked = whenQuiet(
    (_milliseconds, work) => {
      timer = work;
      return () => (timer = null);
    },
    () => (done += 1),
  );
  return {
    asked,
    done: () => done,
    isWaiting: () => timer !== null,
    wait() {
      const work = timer;
      timer = null;
      work?.();
    },
  };
}

test('work waits for every answer, and for no question to follow it', () => {
  const { asked, done, isWaiting, wait } = open();
  const first = asked();
  const second = asked();
  second();
  expect(isWaiting()).toBe(false);
  first();
  expect(isWaiting()).toBe(true);
  const third = asked();
  expect(isWaiting()).toBe(false);
  third();
  expect(done()).toBe(0);
  wait();
  expect(done()).toBe(1);
});

test('it is done once', () => {
  const { asked, done, isWaiting, wait } = open();
  asked()();
  wait();
  asked()();
  expect(isWaiting()).toBe(false);
  wait();
  expect(done()).toBe(1);
});
