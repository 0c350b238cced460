import { expect, test } from 'vitest';
import { dictionaryUrl } from './dictionary.ts';

test('the word goes into its slot, whatever it holds', () => {
  expect(dictionaryUrl('https://d.example/enes/{word}', 'out of the question')).toBe(
    'https://d.example/enes/out%20of%20the%20question',
  );
  expect(dictionaryUrl('https://d.example/?q={word}&again={word}', "a/b?c&$&'")).toBe(
    'https://d.example/?q=a%2Fb%3Fc%26%24%26%27&again=a%2Fb%3Fc%26%24%26%27',
  );
});

test.each([
  'javascript:alert("{word}")',
  'data:text/html,{word}',
  'file:///{word}',
  'd.example/{word}',
  '',
  '{word}',
  'https://d.example/',
])('%s gives no address', (template) => {
  expect(dictionaryUrl(template, 'rain')).toBe(null);
});

test('a slot where not every word fits gives none for those that do not', () => {
  expect(dictionaryUrl('https://{word}.example/', 'rain')).toBe('https://rain.example/');
  expect(dictionaryUrl('https://{word}.example/', 'in the rain')).toBe(null);
});
