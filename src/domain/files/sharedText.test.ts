import { expect, test } from 'vitest';
import { bookEndings, roomOfFile } from './openedFiles.ts';
import { readSharedText } from './sharedText.ts';

const long = 'The sea leaves the harbour twice a day. '.repeat(6).trim();

test.each([
  [
    { title: 'Tide', text: '', url: 'https://a.example/x' },
    { address: 'https://a.example/x', text: null, title: 'Tide' },
  ],
  // Android.
  [
    { title: 'Tide', text: 'https://a.example/x', url: '' },
    { address: 'https://a.example/x', text: null, title: 'Tide' },
  ],
  [
    { title: '', text: 'Mira esto: https://a.example/x.', url: '' },
    { address: 'https://a.example/x', text: null, title: 'Mira esto:' },
  ],
  [
    { title: 'https://a.example/x', text: '', url: '' },
    { address: 'https://a.example/x', text: null, title: '' },
  ],
  [
    { title: '', text: 'Der Hafen', url: '' },
    { address: null, text: 'Der Hafen', title: '' },
  ],
  [
    { title: 'T', text: `${long}\nhttps://a.example/x`, url: '' },
    { address: 'https://a.example/x', text: long, title: 'T' },
  ],
  [
    { title: '', text: '', url: 'file:///etc/passwd' },
    { address: null, text: null, title: '' },
  ],
  [
    { title: '', text: ' ', url: '' },
    { address: null, text: null, title: '' },
  ],
])('%j is %j', (shared, read) => {
  expect(readSharedText(shared)).toEqual(read);
});

test('a file goes to the part of the app that reads it', () => {
  expect(['a.CSV', 'b.tsv', 'c.apkg', 'd.colpkg'].map(roomOfFile)).toEqual(['words', 'words', 'words', 'words']);
  expect([...bookEndings.map((ending) => `x${ending}`), 'none', 'a.pdf'].map(roomOfFile)).not.toContain('words');
});
