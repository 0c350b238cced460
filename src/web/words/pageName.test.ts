import { expect, test } from 'vitest';
import { pageName } from './pageName.ts';

test('a page is named by its title and its site', () => {
  expect(pageName({ title: 'The ferry', address: 'https://www.harbourpost.example/news?id=1' })).toBe(
    'The ferry · harbourpost.example',
  );
  expect(pageName({ title: '', address: 'http://127.0.0.1:8080/' })).toBe('127.0.0.1');
});
