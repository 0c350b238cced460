import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { textOnPage, unmarkedOnPage } from './textOnPage.ts';

const statuses: Readonly<Record<string, Status>> = { the: '5', sea: '2', grey: '1', ishmael: '99', 'the sea': '3' };
const statusOf = (key: string): Status | null => statuses[key] ?? null;

test('each time a word occurs it counts; phrases and ignored words do not', () => {
  const words = ['the', 'sea', 'the', 'grey', 'whale', 'ishmael'].map((key) => ({ key, isPhrase: false }));
  expect(textOnPage([...words, { key: 'the sea', isPhrase: true }], statusOf)).toEqual({
    words: 5,
    known: 2,
    learning: 2,
  });
  expect(textOnPage([], statusOf)).toEqual({ words: 0, known: 0, learning: 0 });
});

test('a word that was never marked is named as it stands on the page, without the capital of a sentence where it can be', () => {
  const page = ['Whale', 'whale', 'Whale', 'The', 'Ahab'].map((text) => ({ key: text.toLowerCase(), text }));
  expect([...unmarkedOnPage(page, statusOf)]).toEqual([
    ['whale', 'whale'],
    ['ahab', 'Ahab'],
  ]);
});
