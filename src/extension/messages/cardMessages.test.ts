import { expect, test } from 'vitest';
import { fromCard, toCard, type ToCard } from './cardMessages.ts';

const open: ToCard = {
  kind: 'open',
  word: {
    key: 'ferry',
    text: 'Ferry',
    language: 'en',
    sentence: 'The Ferry.',
    page: { title: 'The Post', address: 'https://post.example/' },
  },
  takesFocus: true,
  theme: 'dark',
  isSheet: false,
};

test('messages are as they were sent', () => {
  expect(toCard(structuredClone(open))).toEqual(open);
  expect(toCard({ kind: 'trusted', isTrusted: false })).toEqual({ kind: 'trusted', isTrusted: false });
  expect(toCard({ kind: 'key', key: 'l' })).toEqual({ kind: 'key', key: 'l' });
  expect(fromCard({ kind: 'size', height: 12.5 })).toEqual({ kind: 'size', height: 12.5 });
  expect(fromCard({ kind: 'key', key: 'j' })).toEqual({ kind: 'key', key: 'j' });
});

test.each([
  null,
  'open',
  {},
  { kind: 'key', key: 'x' },
  { ...open, word: null },
  { ...open, word: { ...open.word, language: 'xx' } },
  { ...open, word: { ...open.word, page: { title: 1, address: 'https://post.example/' } } },
])('a card does not obey %j', (message) => expect(toCard(message)).toBe(null));

test.each([null, {}, { kind: 'size', height: '9' }, { kind: 'size', height: -1 }, { kind: 'key', key: '5' }])(
  'a page does not obey %j',
  (message) => expect(fromCard(message)).toBe(null),
);

test('what is not clearly true is not trusted', () => {
  expect(toCard({ kind: 'trusted', isTrusted: 'yes' })).toEqual({ kind: 'trusted', isTrusted: false });
});
