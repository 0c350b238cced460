import { expect, test } from 'vitest';
import { languageOfBlock, learnt, type AskBrowser } from './blockLanguage.ts';

const silent: AskBrowser = () => Promise.resolve(null);
const says =
  (code: string, share: number): AskBrowser =>
  () =>
    Promise.resolve({ code, share });
const spanish =
  'El puerto estaba en calma cuando llegó el viejo barco, y la gente que lo había esperado desde la mañana bajó al agua para ver lo que traía. No había mucho que ver, pero se quedaron allí de todos modos, porque era lo único que pasaba en la isla en toda la semana y nadie tenía nada mejor que hacer con el tiempo que tenía.';

test('a long text is believed more than what is declared of it', async () => {
  expect(await languageOfBlock({ text: spanish, declared: 'en', page: 'en' }, silent)).toBe('es');
});

test('a text of some words is as the browser says, where it is sure', async () => {
  const text = 'Die Leute gingen am Abend noch einmal zum Wasser hinunter und warteten.';
  expect(await languageOfBlock({ text, declared: 'en', page: 'en' }, says('de-CH', 0.98))).toBe('de');
  expect(await languageOfBlock({ text, declared: 'en-GB', page: 'es' }, says('de', 0.5))).toBe('en');
});

test('a few words are as they are declared, or as the page', async () => {
  expect(await languageOfBlock({ text: 'Most read', declared: 'fr', page: 'en' }, says('de', 1))).toBe('fr');
  expect(await languageOfBlock({ text: 'Most read', declared: ' ', page: 'en' }, says('de', 1))).toBe('en');
  expect(await languageOfBlock({ text: 'Most read', declared: null, page: null }, says('de', 1))).toBe(null);
});

test('other letters are no language of ours, whatever the page says', async () => {
  expect(await languageOfBlock({ text: 'Паром снова полон', declared: 'en', page: 'en' }, silent)).toBe(null);
});

test('only languages that are learnt are coloured', () => {
  expect(learnt('en', ['en', 'fr'])).toBe('en');
  expect(learnt('de', ['en', 'fr'])).toBe(null);
  expect(learnt('xx', ['en'])).toBe(null);
  expect(learnt(null, ['en'])).toBe(null);
});
