import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many at once, the others in their order, one too many is turned away', async () => {
  const turns = new Turns(2, 2);
  const order: number[] = [];
  const enter = (n: number) =>
    turns.take()?.then((leave) => {
      order.push(n);
      return leave;
    });
  const [first, second, third, fourth] = [enter(1), enter(2), enter(3), enter(4)];
  expect(enter(5)).toBeUndefined();
  const leave = await first;
  await second;
  expect(order).toEqual([1, 2]);
  leave?.();
  (await third)?.();
  (await fourth)?.();
  expect(order).toEqual([1, 2, 3, 4]);
  expect(turns.isIdle).toBe(false);
  (await second)?.();
  expect(turns.isIdle).toBe(true);
});

test('who goes ahead waits for those who work and nobody else, however many wait', async () => {
  const turns = new Turns(1, 1);
  const order: string[] = [];
  const run = (name: string, isAhead: boolean) =>
    turns.run(async () => {
      order.push(name);
    }, isAhead);
  const first = run('working', false);
  const second = run('stranger', false);
  expect(run('refused', false)).toBeNull();
  await Promise.all([first, second, run('known', true)]);
  expect(order).toEqual(['working', 'known', 'stranger']);
});
