import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { GlossaryEntry } from '#domain/lemmas/glossary/glossary.ts';
import { createLexicon, type Lexicon } from '#domain/lemmas/lexicon.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
import { meansTheSame } from '#domain/practice/material/distractors.ts';
import { sentenceId } from '#domain/words/sentences/saveSentence.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { statuses, wordRef, type Word } from '#domain/words/word.ts';
import { WordColumns } from '../../base/columns.ts';
import { noDictionaries } from '../../dictionaries/ownDictionary.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { answerQuery } from '../queries.ts';
import type { QuerySource } from '../source/query.ts';

const noun = (lemma: string, ...senses: string[]) =>
  ({ lemma, partOfSpeech: 'noun', gender: '', senses, note: '' }) as const;
const lexicon = createLexicon({
  language: 'en',
  pack: [
    { word: 'bee', lemma: 'bee', partOfSpeech: 'noun', article: '', meaning: 'abeja', example: 'A bee can sting.' },
  ],
  glossary: {
    entries: [
      noun('bee', 'abeja'),
      noun('bush', 'arbusto'),
      noun('shrub', 'arbusto', 'mata'),
      noun('drizzle', 'llovizna'),
      noun('path', 'sendero'),
      noun('house', 'casa'),
      { ...noun('run', 'correr'), partOfSpeech: 'verb' },
    ],
    forms: [],
  },
  tables: await loadTables('en'),
});

const german = createLexicon({
  language: 'de',
  pack: [],
  glossary: {
    entries: [
      { ...noun('Rücken', 'espalda'), gender: 'm' },
      { ...noun('rücken', 'mover'), partOfSpeech: 'verb' },
      { ...noun('Zimmer', 'habitación'), gender: 'n' },
    ],
    forms: [],
  },
  tables: await loadTables('de'),
});

const verb = (lemma: string, ...senses: string[]) => ({ ...noun(lemma, ...senses), partOfSpeech: 'verb' }) as const;
const ofVerb = (form: string, lemma: string, sense: string) =>
  ({ form, lemma, partOfSpeech: 'verb', senses: [sense] }) as const;
const italian = createLexicon({
  language: 'it',
  pack: [],
  glossary: {
    entries: [
      verb('dire', 'decir'),
      verb('parlare', 'hablar'),
      verb('parere', 'parecer'),
      verb('muovere', 'mover'),
      verb('leggere', 'leer'),
      verb('vendere', 'vender'),
      verb('nascere', 'nacer'),
      noun('casa', 'casa'),
      noun('mela', 'manzana'),
    ],
    forms: [
      ofVerb('disse', 'dire', 'dijo'),
      ofVerb('parlò', 'parlare', 'habló'),
      ofVerb('parve', 'parere', 'pareció (de parere)'),
      ofVerb('mosse', 'muovere', 'movió (de muovere)'),
      ofVerb('lesse', 'leggere', 'leyó'),
      { form: "dell'", lemma: 'di + il', partOfSpeech: 'contraction', senses: ['del, de la (ante vocal)'] },
      { form: 'sulle', lemma: 'su + il', partOfSpeech: 'contraction', senses: ['sobre las, en las'] },
      { form: 'dal', lemma: 'da + il', partOfSpeech: 'contraction', senses: ['del, desde el'] },
      { form: 'gliene', lemma: 'gli + ne', partOfSpeech: 'contraction', senses: ['se lo (ante vocal)'] },
      { form: 'coi', lemma: 'con + il', partOfSpeech: 'contraction', senses: ['con los'] },
    ],
  },
  tables: await loadTables('it'),
});

interface Given {
  readonly language?: Language;
  readonly words?: readonly Word[];
  readonly sentences?: readonly Sentence[];
  readonly lexicon?: Lexicon | null;
  readonly index?: readonly string[];
}

/** A source over these documents. */
function sourceOf({
  language = 'en',
  words = [],
  sentences = [],
  lexicon: known = lexicon,
  index = [],
}: Given): QuerySource {
  const columns = new WordColumns(language);
  columns.apply(words.map((word) => [word.text, word]));
  columns.cover(['the', 'is', 'a']);
  const documents = new Map<string, object>(words.map((word) => [pathOf(wordRef(language, word.text)), word]));
  return {
    words: async () => columns,
    cover: async () => ({ pack: new Set(['the', 'is', 'a']), check: new Set(), forms: noForms, preset: 'new' }),
    lexicon: async () => {
      if (!known) throw new Refusal('unavailable');
      return known;
    },
    dictionaries: noDictionaries,
    wordsOfBook: async (id) =>
      id === 'index' ? new Map(index.map((key) => [key, { occurrences: 1, name: null }])) : null,
    documents: async (paths) => new Map(paths.map((path) => [path, documents.get(path) ?? null])),
    collection: async () => sentences.map((sentence) => [sentenceId(sentence.text), sentence] as const),
    textCounts: async () => new Map(),
    undo: { steps: async () => [], wordsOf: async () => [], isAlone: false },
    expectEdits: () => undefined,
  };
}

const sentenceOf = (text: string, more: Partial<Sentence> = {}): Sentence => ({
  text,
  createdAt: 1,
  saved: false,
  ...more,
});
const material = async (given: Given, ...keys: string[]) =>
  (await answerQuery(sourceOf(given), 'practiceMaterial', { language: given.language ?? 'en', keys, seed: 's' }))
    .answer;

const today = Date.UTC(2026, 4, 20);

const word = fc.record({
  text: fc.constantFrom('ant', 'bee', 'cat', 'dog', 'elk'),
  status: fc.constantFrom(...statuses),
  // Instants as they are: more than 32 bits.
  srsNextReview: fc.nat({ max: 9 }).map((late) => today + late),
  tags: fc.constantFrom<string[][]>([], ['sea'], ['sea', 'verb']),
  bookId: fc.constantFrom('b1', 'b2'),
});
const scope = fc.constantFrom(
  { kind: 'due' } as const,
  { kind: 'tag', tag: 'sea' } as const,
  { kind: 'book', bookId: 'b1', indexId: null } as const,
  { kind: 'book', bookId: 'b1', indexId: 'index' } as const,
  { kind: 'words', keys: ['bee', 'none', 'cat', 'the'] } as const,
);

test('the words of a session are those that a look at every document finds, the longest due first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { selector: ({ text }) => text }),
      scope,
      fc.nat(9).map((late) => today + late),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (given, scope, at, count, all) => {
        const words = given.map(({ text, ...more }) => wordOf(text, more));
        const index = ['ant', 'dog', 'the'];
        const isMeant = ({ text, tags, bookId }: Word): boolean => {
          if (scope.kind === 'tag') return tags.includes(scope.tag);
          if (scope.kind === 'words') return (scope.keys as readonly string[]).includes(text);
          if (scope.kind === 'book')
            return bookId === scope.bookId || (scope.indexId === 'index' && index.includes(text));
          return true;
        };
        const meant = words.filter((one) => one.status !== '99' && isMeant(one));
        const due = meant.filter(({ srsNextReview }) => srsNextReview <= at);
        const later = meant.filter(({ srsNextReview }) => srsNextReview > at).map((one) => one.srsNextReview);
        const { answer } = await answerQuery(sourceOf({ words, index }), 'practiceWords', {
          language: 'en',
          scope,
          at,
          count,
          all,
        });
        expect(answer).toMatchObject({
          due: due.length,
          total: meant.length,
          next: later.length > 0 ? Math.min(...later) : null,
        });
        const dueAt = (key: string) => words.find(({ text }) => text === key)?.srsNextReview ?? NaN;
        const wanted = (all ? meant : due).map(({ srsNextReview }) => srsNextReview).toSorted((a, b) => a - b);
        expect(answer.keys.map(dueAt)).toEqual(wanted.slice(0, count));
        expect(new Set(answer.keys).size).toBe(answer.keys.length);
      },
    ),
  );
});

test('collections tell how many of their words are due', async () => {
  const words = [
    wordOf('ant', { tags: ['sea', 'verb'], srsNextReview: 1 }),
    wordOf('bee', { tags: ['sea'], srsNextReview: 9 }),
    wordOf('cat', { tags: ['sea'], status: '99' }),
    wordOf('dog', { tags: ['verb'], srsNextReview: 2 }),
    wordOf('elk'),
  ];
  const { answer } = await answerQuery(sourceOf({ words }), 'practiceCollections', { language: 'en', at: 5 });
  expect(answer).toEqual([
    { tag: 'verb', due: 2, total: 2 },
    { tag: 'sea', due: 1, total: 2 },
  ]);
});

test('a meaning is the learner’s own, then that of the dictionary form, then the glossary’s, and says whose it is', async () => {
  const words = [
    wordOf('bee', { notes: ' mi abeja \nsegunda línea' }),
    wordOf('bush', { translation: 'mata' }),
    wordOf('paths'),
    wordOf('path', { notes: 'caminito' }),
    wordOf('drizzle'),
    wordOf('pathless'),
    wordOf('zzyzx'),
  ];
  const found = await material({ words }, 'bee', 'bush', 'paths', 'drizzle', 'pathless', 'zzyzx', 'gone');
  expect(found.map(({ key, meaning }) => [key, meaning])).toEqual([
    ['bee', { text: 'mi abeja', source: 'own', isGuess: false }],
    ['bush', { text: 'mata', source: 'lesson', isGuess: false }],
    ['paths', { text: 'caminito', source: 'lemma', isGuess: false }],
    ['drizzle', { text: 'llovizna', source: 'glossary', isGuess: false }],
    ['pathless', { text: 'sin + sendero', source: 'glossary', isGuess: true }],
    ['zzyzx', null],
  ]);
});

test('what a German word means is told by the sentence that is shown, else by how it was written when it was met', async () => {
  const meaningOf = async (originalText: string, ...sentences: readonly Sentence[]) => {
    const words = [wordOf('rücken', { originalText })];
    const [found] = await material({ language: 'de', words, sentences, lexicon: german }, 'rücken');
    return found?.meaning?.text;
  };
  expect(await meaningOf('Rücken')).toBe('espalda');
  expect(await meaningOf('rücken')).toBe('mover');
  expect(await meaningOf('rücken', sentenceOf('Er lag auf dem Rücken.'))).toBe('espalda');
  expect(await meaningOf('Rücken', sentenceOf('Wir rücken den Tisch.'))).toBe('mover');
});

test('a learner’s own German word stands beside another one by what it means as it was met', async () => {
  const words = [
    wordOf('rücken', { originalText: 'Rücken', status: '2' }),
    wordOf('zimmer', { originalText: 'Zimmer' }),
  ];
  const [, found] = await material({ language: 'de', words, lexicon: german }, 'rücken', 'zimmer');
  expect(found?.options).toContainEqual({ word: 'Rücken', meaning: 'espalda' });
});

const inSentences: readonly {
  readonly language: Language;
  readonly entries: readonly GlossaryEntry[];
  readonly key: string;
  readonly meant: readonly (readonly [sentence: string, meaning: string])[];
}[] = [
  {
    language: 'fr',
    entries: [verb('élever', 'criar', "(s'élever) elevarse")],
    key: 'élevait',
    meant: [
      ["La tour s'élevait au loin.", "(s'élever) elevarse"],
      ['Il élevait ses enfants.', 'criar'],
    ],
  },
  {
    language: 'fr',
    entries: [noun('marche', 'escalón'), verb('marcher', 'caminar')],
    key: 'marche',
    meant: [
      ['Elle descendit la marche.', 'escalón'],
      ['Elle marche dans la rue.', 'caminar'],
    ],
  },
  {
    language: 'en',
    entries: [
      verb('change', 'cambiar'),
      noun('change', 'cambio'),
      { ...noun('subtle', 'sutil'), partOfSpeech: 'adjective' },
    ],
    key: 'change',
    meant: [
      ['He saw the subtle change.', 'cambio'],
      ['They change every day.', 'cambiar'],
    ],
  },
  {
    language: 'pt',
    entries: [noun('torno', '(em ~) alrededor', 'torno')],
    key: 'torno',
    meant: [
      ['Olhou em torno da casa.', '(em ~) alrededor'],
      ['Deu voltas ao torno.', 'torno'],
    ],
  },
  {
    language: 'it',
    entries: [noun('canto', 'canto'), verb('cantare', 'cantar')],
    key: 'canto',
    meant: [
      ['Sentivo il canto di un uccello.', 'canto'],
      ['Oggi non canto.', 'cantar'],
    ],
  },
];

test.each(inSentences)('$language: «$key» is asked for as it is meant in its sentence', async (given) => {
  const { language, entries, key, meant } = given;
  const known = createLexicon({
    language,
    pack: [],
    glossary: { entries, forms: [] },
    tables: await loadTables(language),
  });
  for (const [sentence, meaning] of meant) {
    const words = [wordOf(key)];
    const [found] = await material({ language, words, sentences: [sentenceOf(sentence)], lexicon: known }, key);
    expect([sentence, found?.meaning?.text]).toEqual([sentence, meaning]);
  }
});

test('a word that is left another sentence than the one it was met in is asked by one in which it means the same', async () => {
  const known = createLexicon({
    language: 'pt',
    pack: [],
    glossary: { entries: [noun('torno', '(em ~) alrededor', 'torno'), noun('casa', 'casa')], forms: [] },
    tables: await loadTables('pt'),
  });
  const sentences = ['Deu voltas ao torno da casa.', 'Olhou em torno.', 'O torno novo parou de repente ontem.'].map(
    (text) => sentenceOf(text),
  );
  const words = [wordOf('casa'), wordOf('torno', { sentenceId: sentenceId(sentences[0]?.text ?? '') })];
  const [, torno] = await material({ language: 'pt', words, sentences, lexicon: known }, 'casa', 'torno');
  const asked = torno?.sentence?.text.includes('em torno') === true ? '(em ~) alrededor' : 'torno';
  expect(torno?.meaning?.text).toBe(asked);
  expect(torno?.sentence).not.toBeNull();
});

test('a wrong option is told as its language writes it', async () => {
  const words = [wordOf('rücken', { originalText: 'Rücken' })];
  const [found] = await material({ language: 'de', words, lexicon: german }, 'rücken');
  expect(found?.options).toContainEqual({ word: 'Zimmer', meaning: 'habitación' });
});

test('without the dictionaries it answers with what the learner has', async () => {
  const words = [wordOf('bee', { notes: 'abeja' }), wordOf('bush'), wordOf('path', { notes: 'sendero' })];
  const [bee, bush] = await material({ words, lexicon: null }, 'bee', 'bush');
  expect(bee).toMatchObject({ meaning: { text: 'abeja' }, known: null, options: [{ word: 'path' }] });
  expect(bush).toMatchObject({ meaning: null, known: null, options: [] });
});

test('a sentence is the learner’s own, the one known best first, else an example of ours', async () => {
  const place = { locator: { section: 's', block: 0, offset: 0 }, chapter: 'Chapter I' };
  const met = sentenceOf('A bee hums loudly.', { bookId: 'b1', place });
  const sentences = [
    met,
    sentenceOf('The bee is small.', { saved: true, translation: 'Es pequeña.' }),
    sentenceOf('No bees here.'),
  ];
  const words = [wordOf('bee', { sentenceId: sentenceId(met.text) }), wordOf('small', { status: '5' })];
  const [bee] = await material({ words, sentences }, 'bee');
  expect(bee?.sentence).toEqual({
    text: 'The bee is small.',
    span: { start: 4, end: 7 },
    translation: 'Es pequeña.',
    source: null,
  });
  const [withoutOwn] = await material({ words }, 'bee');
  expect(withoutOwn?.sentence).toMatchObject({ text: 'A bee can sting.', source: { kind: 'example' } });
  const [onlyMet] = await material({ words, sentences: [met] }, 'bee');
  expect(onlyMet?.sentence).toMatchObject({
    text: met.text,
    source: { kind: 'book', bookId: 'b1', chapter: 'Chapter I', locator: place.locator },
  });
  const sourceOfOnly = async (more: Partial<Sentence>) =>
    (await material({ words, sentences: [sentenceOf('A bee hums loudly.', more)] }, 'bee'))[0]?.sentence?.source;
  expect(await sourceOfOnly({ lessonId: 'en-3' })).toEqual({ kind: 'lesson', lessonId: 'en-3' });
  expect(await sourceOfOnly({ videoId: 'yt-1' })).toEqual({ kind: 'video', videoId: 'yt-1' });
  expect(await sourceOfOnly({ videoId: 'yt-1', videoSeconds: 12 })).toEqual({
    kind: 'video',
    videoId: 'yt-1',
    videoSeconds: 12,
  });
  const [bush] = await material({ words: [wordOf('bush')], sentences }, 'bush');
  expect(bush).toMatchObject({ sentence: null, scramble: null });
});

test('a sentence to put in order has four to fourteen words', async () => {
  const long = sentenceOf(`The bee ${'is '.repeat(13)}`.trim());
  const words = [wordOf('bee')];
  const [bee] = await material({ words, sentences: [long, sentenceOf('Bee, bee!')] }, 'bee');
  expect(bee?.scramble).toMatchObject({ text: 'A bee can sting.' });
  const [own] = await material({ words, sentences: [long, sentenceOf('Look at that bee.')] }, 'bee');
  expect(own?.scramble).toMatchObject({ text: 'Look at that bee.' });
});

test('wrong options are the learner’s own words first, of the same kind, and never mean the same', async () => {
  const words = [
    wordOf('bush'),
    wordOf('shrub', { status: '2' }),
    wordOf('path', { status: '3' }),
    wordOf('house', { status: '5' }),
    wordOf('run', { status: '2' }),
  ];
  const [bush] = await material({ words }, 'bush');
  expect(bush?.options).toHaveLength(3);
  expect(bush?.options[0]).toEqual({ word: 'path', meaning: 'sendero' });
  expect(bush?.options.map((option) => option.word)).not.toContain('shrub');
  expect(bush?.options.map((option) => option.word)).not.toContain('run');
  expect(await material({ words }, 'bush'), 'the same each time').toEqual([bush]);
  const choice = (key: string, text: string) => ({
    key,
    lemma: key,
    written: key,
    text,
    senses: [],
    partOfSpeech: null,
    rank: null,
    isOwn: false,
  });
  const shown = [['bush', 'arbusto'] as const, ...(bush?.options ?? []).map((o) => [o.word, o.meaning] as const)];
  for (const [at, [one, meaning]] of shown.entries())
    for (const [other, theirs] of shown.slice(at + 1))
      expect(meansTheSame(choice(one, meaning), choice(other, theirs))).toBe(false);
});

test('a form with a meaning of its own has such forms beside it, and none of a verb that says the same', async () => {
  const optionsOf = async (key: string) => {
    const words = [wordOf(key), wordOf('vendere', { status: '2' })];
    const [found] = await material({ language: 'it', words, lexicon: italian }, key);
    return found?.options.map(({ word: other, meaning }) => `${other}: ${meaning}`).toSorted();
  };
  expect(await optionsOf('parve')).toEqual(expect.arrayContaining(['lesse: leyó', 'mosse: movió']));
  // «habló» is as good an answer as «dijo».
  expect(await optionsOf('disse')).toEqual(['lesse: leyó', 'mosse: movió', 'parve: pareció']);
  expect(await optionsOf("dell'")).toEqual(['coi: con los', 'gliene: se lo (ante vocal)', 'sulle: sobre las, en las']);
});

test('a session of sentences asks each kept one by a word of it, one without a record too', async () => {
  const words = [
    wordOf('bee', { srsNextReview: today - 5 }),
    wordOf('small', { status: '5', srsNextReview: today + 9e9 }),
  ];
  const sentences = [
    sentenceOf('The bee is small.', { saved: true }),
    sentenceOf('A drizzle is a path.', { saved: true, bookId: 'b1' }),
    sentenceOf('A bee is met.'),
  ];
  const source = sourceOf({ words, sentences });
  const input = { language: 'en', at: today, count: 9, seed: 's' } as const;
  const { answer } = await answerQuery(source, 'practiceSentences', input);
  expect(answer).toMatchObject([
    { key: 'bee', sentenceId: sentenceId('The bee is small.'), isDue: true },
    { sentenceId: sentenceId('A drizzle is a path.'), isDue: false },
  ]);
  expect(['drizzle', 'path']).toContain(answer[1]?.key);
  const { answer: ofBook } = await answerQuery(source, 'practiceSentences', { ...input, bookIds: ['b1'] });
  expect(ofBook.map(({ sentenceId: id }) => id)).toEqual([sentenceId('A drizzle is a path.')]);

  const sentenceIds = new Map([
    ['bee', sentenceId('The bee is small.')],
    ['drizzle', sentenceId('A drizzle is a path.')],
    ['path', 'gone'],
  ]);
  const { answer: given } = await answerQuery(source, 'practiceMaterial', {
    language: 'en',
    keys: ['bee', 'drizzle', 'path'],
    sentenceIds,
    seed: 's',
  });
  expect(given).toMatchObject([
    { key: 'bee', isSaved: true, sentence: { text: 'The bee is small.' }, scramble: { text: 'The bee is small.' } },
    { key: 'drizzle', isSaved: false, meaning: { text: 'llovizna' }, scramble: { text: 'A drizzle is a path.' } },
  ]);
});

test("today's new words are those added since the day began that are being learnt, the first one first", async () => {
  const words = [
    wordOf('path', { dateAdded: today + 20, srsNextReview: today + 900 }),
    wordOf('bee', { dateAdded: today + 10, srsNextReview: today + 500 }),
    wordOf('bush', { dateAdded: today - 1 }),
    wordOf('house', { dateAdded: today + 30, status: '5' }),
    wordOf('run', { dateAdded: today + 30, status: '99' }),
  ];
  const { answer } = await answerQuery(sourceOf({ words }), 'todaysWords', { language: 'en', since: today });
  expect(answer).toEqual({ keys: ['bee', 'path'], next: today + 500 });
  const { answer: none } = await answerQuery(sourceOf({ words: [] }), 'todaysWords', { language: 'en', since: today });
  expect(none).toEqual({ keys: [], next: null });
});

test('a sentence is asked once in a session: a word that has no other goes without, and a gap hides every form of its word', async () => {
  const sentences = [sentenceOf('The bee saw a bush, and the bees left.', { saved: true })];
  const words = [wordOf('bee'), wordOf('bush'), wordOf('path')];
  const found = await material({ words, sentences }, 'bee', 'bush', 'path');
  const shown = found.flatMap(({ sentence, scramble }) => [...new Set([sentence?.text, scramble?.text])]);
  const texts = shown.filter((text) => text !== undefined);
  expect(texts).toEqual([...new Set(texts)]);
  const [bee, bush] = found;
  expect(bee?.sentence).toMatchObject({ text: sentences[0]?.text, alsoHidden: [{ start: 28, end: 32 }] });
  expect(bush).toMatchObject({ sentence: null, scramble: null });
});

test('a sentence is cut for the level of who learns: at most eight tiles below B1, twelve from it on', async () => {
  const sentences = [sentenceOf('Bees we saw, no, we heard, but they left us when it was dark.', { saved: true })];
  const words = [wordOf('bees')];
  const tilesFor = async (level: 'something' | 'enough') => {
    const said = { level, isMeasured: false };
    const source = sourceOf({ words, sentences });
    const { answer } = await answerQuery(source, 'practiceMaterial', {
      language: 'en',
      keys: ['bees'],
      said,
      seed: 's',
    });
    return answer[0]?.scramble?.tiles ?? [];
  };
  expect(await tilesFor('something')).toHaveLength(8);
  expect(await tilesFor('enough')).toHaveLength(12);
});
