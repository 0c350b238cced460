import { expect, test } from 'vitest';
import { QuietChapter } from './quietChapter.ts';

test('it is decided once a chapter; a chosen word is drawn in full until the next', () => {
  const chapter = new QuietChapter('auto');
  expect([chapter.isLight('sea'), chapter.enter('one', () => 0.5)]).toEqual([false, true]);
  chapter.add(['sea']);
  expect([chapter.isLight('sea'), chapter.isLight('fog')]).toEqual([false, true]);
  expect([chapter.enter('one', () => 0), chapter.isQuiet]).toEqual([false, true]);
  expect([chapter.enter('two', () => 0.3), chapter.isQuiet, chapter.isLight('sea')]).toEqual([true, true, true]);
  expect([chapter.enter('three', () => 0.2), chapter.isQuiet]).toEqual([true, false]);
  expect([chapter.enter('four', () => 0.3), chapter.isQuiet]).toEqual([false, false]);
});

test('it is judged anew when what the words show has changed as a whole', () => {
  const chapter = new QuietChapter('auto');
  chapter.enter('one', () => 0.9);
  chapter.add(['sea']);
  chapter.leave();
  expect([chapter.enter('one', () => 0.1), chapter.isQuiet, chapter.useful.size]).toEqual([true, false, 0]);
  chapter.leave();
  expect([chapter.enter('one', () => 0.1), chapter.isQuiet]).toEqual([false, false]);
});

test("the reader's choice wins over the share, and acts at once", () => {
  const chapter = new QuietChapter('all');
  expect([chapter.enter('one', () => 1), chapter.isQuiet]).toEqual([false, false]);
  expect([chapter.choose('auto'), chapter.isQuiet, chapter.choose('auto')]).toEqual([true, true, false]);
  expect([chapter.choose('all'), chapter.isQuiet, chapter.choose('stroke'), chapter.isQuiet]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([chapter.enter('two', () => 0), chapter.isQuiet]).toEqual([false, true]);
});
