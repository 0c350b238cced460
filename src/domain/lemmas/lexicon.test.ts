import { expect, test } from 'vitest';
import type { PackWord } from '../starterPacks/starterPack.ts';
import type { GlossaryEntry, ListedForm } from './glossary/glossary.ts';
import { chooseSenses, createLexicon } from './lexicon.ts';
import { tokenise } from '../text/tokenise.ts';
import { contextOfToken } from './analysis/contextOfToken.ts';
import { loadTables } from './languages/loadTables.ts';

const pack: readonly PackWord[] = [
  { word: 'Tag', lemma: 'Tag', partOfSpeech: 'noun', article: 'der', meaning: 'día', example: 'Eines Tages kam er.' },
  { word: 'Augen', lemma: 'Auge', partOfSpeech: 'noun', article: 'die', meaning: 'ojos (pl.)', example: '' },
  { word: 'ist', lemma: 'sein', partOfSpeech: 'verb', article: '', meaning: 'es, está; ha', example: '' },
];
const entry = (
  lemma: string,
  partOfSpeech: GlossaryEntry['partOfSpeech'],
  gender: string,
  senses: string,
  note = '',
): GlossaryEntry => ({ lemma, partOfSpeech, gender, senses: senses.split('; '), note });
const entries: readonly GlossaryEntry[] = [
  entry('Tag', 'noun', 'm', 'día'),
  entry('Auge', 'noun', 'n', 'ojo'),
  entry('sein', 'verb', '', 'ser, estar; haber'),
  entry('laut', 'adjective', '', 'fuerte, ruidoso'),
  entry('laut', 'preposition', '', 'según'),
  entry('Licht', 'noun', 'n', 'luz'),
  entry('Firma', 'noun', 'f', 'empresa', 'no es «firma»'),
];
const forms: readonly ListedForm[] = [{ form: 'zum', lemma: 'zu + dem', partOfSpeech: 'contraction', senses: ['al'] }];

const open = async () =>
  createLexicon({ language: 'de', pack, glossary: { entries, forms }, tables: await loadTables('de') });

test('a word is answered by its own line, with article, gender and the example of the pack', async () => {
  const lexicon = await open();
  expect(lexicon.meaningOf('tag')).toEqual({
    senses: [{ text: 'día', partOfSpeech: 'noun', lemma: null }],
    article: 'der',
    gender: 'm',
    parts: [],
    note: '',
    example: 'Eines Tages kam er.',
    guess: null,
    source: 'glossary',
  });
  expect(lexicon.meaningOf('firma')).toMatchObject({ article: 'die', note: 'no es «firma»' });
  expect([lexicon.meaningOf('nacht'), lexicon.lemmaOf('nacht'), lexicon.rankOf('nacht')]).toEqual([null, null, null]);
});

test('a form is answered by what is said of itself, else by its lemma', async () => {
  const lexicon = await open();
  const auge = { text: 'Auge', article: 'das' };
  expect(lexicon.meaningOf('augen')).toMatchObject({
    senses: [{ text: 'ojos (pl.)', lemma: auge }],
    article: '',
  });
  expect(lexicon.meaningOf('auges')).toMatchObject({ senses: [{ text: 'ojo', lemma: auge }] });
  expect(lexicon.meaningOf('ist')?.senses.map(({ text }) => text)).toEqual(['es, está', 'ha']);
  expect(lexicon.meaningOf('zum')).toMatchObject({
    senses: [{ text: 'al', lemma: null }],
    parts: ['zu', 'dem'],
  });
  expect([lexicon.lemmaOf('augen'), lexicon.lemmaOf('tagen'), lexicon.rankOf('tagen')]).toEqual(['auge', 'tag', 0]);
  expect(lexicon.formsOf('Auge', ['auge', 'auges', 'tag'])).toEqual(['auge', 'auges']);
});

test('a rare word may be a name, a common one is none', async () => {
  const glossary = {
    entries: [
      entry('street', 'noun', '', 'calle'),
      ...Array.from({ length: 1_500 }, (_, rank) => entry(`word${rank}`, 'noun', '', 'palabra')),
      entry('Christmas', 'noun', '', 'Navidad'),
      entry('grace', 'noun', '', 'gracia'),
    ],
    forms: [],
  };
  const lexicon = createLexicon({ language: 'en', pack: [], glossary, tables: await loadTables('en') });
  expect(['street', 'christmas', 'grace', 'quennel'].map((key) => lexicon.mayBeName(key))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('the parts of a compound mean what they mean in compounds, as the part of speech that they are there', async () => {
  const glossary = {
    entries: [
      { ...entry('Haupt', 'noun', 'n', ''), senses: ['cabeza', 'principal (en compuestos)'] },
      entry('Reich', 'noun', 'n', 'reino'),
      entry('reich', 'adjective', '', 'rico'),
      entry('gleich', 'adverb', '', 'enseguida'),
      entry('gleich', 'adjective', '', 'igual'),
      { ...entry('Mut', 'noun', 'm', ''), senses: ['valor', 'ánimo'] },
      entry('Frucht', 'noun', 'f', 'fruto'),
      entry('Straße', 'noun', 'f', 'calle'),
      entry('Tier', 'noun', 'n', 'animal'),
      entry('Mal', 'noun', 'n', 'vez'),
      entry('Maler', 'noun', 'm', 'pintor'),
    ],
    forms: [],
  };
  const lexicon = createLexicon({ language: 'de', pack: [], glossary, tables: await loadTables('de') });
  const sense = (key: string, capital: boolean): string | undefined =>
    lexicon.guessAt(key, { capital, startsSentence: false })?.senses[0]?.text;
  expect([
    sense('hauptstraße', true),
    sense('tierhaupt', true),
    sense('fruchtreich', false),
    sense('tierreich', true),
    sense('gleichmut', true),
    // A word as it stands goes before one that needs a link: Mal-er.
    sense('malertier', true),
  ]).toEqual([
    'principal + calle',
    'animal + cabeza',
    'fruto + rico',
    'animal + reino',
    'igual + valor / ánimo',
    'pintor + animal',
  ]);
});

test("a word that denies its base is not given the base's sense", async () => {
  const german = {
    entries: [
      entry('Farbe', 'noun', 'f', 'color'),
      entry('möglich', 'adjective', '', 'posible'),
      entry('unklar', 'adjective', '', 'confuso'),
    ],
    forms: [],
  };
  const of = async (language: 'de' | 'en' | 'es', glossary: typeof german, ...keys: readonly string[]) => {
    const lexicon = createLexicon({ language, pack: [], glossary, tables: await loadTables(language) });
    return keys.map((key) => lexicon.guessAt(key)?.senses[0]?.text);
  };
  expect(await of('de', german, 'farblosen', 'unmöglich', 'unklarheit')).toEqual([
    'sin + color',
    'no + posible',
    'confuso',
  ]);
  const english = {
    entries: [entry('colour', 'noun', '', 'color'), entry('happy', 'adjective', '', 'feliz')],
    forms: [],
  };
  expect(await of('en', english, 'colourless', 'unhappy', 'happily')).toEqual(['sin + color', 'no + feliz', 'feliz']);
  expect(await of('es', { entries: [entry('ventura', 'noun', 'f', 'suerte')], forms: [] }, 'desventura')).toEqual([
    'no + suerte',
  ]);
});

test('what two readings of a word have in common is said once', async () => {
  const glossary = {
    entries: [entry('right', 'adjective', '', 'correcto; derecho'), entry('right', 'noun', '', 'derecho; derecha')],
    forms: [],
  };
  const lexicon = createLexicon({ language: 'en', pack: [], glossary, tables: await loadTables('en') });
  expect(lexicon.meaningOf('right')?.senses.map(({ text }) => text)).toEqual(['correcto', 'derecho', 'derecha']);
});

test('what a book writes as a name may be one, though German reads it as a compound, where it ends as names do', async () => {
  const glossary = {
    entries: [
      entry('Asche', 'noun', 'f', 'ceniza'),
      entry('Bach', 'noun', 'm', 'arroyo'),
      entry('Tag', 'noun', 'm', 'día'),
    ],
    forms: [],
  };
  const lexicon = createLexicon({ language: 'de', pack: [], glossary, tables: await loadTables('de') });
  expect(['aschenbach', 'aschenbachs', 'aschentag'].map((key) => lexicon.mayBeName(key))).toEqual([true, true, false]);
  // A doubt that the book leaves is a name only when German has no word for it.
  expect(['meyer', 'aschenbach', 'bach', 'bache'].map((key) => lexicon.mayBeName(key, false))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('where several words are meant, one sense is left for each', async () => {
  const lexicon = await open();
  expect(lexicon.meaningOf('laut')?.senses.map(({ text, partOfSpeech }) => [text, partOfSpeech])).toEqual([
    ['fuerte, ruidoso', 'adjective'],
    ['según', 'preposition'],
  ]);
  expect(chooseSenses([3])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  expect(chooseSenses([3, 2])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(chooseSenses([2, 2, 2, 2])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
});

test('what is only guessed is no meaning of the word, and says what it was guessed from', async () => {
  const lexicon = await open();
  expect(lexicon.meaningOf('tageslicht')).toBeNull();
  expect(lexicon.guessAt('tageslicht', { capital: true })).toMatchObject({
    senses: [{ text: 'día + luz' }],
    guess: { how: 'compound', from: ['Tag', 'Licht'] },
  });
  expect([lexicon.guessAt('tag'), lexicon.guessAt('xyz')]).toEqual([null, null]);
});

test('a word of two scripts, and one of 200 letters, have no meaning and break nothing', async () => {
  const lexicon = await open();
  // А and е are Cyrillic.
  for (const key of ['аugе', 'tаg', 'tag'.repeat(67), 'タグtag', 'tag\u0301\u0301'])
    expect([lexicon.meaningOf(key), lexicon.guessAt(key), lexicon.lemmaOf(key), lexicon.lemmasOf(key)]).toEqual([
      null,
      null,
      null,
      [],
    ]);
});

test('words as useful as a rank are told with theirs, of a part of speech alone too, and forms that have a meaning of their own', async () => {
  const lexicon = await open();
  const near = (...query: Parameters<typeof lexicon.near>) =>
    lexicon.near(...query).map((one) => [one.lemma, one.rank]);
  expect(near(3, 2)).toEqual([
    ['sein', 2],
    ['laut', 3],
  ]);
  expect(near(9, 2)).toEqual([
    ['Licht', 5],
    ['Firma', 6],
  ]);
  expect(near(4, 2, 'noun')).toEqual([
    ['Auge', 1],
    ['Licht', 5],
  ]);
  expect(near(0, 2, 'numeral')).toEqual([]);
  expect(lexicon.formsNear(9, 5, 'contraction')).toMatchObject([{ form: 'zum', senses: ['al'], rank: 0 }]);
  expect(lexicon.formsNear(9, 5, 'verb')).toEqual([]);
});

test('the long s of old prints is an s', async () => {
  const lexicon = await open();
  expect(lexicon.meaningOf('iſt')).toEqual(lexicon.meaningOf('ist'));
  expect(lexicon.lemmaOf('iſt')).toBe('sein');
});

test('capitals may leave out accents: a guess, and only where all are capitals', async () => {
  const lexicon = createLexicon({
    language: 'fr',
    pack: [],
    glossary: {
      entries: [entry('école', 'noun', 'f', 'escuela')],
      forms: [{ form: 'été', lemma: 'été', partOfSpeech: 'noun', senses: ['verano'] }],
    },
    tables: await loadTables('fr'),
  });
  const guess = (text: string, at: number) => {
    const tokens = tokenise(text, 'fr');
    const key = tokens[at]?.key ?? '';
    const context = contextOfToken(text, tokens, at, 'fr');
    return lexicon.meaningOf(key, context) ? 'sure' : (lexicon.guessAt(key, context)?.senses[0]?.text ?? null);
  };
  expect([guess("L'ETE DE L'ECOLE", 1), guess("L'ETE DE L'ECOLE", 4), guess("L'Ete", 1)]).toEqual([
    'verano',
    'escuela',
    null,
  ]);
});
