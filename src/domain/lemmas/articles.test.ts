import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import { definiteArticle } from './articles.ts';

test.each<[Language, string, string, string]>([
  ['de', 'Haus', 'n', 'das'],
  ['de', 'Eltern', 'mp', 'die'],
  ['fr', 'maison', 'f', 'la'],
  ['fr', 'homme', 'm', "l'"],
  ['fr', 'haine', 'f', 'la'],
  ['fr', 'œil', 'm', "l'"],
  ['fr', 'gens', 'mp', 'les'],
  ['fr', 'journaliste', 'mf', 'le/la'],
  ['it', 'libro', 'm', 'il'],
  ['it', 'studio', 'm', 'lo'],
  ['it', 'amica', 'f', "l'"],
  ['it', 'occhiali', 'mp', 'gli'],
  ['it', 'pantaloni', 'mp', 'i'],
  ['pt', 'casa', 'f', 'a'],
  ['es', 'agua', 'f', 'el'],
  ['es', 'casa', 'f', 'la'],
  ['en', 'house', '', ''],
  ['fr', 'x', '', ''],
])('%s: %s (%s) has the article «%s»', (language, lemma, gender, article) => {
  expect(definiteArticle(language, lemma, gender)).toBe(article);
});
