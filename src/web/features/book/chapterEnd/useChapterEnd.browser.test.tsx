import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultLanguage } from '#domain/languages.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { demoProfile } from '#web/platform/demo/demoLearner.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { firstPage } from '../testing/firstPage.ts';
import { chapterStart } from './chapterStarts.ts';
import { useChapterEnd } from './useChapterEnd.ts';

const target = { section: 'a.xhtml', fragment: '' };
const opened = { contents: [{ label: 'One', target, children: [] }], sections: [] };
const profile = demoProfile(defaultLanguage, 'UTC', 0);
let chapter: ReturnType<typeof useChapterEnd> | null = null;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  chapter = null;
});

function Reader() {
  const own = useChapterEnd({ bookId: 'moby', hasWords: true, isResumed: true, beginsWithEnd: false, opened, profile });
  useEffect(() => {
    chapter = own;
  });
  return null;
}

test('the time on the page at which the book is left is of its chapter too', () => {
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  const store: AccountStore = { ...demo, uid: 'ana', guest: false };
  const show = render(
    <AccountContext value={store}>
      <Reader />
    </AccountContext>,
  );
  chapter?.pageShown(firstPage, 'shown');
  vi.advanceTimersByTime(40_000);
  chapter?.pageShown({ ...firstPage, page: 2 }, 'turn');
  vi.advanceTimersByTime(25_000);
  show(null);
  const start = chapterStart('ana', { bookId: 'moby', place: 'a.xhtml#' });
  expect(start).toMatchObject({ pages: [1, 2], read: 65_000 });
});
