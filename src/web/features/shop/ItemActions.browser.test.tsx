import { afterEach, expect, test } from 'vitest';
import { newProfile } from '#domain/profile/defaults.ts';
import { AccountContext } from '#web/platform/account.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { render } from '#web/ui/testing/render.ts';
import { BuyButton } from './ItemActions.tsx';

const { account, tab, clear } = localAccounts();
afterEach(clear);

const profile = { ...newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 }), gems: 1_000 };

test.each([
  [true, 'Comprar Protector de racha por 250 gemas', false],
  [false, 'Sin conexión', true],
])('with a connection (%s) an item that can be paid for has the button «%s»', async (online, name, isDisabled) => {
  const store = tab(await account());
  const sync = { ...store.peekSync(), online };
  render(
    <AccountContext value={{ ...store, peekSync: () => sync }}>
      <BuyButton id="streak_freeze" profile={profile} day="2026-06-01" onBuy={() => undefined} />
    </AccountContext>,
  );
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
  const [button] = document.querySelectorAll('button');
  expect([button?.getAttribute('aria-label') ?? button?.textContent, button?.disabled]).toEqual([name, isDisabled]);
});
