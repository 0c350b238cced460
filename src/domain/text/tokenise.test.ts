import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOfDoubling } from '#domain/testing/costOfDoubling.ts';
import { languages, type Language } from '#domain/languages.ts';
import { wordKey } from './normalise.ts';
import { tokenise } from './tokenise.ts';

const keys = (text: string, language: Language, known: readonly string[] = []): string =>
  tokenise(text, language, { knows: (key) => known.includes(key) })
    .map((token) => token.key)
    .join('|');

const cases: [language: Language, text: string, expected: string, known?: readonly string[]][] = [
  ['en', "Don't stop: it's o'clock, John's dogs' rock'n'roll.", "don't|stop|it's|o'clock|john's|dogs|rock'n'roll"],
  ['en', 'Don’t ‘quote’ me', "don't|quote|me"],
  ['en', "'Tis the season, ’twas ‘tis; 'hello'", "'tis|the|season|'twas|'tis|hello"],
  ['en', "give ’em 'em", "give|'em|'em"],
  ['en', "'cause and effect' ’cause I can", "cause|and|effect|'cause|i|can"],
  ['en', "a cup o' tea, goin' home, 'going'", "a|cup|o'|tea|goin'|home|going"],
  ['en', 'a well-known self-made man', 'a|well-known|self|made|man', ['well-known']],
  ['en', 'mother-in-law’s house', "mother-in-law's|house", ["mother-in-law's"]],
  ['en', 'master-in-law here', 'master-in|law|here', ['master-in']],
  ['en', 'In 1984, 3.14 or 2nd and B2B', 'in|or|and|b2b'],
  ['en', 'so\u00ADme\u00ADthing \u2060odd, e\uFB03cient \uFB01sh', 'something|odd|efficient|fish'],
  ['en', 'cafe\u0301 CAFÉ', 'café|café'],
  ['en', '❤️ 1️⃣ — … ', ''],
  ['en', 'word—word word–word', 'word|word|word|word'],
  ['fr', "L'homme qu’il aime, jusqu'à l'été", "l'|homme|qu'|il|aime|jusqu'|à|l'|été"],
  [
    'fr',
    "aujourd'hui quelqu’un presqu'île entr'ouvrir prud'homme",
    "aujourd'hui|quelqu'un|presqu'île|entr'ouvrir|prud'homme",
  ],
  ['fr', "qu'aujourd'hui d'accord tout d'un coup", "qu'|aujourd'hui|d'|accord|tout|d'|un|coup"],
  ['fr', "l'arc-en-ciel", "l'|arc-en-ciel", ['arc-en-ciel']],
  ['fr', "c'est-à-dire c'est", "c'est-à-dire|c'|est", ["c'est-à-dire"]],
  ['fr', 'Viens-tu ? Donne-le-moi, vas-y', 'viens|tu|donne|le|moi|vas|y', ['viens-tu', 'vas-y', 'donne-le-moi']],
  ['fr', 'A-t-il un rendez-vous', 'a|il|un|rendez-vous', ['a-t-il', 'rendez-vous']],
  ['fr', "l'11 et l'« Odyssée »", "l'|et|l'|odyssée"],
  ['fr', "cet homme-là, celui-ci, va-t'en", "cet|homme|là|celui-ci|va|t'|en", ['celui-ci']],
  ['fr', 'lʼhomme d′or', "l'|homme|d'|or"],
  [
    'it',
    "dell'amico un po' d'acqua c'è un'ora, all'improvviso",
    "dell'|amico|un|po'|d'|acqua|c'|è|un'|ora|all'|improvviso",
  ],
  ['it', "L’ho vista, quest'anno, sant’Anna", "l'|ho|vista|quest'|anno|sant'|anna"],
  [
    'it',
    "Gliel'ho detto: 'l cane e 'l gatto, 'n terra; 'l'amico' e 'la casa'",
    "gliel'|ho|detto|'l|cane|e|'l|gatto|'n|terra|l'|amico|e|la|casa",
  ],
  [
    'it',
    "E' vero: la citta' e' piu' bella, perche' puo'; pero' po', 'l'eta'",
    "e'|vero|la|citta'|e'|piu'|bella|perche'|puo'|pero'|po'|l'|eta'",
  ],
  ['en', 'AT&T’s plan at R&B, black&white', 'plan|at|black|white'],
  ['de', 'ze\u200Bro \u200BWaſſer', 'zero|waſſer'],
  ['es', 'Dámelo, por favor: ¿qué? pa’ ti', "dámelo|por|favor|qué|pa'|ti"],
  ['pt', "Dá-me, fá-lo-á copo d'água", "dá|me|fá|lo|á|copo|d'água", ['dá-me', 'fá-lo', 'fá-lo-á']],
  [
    'pt',
    'couve-flor pé-frio guarda-chuva guarda-chuvas',
    'couve-flor|pé|frio|guarda-chuva|guarda-chuvas',
    ['couve-flor'],
  ],
  ['pt', 'Disse-lhe, fizeram-no; ei-lo', 'disse|lhe|fizeram|no|ei-lo'],
  [
    'fr',
    'Peut-être, dit-il, que les grands-mères de l’après-midi',
    "peut-être|dit|il|que|les|grands-mères|de|l'|après-midi",
  ],
  ['fr', 'Peut-on ? Celui-ci-là, chefs-d’œuvre', "peut|on|celui-ci|là|chefs-d'œuvre"],
  ['fr', "Ç'avait été, ç’a", "ç'|avait|été|ç'|a"],
  ['de', "Ich hab' geht's 's ist ’ne E-Mail, Hans’ Auto", "ich|hab'|geht's|'s|ist|'ne|e-mail|hans|auto", ['e-mail']],
  ['en', 'J. R. Smith of D.C. had a plan B: so do I.', 'smith|of|had|a|plan|so|do|i'],
  ['en', 'A. Conan Doyle, U.S.A., 20th of 3D', 'conan|doyle|of'],
  ['en', 'I.', ''],
  ['en', 'See www.gutenberg.org/ebooks/11 or https://x.io/a-b (no) me@ex.com, gutenberg.org now.', 'see|or|no|now'],
  ['es', 'Fui a casa o a B. y él', 'fui|a|casa|o|a|y|él'],
  ['de', 'Straße STRASSE Übergröße', 'straße|strasse|übergröße'],
];

test.each(cases)('%s: %s', (...[language, text, expected, known = []]) => {
  expect(keys(text, language, known)).toBe(expected);
});

test('offsets are those of the text that was given', () => {
  const text = 'a\u0300 l’ami';
  expect(tokenise(text, 'fr').map(({ start, end }) => text.slice(start, end))).toEqual(['a\u0300', 'l’', 'ami']);
});

describe('for any text', () => {
  const bits = fc.constantFrom(
    'l',
    'qu',
    "'",
    '’',
    'ʼ',
    '‘',
    '-',
    '‑',
    '\u00AD',
    '\u2060',
    '\u0301',
    ' ',
    '.',
    '1',
    'é',
    'ﬁ',
    'po',
    't',
    'il',
    'd',
    'A',
    'İ',
    'me',
    '😀',
    '𝒜',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(bits, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const language = fc.constantFrom(...languages);

  test('tokens are in order, apart, inside the text, and each key is the wordKey of its slice', () => {
    fc.assert(
      fc.property(text, language, fc.boolean(), (given, lang, joins) => {
        let last = 0;
        for (const { start, end, key } of tokenise(given, lang, { knows: () => joins })) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(given.length);
          expect(key).toBe(wordKey(given.slice(start, end), lang));
          expect(key).toMatch(/\p{L}/u);
          last = end;
        }
      }),
    );
  });

  test('two letters and more are in a token, but for what follows a number and the silent t of French', () => {
    fc.assert(
      fc.property(text, fc.constantFrom<Language>('en', 'es', 'de', 'it', 'pt'), (given, lang) => {
        const covered = new Set(
          tokenise(given, lang).flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
        );
        for (const match of given.matchAll(
          /(?<![\p{L}\p{M}\p{N}\u00AD\u2060\u200C]|\p{N}[\p{L}\p{M}\u00AD\u2060\u200C'’]*)[\p{L}--\u02BC]{2,}/gv,
        ))
          // A syllable of Korean may be written as two letters and is one.
          if (Array.from(match[0].normalize()).length > 1) expect(covered).toContain(match.index);
      }),
    );
  });
});

test.each(['a-', "l'", "a'", 'dit-il-', "peut-être'", '-', "'", '\u200B', 'a\u200B', 'a&'])(
  'twice as much of «%s» is at most three times the work',
  (part) => {
    const textOf = (size: number) => `${part.repeat(size)}a`;
    for (const joins of [true, false])
      expect(costOfDoubling(textOf, (text) => tokenise(text, 'fr', { knows: () => joins }), 1_000)).toBeLessThan(3);
  },
);
