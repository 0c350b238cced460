import { expect, test } from 'vitest';
import { coverToasts, showBy, standingToast, toast, whenWanted, type ToastShower } from './toasts.ts';

function recorder(told: string[]): ToastShower {
  return {
    show: ({ title }) => told.push(title),
    stand: (message) => told.push(`standing: ${message?.title ?? 'nothing'}`),
    cover: (isCovered) => told.push(isCovered ? 'covered' : 'free'),
  };
}

test('what is said before anything can show it waits, calls for it and comes first', () => {
  const shown: string[] = [];
  let calls = 0;
  const forget = whenWanted(() => calls++);
  toast({ title: 'uno' });
  toast({ title: 'dos' });
  coverToasts(true);
  expect([calls, shown]).toEqual([2, []]);

  const stop = showBy(recorder(shown));
  toast({ title: 'tres' });
  coverToasts(false);
  expect([calls, shown]).toEqual([2, ['covered', 'standing: nothing', 'uno', 'dos', 'tres', 'free']]);

  stop();
  forget();
  toast({ title: 'cuatro' });
  standingToast({ title: 'Sin conexión' });
  expect([calls, shown.length]).toEqual([2, 6]);
  whenWanted(() => calls++);
  expect(calls).toBe(3);
  const again: string[] = [];
  showBy(recorder(again))();
  expect(again).toEqual(['free', 'standing: Sin conexión', 'cuatro']);
  standingToast(null);
});
