import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Location, MoveCause } from '#reader/page/view.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { useOwnSpeed } from './useOwnSpeed.ts';

let visibility: DocumentVisibilityState = 'visible';
let own: ReturnType<typeof useOwnSpeed> | null = null;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  visibility = 'visible';
});

function Reader() {
  const pace = useOwnSpeed('en');
  useEffect(() => {
    own = pace;
  });
  return <output>{Math.round(pace.speed)}</output>;
}

/** A reader who has opened a book, as somebody with an account. */
function open(uid = 'ana') {
  const store: AccountStore = {
    ...openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined }),
    uid,
    guest: false,
  };
  own = null;
  render(
    <AccountContext value={store}>
      <Reader />
    </AccountContext>,
  );
  return vi.waitFor(() => expect(own).not.toBeNull());
}

const at = (page: number, chapter = 0): Location => ({
  locator: { section: 'a', block: page, offset: 0 },
  fraction: (chapter * 20 + page) / 100,
  page,
  pages: 20,
  charactersLeft: 1_000,
  pageCharacters: 1_200,
  chapter: `Chapter ${chapter}`,
  entry: chapter,
  isFixed: false,
  atStart: false,
  atEnd: false,
});
/** Of the readers that were opened, the last one. */
const shown = () => [...document.querySelectorAll('output')].at(-1)?.textContent;

/** Shows a page after so many seconds. */
function show(location: Location, seconds: number, cause: MoveCause = 'turn'): void {
  vi.advanceTimersByTime(seconds * 1_000);
  own?.pageShown(location, cause);
}

test('pages that are turned teach the speed; it is taken up with the next chapter, and remembered', async () => {
  await open();
  await vi.waitFor(() => expect(shown()).toBe('900'));
  show(at(1), 0, 'shown');
  // 600 characters a minute.
  for (let page = 2; page <= 12; page++) show(at(page), 120);
  await vi.waitFor(() => expect(shown()).toBe('900'));
  show(at(1, 1), 1, 'jump');
  await vi.waitFor(() => expect(shown()).toBe('680'));

  await open();
  await vi.waitFor(() => expect(shown()).toBe('680'));
  await open('another');
  await vi.waitFor(() => expect(shown()).toBe('900'));
});

test('a page that was out of sight, turned back, or was the last of its chapter teaches nothing', async () => {
  await open();
  show(at(1), 0, 'shown');
  for (let page = 2; page <= 12; page++) {
    vi.advanceTimersByTime(60_000);
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    visibility = 'visible';
    show(at(page), 60);
  }
  for (let page = 11; page >= 1; page--) show(at(page), 120);
  show(at(20), 120, 'jump');
  show(at(1, 1), 120);
  await open();
  await vi.waitFor(() => expect(shown()).toBe('900'));
});
