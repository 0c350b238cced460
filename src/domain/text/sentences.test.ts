import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOfDoubling } from '#domain/testing/costOfDoubling.ts';
import { languages, type Language } from '#domain/languages.ts';
import { longestSentence, sentenceAt, sentencesOf } from './sentences.ts';

const split = (text: string, language: Language) =>
  sentencesOf(text, language)
    .map(({ start, end }) => text.slice(start, end))
    .join('|');

test.each<[Language, string, string]>([
  ['en', 'He left. She stayed!  Why?', 'He left.|She stayed!|Why?'],
  ['en', 'Mr. Smith met Dr. No. They talked of No. 5.', 'Mr. Smith met Dr. No.|They talked of No. 5.'],
  [
    'en',
    'J. K. Rowling wrote it in the U.S. Army, e.g. Harry. Yes.',
    'J. K. Rowling wrote it in the U.S. Army, e.g. Harry.|Yes.',
  ],
  ['en', '“Why?” he asked. “No!” She left.', '“Why?” he asked.|“No!”|She left.'],
  ['en', 'Well… maybe. Well… Maybe. It cost 3.50 today.', 'Well… maybe.|Well…|Maybe.|It cost 3.50 today.'],
  ['en', 'Wait... what? No.', 'Wait... what?|No.'],
  [
    'de',
    'Das ist z.B. Hunden erlaubt, d. h. Tieren. Am 3. Mai kam Hr. Braun. Gut.',
    'Das ist z.B. Hunden erlaubt, d. h. Tieren.|Am 3. Mai kam Hr. Braun.|Gut.',
  ],
  ['es', 'En EE.UU. Nueva York, p. ej. Manhattan. ¿Sí? ¡No!', 'En EE.UU. Nueva York, p. ej. Manhattan.|¿Sí?|¡No!'],
  ['es', 'El Sr. López llegó en EE. UU. hoy. Bien.', 'El Sr. López llegó en EE. UU. hoy.|Bien.'],
  [
    'en',
    "He didn’t. She did. It’s the baker's. ‘I can’t.’ So.",
    "He didn’t.|She did.|It’s the baker's.|‘I can’t.’|So.",
  ],
  [
    'fr',
    "Un roman d’A. Dumas, ou d'A. Dumas, sur l’av. Foch. Bien.",
    "Un roman d’A. Dumas, ou d'A. Dumas, sur l’av. Foch.|Bien.",
  ],
  [
    'it',
    'Secondo l’art. 5. Aspetta un po’. Poi dell’on. Rossi.',
    'Secondo l’art. 5.|Aspetta un po’.|Poi dell’on. Rossi.',
  ],
  ['fr', 'M. Dupont et Mme. Durand. « Oui. » Il part.', 'M. Dupont et Mme. Durand.|« Oui. »|Il part.'],
  ['it', 'Il sig. Rossi e il dott. Bianchi. Poi basta.', 'Il sig. Rossi e il dott. Bianchi.|Poi basta.'],
  ['it', 'Non so chi è. Non c’è. Lo scrisse É. Zola.', 'Non so chi è.|Non c’è.|Lo scrisse É. Zola.'],
  ['pt', 'Não sei o que é. Depois falou. E a D. Ana?', 'Não sei o que é.|Depois falou.|E a D. Ana?'],
  ['pt', 'A Sra. Silva viu o Dr. Costa. Fim.', 'A Sra. Silva viu o Dr. Costa.|Fim.'],
  // Quotations, each in its language's habit.
  ['fr', '« Vraiment ? » dit-elle. « Oui. » Puis il partit.', '« Vraiment ? » dit-elle.|« Oui. »|Puis il partit.'],
  [
    'fr',
    '«\u00A0Vraiment\u202F?\u202F» dit-elle. «\u202FOui.\u202F» Puis…',
    '«\u00A0Vraiment\u202F?\u202F» dit-elle.|«\u202FOui.\u202F»|Puis…',
  ],
  ['fr', '« Oui ! », dit-il. « “ Non. ” » Elle rit.', '« Oui ! », dit-il.|« “ Non. ” »|Elle rit.'],
  ['fr', 'Il partit. « Reste ! » cria-t-elle.', 'Il partit.|« Reste ! » cria-t-elle.'],
  ['fr', '— Vraiment ? dit-elle. — Oui. — Alors, viens !', '— Vraiment ? dit-elle.|— Oui.|— Alors, viens !'],
  ['de', '»Ja, ich komme.« Infolge der Kälte blieb er.', '»Ja, ich komme.«|Infolge der Kälte blieb er.'],
  ['de', '„Nein!“ Dann ging er. „Warum?“ fragte sie.', '„Nein!“|Dann ging er.|„Warum?“ fragte sie.'],
  [
    'de',
    '»Er rief ›Halt!‹« Dann nichts. »Ja!«, sagte er. »Gut.«',
    '»Er rief ›Halt!‹«|Dann nichts.|»Ja!«, sagte er.|»Gut.«',
  ],
  ['de', '‚Komm.‘ Er kam. «Gut.» Sie ging. ”Ja.” Ende.', '‚Komm.‘|Er kam.|«Gut.»|Sie ging.|”Ja.”|Ende.'],
  ['es', '—No lo sé. —María calló—. Vamos.—Salió.', '—No lo sé.|—María calló—.|Vamos.|—Salió.'],
  ['es', '—¿Vienes? —preguntó Ana. «Sí.» Y fue.', '—¿Vienes? —preguntó Ana.|«Sí.»|Y fue.'],
  [
    'it',
    '«Davvero?» chiese. «Sì.» Poi tacque. – Andiamo. – Disse.',
    '«Davvero?» chiese.|«Sì.»|Poi tacque.|– Andiamo.|– Disse.',
  ],
  [
    'pt',
    '— Sim? — perguntou. “Não.” Depois saiu. «Vem!» Ela veio.',
    '— Sim? — perguntou.|“Não.”|Depois saiu.|«Vem!»|Ela veio.',
  ],
  ['en', '‘Go.’ She went. ‘“Now?” he said.’ "Yes." Then…', '‘Go.’|She went.|‘“Now?” he said.’|"Yes."|Then…'],
  ['en', 'It cost 3.50–4.50 at A.—B now. He paid.', 'It cost 3.50–4.50 at A.—B now.|He paid.'],
])('%s: %s', (language, text, expected) => {
  expect(split(text, language)).toBe(expected);
});

test('the sentence around an offset', () => {
  const text = 'One here. Two there. Three.';
  expect([0, 9, 10, 15, 26].map((offset) => sentenceAt(text, offset, 'en').start)).toEqual([0, 0, 10, 10, 21]);
  expect(sentenceAt('', 0, 'en')).toEqual({ start: 0, end: 0 });
});

test('a sentence is never longer than a card holds, and holds its offset', () => {
  const long = fc
    .array(fc.constantFrom('word', 'a', '😀', 'supercalifragilistic', 'x'.repeat(450)), {
      minLength: 50,
      maxLength: 200,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(fc.string(), long), fc.nat(3_000), fc.constantFrom(...languages), (text, at, language) => {
      const offset = Math.min(at, Math.max(0, text.length - 1));
      const { start, end } = sentenceAt(text, offset, language);
      expect(end - start).toBeLessThanOrEqual(longestSentence + 1);
      expect(text.slice(start, end).isWellFormed()).toBe(true);
      if (text.length > 1_000) expect(start <= offset && offset <= end).toBe(true);
    }),
  );
});

test.each(['.', '. ', '."', '. » ', '.« ', ' » ', '— ', '.—A', '?! “', '...a'])(
  'twice as much of «%s» is at most three times the work',
  (part) => {
    const textOf = (size: number) => `A${part.repeat(size)}a`;
    expect(costOfDoubling(textOf, (text) => sentencesOf(text, 'fr'))).toBeLessThan(3);
  },
);
