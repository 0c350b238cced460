import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { DoubleXpTip } from './DoubleXpTip.tsx';

const marked = Date.parse('2026-05-20T10:00:00Z');
/** New words are due four to four and a half hours after they were marked. */
const due = marked + 5 * 3_600_000;

beforeEach(() => sessionStorage.clear());

async function show(words: number, changes: Partial<Profile>) {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', now: () => marked, remember: () => undefined });
  await store.call('saveWords', {
    lang: 'en',
    texts: Array.from({ length: words }, (_, index) => `word${String.fromCodePoint(97 + index)}`),
    status: '2',
  });
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('the demo has no learner');
  render(
    <AccountContext value={store}>
      <DoubleXpTip profile={{ ...profile, ...changes }} now={due} />
    </AccountContext>,
  );
  // The tip has its answer by the time that this later query is answered and shown.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await store.query('dueCount', { language: 'en', at: due });
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

const tip = page.getByRole('complementary', { name: 'Doble XP' });

test('a learner who owns a Double XP and has fifteen words due sees the tip, until it is dismissed', async () => {
  await show(15, { consumables: { double_xp: 1 } });
  await expect.element(tip.getByText('Con 15 palabras por repasar', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect.element(tip).not.toBeInTheDocument();
  await show(15, { consumables: { double_xp: 1 } });
  await expect.element(tip).not.toBeInTheDocument();
});

test.each([
  ['fourteen words are due', 14, { consumables: { double_xp: 1 } }],
  ['there is none', 15, { consumables: {} }],
  ['one is running', 15, { consumables: { double_xp: 1 }, activeEffects: { doubleXpExpiresAt: due + 1 } }],
])('nobody sees the tip when %s', async (_, words, changes) => {
  await show(words, changes);
  await expect.element(tip).not.toBeInTheDocument();
});
