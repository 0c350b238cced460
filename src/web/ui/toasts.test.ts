import { expect, test } from 'vitest';
import { showBy, toast, whenWanted } from './toasts.ts';

test('what is said before anything can show it waits, calls for it and comes first', () => {
  const shown: string[] = [];
  let calls = 0;
  const forget = whenWanted(() => calls++);
  toast({ title: 'uno' });
  toast({ title: 'dos' });
  expect([calls, shown]).toEqual([2, []]);

  const stop = showBy(({ title }) => shown.push(title));
  toast({ title: 'tres' });
  expect([calls, shown]).toEqual([2, ['uno', 'dos', 'tres']]);

  stop();
  forget();
  toast({ title: 'cuatro' });
  expect([calls, shown.length]).toEqual([2, 3]);
  whenWanted(() => calls++);
  expect(calls).toBe(3);
});
