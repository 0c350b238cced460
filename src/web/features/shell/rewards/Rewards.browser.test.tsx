import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { levels } from '#domain/progress/levels.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import ToastViewport from '#web/ui/ToastViewport.tsx';
import { recordMarking, pauseMarking } from '#web/words/markingPause.ts';
import { rewardNews } from './rewardNews.tsx';
import Rewards from './Rewards.tsx';

const { fileId } = plainBook;

const played: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(() => {
  played.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
  });
});

/** The demo learner (125 XP, level 1) as the app shows what calls bring. */
async function show({ sound }: { readonly sound: boolean }) {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  await store.call('updateSettings', { soundEffectsEnabled: sound });
  await store.call('restoreBook', { bookId: fileId, book: plainBook });
  // Before the toasts have looked at the clock: the one that stands in begins at zero, and all files share the page's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(
    <AccountContext value={store}>
      <Rewards />
      <ToastViewport />
    </AccountContext>,
  );
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument();
  return store;
}

const gainALevel = (store: Awaited<ReturnType<typeof show>>) =>
  store.call('saveWords', {
    lang: 'en',
    texts: Array.from({ length: 16 }, (_, at) => `word${String.fromCodePoint(97 + at)}`),
    status: '5',
  });

test('a level is announced with its number, name and gems, an achievement as such, with the level’s sound', async () => {
  const store = await show({ sound: true });
  await gainALevel(store);
  expect(store.peek(profileRef(store.uid))?.level).toBe(2);
  await expect.element(page.getByText('¡Nivel 2! Curioso', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ganas 10 gemas.', { exact: true })).toBeVisible();
  // All that came at once is one toast, so that the last of it is not told half a minute later.
  await expect.element(page.getByText('Logro Desbloqueado', { exact: true })).toBeVisible();
  expect(played).toEqual(['/sounds/level-up.mp3']);
});

test('the reading goal is announced in the specification’s words, with a sound', async () => {
  const store = await show({ sound: true });
  await store.call('updateProfile', { readingGoal: { value: 5 } });
  await store.call('recordReading', { bookId: fileId, seconds: 900, pages: 1 });
  await expect.element(page.getByText('Meta de lectura diaria cumplida! +50 XP', { exact: true })).toBeVisible();
  expect(played).toContain('/sounds/level-up.mp3');
});

test('with sounds turned off nothing is heard', async () => {
  const store = await show({ sound: false });
  await store.call('updateProfile', { readingGoal: { value: 5 } });
  await store.call('recordReading', { bookId: fileId, seconds: 900, pages: 1 });
  await expect.element(page.getByText('Meta de lectura diaria cumplida! +50 XP', { exact: true })).toBeVisible();
  expect(played).toEqual([]);
});

test('while words are being marked rewards wait, those of one kind are announced as one, and a page that is turned lets them come', async () => {
  const store = await show({ sound: true });
  const isShown = () => page.getByText(/^¡Nivel/).query() !== null;
  recordMarking();
  await gainALevel(store);
  await store.call('saveWords', {
    lang: 'en',
    texts: Array.from({ length: 60 }, (_, at) => `more${String.fromCodePoint(97 + (at % 26))}${at}`),
    status: '5',
  });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(isShown()).toBe(false);
  pauseMarking();
  const level = store.peek(profileRef(store.uid))?.level ?? 0;
  const gained = levels.slice(2, level + 1);
  expect(gained.length).toBeGreaterThan(1);
  await expect.element(page.getByText(`¡Nivel ${level}! ${levels[level]?.name}`, { exact: true })).toBeVisible();
  const gems = gained.reduce((sum, one) => sum + one.gems, 0);
  await expect
    .element(page.getByText(`Subes ${gained.length} niveles. Ganas ${gems} gemas.`, { exact: true }))
    .toBeVisible();
  expect(played).toEqual(['/sounds/level-up.mp3']);
});

test('a wager that was won says the gems that it gave, beside what came with it', async () => {
  const store = await show({ sound: true });
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('The demo has a profile');
  const bet = { ...profile, activeEffects: { ...profile.activeEffects, streakWagerTarget: 10 } };
  const won = {
    ...bet,
    level: profile.level + 1,
    streak: { current: 10, lastPracticeDate: '2999-01-01' },
    activeEffects: { ...bet.activeEffects, streakWagerTarget: null },
  };
  expect(rewardNews(bet, won).map(({ title, detail }) => [title, detail])).toEqual([
    ['¡Nivel 2! Curioso', 'Ganas 10 gemas.'],
    ['Has ganado la apuesta', '7 días más de racha: +750 gemas.'],
  ]);
});
