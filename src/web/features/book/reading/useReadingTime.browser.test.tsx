import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyRef } from '#domain/history/day.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { dayOf } from '#domain/time/day.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { render } from '#web/ui/testing/render.ts';
import { useReadingTime } from './useReadingTime.ts';

const { fileId } = plainBook;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  isHeard = false;
  vi.useRealTimers();
});

let isHeard = false;
let reading: ReturnType<typeof useReadingTime>;

function Reader() {
  const own = useReadingTime(fileId, () => isHeard);
  useEffect(() => {
    reading = own;
  });
  return null;
}

async function open(): Promise<{ store: AccountStore; leave: () => void }> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  vi.setSystemTime(new Date(`${dayOf(Date.now(), timeZone)}T12:00:00Z`));
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  await store.call('restoreBook', { bookId: fileId, book: plainBook });
  const show = render(
    <AccountContext value={store}>
      <Reader />
    </AccountContext>,
  );
  await vi.waitFor(() => expect(reading).toBeDefined());
  return { store, leave: () => show(null) };
}

test('reading is counted in ticks of ten seconds; what was read is recorded when the reader leaves', async () => {
  const { store, leave } = await open();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(reading.unreported).toBe(10));
  for (let minute = 0; minute < 11; minute++) {
    reading.active();
    await vi.advanceTimersByTimeAsync(30_000);
    reading.active();
    await vi.advanceTimersByTimeAsync(30_000);
  }
  leave();
  const minutes = () =>
    [-1, 0, 1]
      .map((days) => store.peek(historyRef(dayOf(Date.now() + days * 86_400_000, 'UTC')))?.languages.en?.minutes ?? 0)
      .reduce((sum, one) => sum + one, 0);
  await vi.waitFor(() => expect(minutes()).toBe(11));
});

test.each([
  ['a book that nobody touches counts for a minute', false, 60],
  ['one that is read aloud counts on', true, 180],
])('%s', async (_, heard, seconds) => {
  isHeard = heard;
  await open();
  reading.active();
  let counted = 0;
  for (let tick = 0; tick < 18; tick += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    counted = Math.max(counted, reading.unreported);
  }
  expect(counted).toBe(seconds);
});
