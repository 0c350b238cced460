import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileRef } from '#domain/profile/profile.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { render } from '#web/ui/testing/render.ts';
import { DailyReset } from './DailyReset.tsx';

const { account, tab, clear } = localAccounts();
// The page's clock; its worker has its own.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const day = 86_400_000;

test('a new day begins when the page is opened, and once each time that midnight passes while it stays open', async () => {
  const store = tab(await account());
  const called: string[] = [];
  const call: AccountStore['call'] = (name, input) => {
    called.push(name);
    return store.call(name, input);
  };
  const now = Date.now();
  render(
    <AccountContext value={{ ...store, call }}>
      <DailyReset />
    </AccountContext>,
  );
  await expect.poll(() => store.peek(profileRef(store.uid))?.dailyProgress.date).toMatch(/^20/);
  expect(called).toEqual(['beginDay']);
  vi.setSystemTime(now + day);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => called).toEqual(['beginDay', 'beginDay']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(called.length).toBe(2);
});
