import { expect, test } from 'vitest';
import { followPage } from './pageLife.ts';

test('what happens to a page is told until it is followed no more', () => {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const unfollow = followPage({
    onHidden: tell('left'),
    onSeen: tell('seen'),
    onFrozen: tell('frozen'),
    onThawed: tell('thawed'),
    onOnline: tell('online'),
    onStored: (key) => void told.push(`stored ${key ?? 'nothing'}`),
  });
  const happen = (): void => {
    dispatchEvent(new Event('online'));
    dispatchEvent(new StorageEvent('storage', { key: 'a key' }));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  happen();
  expect(told).toEqual(['online', 'stored a key', 'left', 'left', 'frozen', 'thawed', 'seen', 'seen']);
  unfollow();
  happen();
  expect(told.length).toBe(8);
});
