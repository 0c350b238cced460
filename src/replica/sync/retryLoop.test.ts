import { expect, test } from 'vitest';
import { createRetryLoop } from './retryLoop.ts';
import { Unreachable } from '../server/transport.ts';

/** A loop whose rounds end when the test says so, on timers that the test rings. */
function open() {
  const rounds: { succeed(): void; fail(error: Error): void }[] = [];
  const timers: { milliseconds: number; ring: () => void }[] = [];
  const events: string[] = [];
  const loop = createRetryLoop({
    round: () => new Promise((succeed, fail) => rounds.push({ succeed, fail })),
    onReached: () => events.push('reached'),
    onUnreachable: () => events.push('unreachable'),
    onFault: () => events.push('fault'),
    after(milliseconds, work) {
      const timer = { milliseconds, ring: work };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    loop,
    timers,
    events,
    rounds,
    settle,
    async end(error?: Error): Promise<void> {
      const round = rounds.pop();
      if (error) round?.fail(error);
      else round?.succeed();
      await settle();
    },
    ring(): number {
      const timer = timers.pop();
      timer?.ring();
      return timer?.milliseconds ?? 0;
    },
  };
}

test('a round asked for during another follows it, once', async () => {
  const { loop, end, rounds, events } = open();
  const done = loop.run();
  void loop.run();
  void loop.run();
  expect(rounds).toHaveLength(1);
  await end();
  expect(rounds).toHaveLength(1);
  await end();
  expect([rounds.length, events]).toEqual([0, ['reached', 'reached']]);
  await done;
});

test('it waits twice as long each time, at most 30 s, and from the start again once it got through', async () => {
  const { loop, end, ring, events } = open();
  void loop.run();
  const waits = [];
  for (let n = 0; n < 7; n++) {
    await end(new Unreachable('down'));
    waits.push(ring());
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  await end();
  expect(events.at(-1)).toBe('reached');
  void loop.run();
  await end(new TypeError('a bug, or a database that does not work'));
  expect([events.at(-1), ring()]).toEqual(['fault', 1_000]);
});

test('rounds that are asked for while nobody is reached do not make the wait longer', async () => {
  const { loop, end, ring, timers } = open();
  for (let n = 0; n < 8; n++) {
    void loop.run();
    await end(new Unreachable('down'));
  }
  expect(timers).toHaveLength(1);
  expect(ring()).toBe(1_000);
  await end(new Unreachable('down'));
  expect(ring()).toBe(2_000);
});

test('a run asked for while it waits does not wait, and the timer is not kept', async () => {
  const { loop, end, timers, rounds } = open();
  void loop.run();
  await end(new Unreachable('down'));
  await end(new Unreachable('down'));
  expect(timers).toHaveLength(1);
  void loop.run();
  expect([timers.length, rounds.length]).toEqual([0, 1]);
  await end(new Unreachable('down'));
  loop.retry();
  await end(new Unreachable('down'));
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
});

test('a run asked for just as a failing round ends is not lost', async () => {
  const { loop, end, rounds, events, timers } = open();
  const done = loop.run();
  void done.then(() => loop.run());
  await end(new Unreachable('down'));
  expect([rounds.length, timers.length, events]).toEqual([1, 0, ['unreachable']]);
});

test('without a session it does not try again by itself; stopped it does nothing', async () => {
  const { loop, end, timers, rounds, events } = open();
  void loop.run();
  await end(new Unreachable('signed out', 'signed-out'));
  expect(timers).toEqual([]);
  void loop.run();
  loop.stop();
  await end(new Unreachable('down'));
  await loop.run();
  expect([timers.length, rounds.length, events]).toEqual([0, 0, ['unreachable']]);
});
