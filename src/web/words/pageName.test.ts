import { expect, test } from 'vitest';
import { pageName } from './pageName.ts';

test('a page is named by its title and its site', () => {
  expect(pageName({ title: 'The ferry', address: 'https://www.harbourpost.example/news?id=1' })).toBe(
    'The ferry · harbourpost.example',
  );
  expect(pageName({ title: '', address: 'http://127.0.0.1:8080/' })).toBe('127.0.0.1');
});

test('a second of a video is named by the title and the time', () => {
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=272s';
  expect(pageName({ title: 'Moby-Dick, read by the sea', address })).toBe('Moby-Dick, read by the sea · 4:32');
  expect(pageName({ title: '', address })).toBe('youtube.com · 4:32');
  expect(pageName({ title: 'The ferry', address: 'https://post.example/?t=272s' })).toBe('The ferry · post.example');
});
