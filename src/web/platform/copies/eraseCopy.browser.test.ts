import { expect, test } from 'vitest';
import { databaseName } from '#replica/base/database.ts';
import { eraseCopy } from './eraseCopy.ts';

test('to erase a copy that is gone already makes none, and leaves no failure that nobody awaits', async () => {
  const failures: unknown[] = [];
  const record = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    failures.push(event.reason);
  };
  addEventListener('unhandledrejection', record);
  await eraseCopy('gone');
  // Unhandled rejections are reported in a task after the one that they come in.
  await new Promise((resolve) => setTimeout(resolve, 0));
  removeEventListener('unhandledrejection', record);
  expect(failures).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseName('gone'));
});

test('nothing that names the account stays in storage; what does not, and what is of another account, stays', async () => {
  localStorage.clear();
  localStorage.setItem('glosa.theme', 'oscuro');
  localStorage.setItem('glosa.account', 'ana7');
  localStorage.setItem('glosa.unanswered.ana7/0.5', '{}');
  localStorage.setItem('glosa.unsavedPlace', '{"uid":"ana7","textId":"film"}');
  localStorage.setItem('glosa.readingSpeed.luis9', '{}');
  await eraseCopy('ana7');
  expect(Object.keys(localStorage).toSorted()).toEqual(['glosa.readingSpeed.luis9', 'glosa.theme']);
  localStorage.clear();
});
