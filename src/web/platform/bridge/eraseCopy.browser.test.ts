import { expect, test } from 'vitest';
import { databaseName } from '#replica/base/database.ts';
import { eraseCopy } from './eraseCopy.ts';

test('to erase a copy that is gone already makes none, and leaves no failure that nobody awaits', async () => {
  const failures: unknown[] = [];
  const note = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    failures.push(event.reason);
  };
  addEventListener('unhandledrejection', note);
  await eraseCopy('gone');
  // Rejections are told in a task after the one that they come in.
  await new Promise((resolve) => setTimeout(resolve, 0));
  removeEventListener('unhandledrejection', note);
  expect(failures).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseName('gone'));
});
