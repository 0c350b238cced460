import { expect, test } from 'vitest';
import { coverToasts, setToastShower, standingToast, toast, whenToastNeeded, type ToastShower } from './toasts.ts';

function recorder(log: string[]): ToastShower {
  return {
    show: ({ title }) => log.push(title),
    setStanding: (message) => log.push(`standing: ${message?.title ?? 'nothing'}`),
    setCovered: (isCovered) => log.push(isCovered ? 'covered' : 'free'),
  };
}

test('what is said before anything can show it waits, calls for it and comes first', () => {
  const shown: string[] = [];
  let calls = 0;
  const forget = whenToastNeeded(() => calls++);
  toast({ title: 'uno' });
  toast({ title: 'dos' });
  coverToasts(true);
  expect([calls, shown]).toEqual([2, []]);

  const stop = setToastShower(recorder(shown));
  toast({ title: 'tres' });
  coverToasts(false);
  expect([calls, shown]).toEqual([2, ['covered', 'standing: nothing', 'uno', 'dos', 'tres', 'free']]);

  stop();
  forget();
  toast({ title: 'cuatro' });
  standingToast({ title: 'Sin conexión' });
  expect([calls, shown.length]).toEqual([2, 6]);
  whenToastNeeded(() => calls++);
  expect(calls).toBe(3);
  const again: string[] = [];
  setToastShower(recorder(again))();
  expect(again).toEqual(['free', 'standing: Sin conexión', 'cuatro']);
  standingToast(null);
});
