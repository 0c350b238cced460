import { expect, test } from 'vitest';
import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { orderByPhrase } from './phraseSenses.ts';

test.each<[lemma: string, part: PartOfSpeech, senses: string[], text: string, first: string]>([
  ['torno', 'noun', ['(em ~) alrededor', 'torno'], 'olhou em *torno da casa', '(em ~) alrededor'],
  ['torno', 'noun', ['(em ~) alrededor', 'torno'], 'deu voltas ao *torno', 'torno'],
  ['effet', 'noun', ['efecto', '(en ~) en efecto'], 'il vint en *effet', '(en ~) en efecto'],
  ['course', 'noun', ['curso', '(of course) claro'], 'yes of *course', '(of course) claro'],
  ['course', 'noun', ['curso', '(of course) claro'], 'the *course of time', 'curso'],
  // A phrase that may be torn apart is only preferred.
  ['gostar', 'verb', ['(gostar de) gustar', 'querer'], 'ela *gosta muito de sol', '(gostar de) gustar'],
  ['venir', 'verb', ['venir', '(venir de) acabar de'], 'il *venait de partir', '(venir de) acabar de'],
  ['venir', 'verb', ['venir', '(venir de) acabar de'], 'elle *vient de le voir', '(venir de) acabar de'],
  ['venir', 'verb', ['venir', '(venir de) acabar de'], 'il *venait de loin', 'venir'],
  ['venir', 'verb', ['venir', '(venir de) acabar de'], 'il *venait de Paris', 'venir'],
  ['élever', 'verb', ['criar', '(~se) elevarse'], 'il *élevait ses enfants', 'criar'],
])('%s (%s) of %j in «%s» is %s', (lemma, partOfSpeech, senses, text, first) => {
  const words = text.split(' ');
  const at = words.findIndex((word) => word.startsWith('*'));
  const clause = { words: words.map((word) => word.replace('*', '')), at };
  expect(orderByPhrase(senses, clause, { lemma, partOfSpeech })[0]).toBe(first);
  expect(orderByPhrase(senses, undefined, { lemma, partOfSpeech })).toEqual(senses);
});
