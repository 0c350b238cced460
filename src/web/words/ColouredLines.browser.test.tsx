import { afterEach, expect, test } from 'vitest';
import { markName, type Mark } from '#wordLayer/painter.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { ColouredLines } from './ColouredLines.tsx';

const text = 'He was there. Nobody answered him.';
let store: AccountStore;

afterEach(() => store.close());

function open(): void {
  // Nothing answers at this address: the demo has no words of a pack.
  store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
}

const show = () =>
  render(
    <AccountContext value={store}>
      <ColouredLines language="fr" text={text} />
    </AccountContext>,
  );

/** The number of words drawn with a mark. */
const marked = (mark: Mark): number => CSS.highlights.get(markName(mark))?.size ?? 0;
const know = (words: readonly string[]) =>
  Promise.all(words.map((word) => store.call('saveWord', { lang: 'fr', text: word, status: '5' })));

test('lines that are mostly new are no wall of blue: their words have strokes, and keep them when some are marked', async () => {
  open();
  show();
  await expect.poll(() => [marked('light'), marked('w1')]).toEqual([6, 0]);
  await know(['he', 'was', 'there', 'him']);
  await expect.poll(() => [marked('light'), marked('w1')]).toEqual([2, 0]);
});

test('lines that are mostly known have their new words in full', async () => {
  open();
  await know(['he', 'was', 'there', 'him']);
  show();
  await expect.poll(() => [marked('light'), marked('w1')]).toEqual([0, 2]);
});

test('whoever wants all colours has them, however new the lines are', async () => {
  open();
  await store.call('updateSettings', { reading: { newWords: 'all' } });
  show();
  await expect.poll(() => [marked('light'), marked('w1')]).toEqual([0, 6]);
});
