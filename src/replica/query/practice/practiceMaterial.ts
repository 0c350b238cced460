import { seededRandom } from '#domain/documents/random.ts';
import type { Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import type { Lexicon, RankedEntry } from '#domain/lemmas/lexicon.ts';
import type { AskedWord, WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { bookRef, type Book } from '#domain/library/book.ts';
import { readName } from '#domain/text/names.ts';
import { questionMeaning } from '#domain/practice/material/questionMeaning.ts';
import { chooseDistractors, isOfGrammar, partShown, type ChoiceWord } from '#domain/practice/material/distractors.ts';
import type { PracticeMaterial, PracticeSentence, WrongOption } from '#domain/practice/material/material.ts';
import { shuffled } from '#domain/practice/shuffled.ts';
import { unsavedWord } from '#domain/practice/unsavedWord.ts';
import { spanOfWord } from '#domain/practice/material/sentenceChoice.ts';
import type { Span } from '#domain/text/sentences.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { firstLine, firstSense, recordedMeaning, type Meaning, type ShownMeaning } from '#domain/words/meaning.ts';
import { coverOf, shownStatus } from '#domain/words/status/shownStatus.ts';
import type { Word } from '#domain/words/word.ts';
import { wordPath } from '../../base/base.ts';
import { asWord } from '../../base/columns.ts';
import { meanings } from '../words/meanings.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';
import { askedSentences, bestSentence, createChooser, exampleOf, keptSentence, offersOf } from './sentenceOffers.ts';
import { sentenceParts } from '../sentences/sentenceParts.ts';

export interface PracticeMaterialInput {
  readonly language: Language;
  readonly keys: readonly string[];
  /** In a session of sentences, the kept sentence that each word is asked by. Such a word need not have a record. */
  readonly sentenceIds?: ReadonlyMap<string, string>;
  /** The learner's own judgement of what they know of the language, for the length of sentences to put in order; null where they were not asked. */
  readonly said?: SaidLevel | null;
  /** Of the chance that chooses wrong options: the session's id, so that they are the same each time. */
  readonly seed: string;
}

/** Learner's words among which wrong options are looked for. */
const ownCandidates = 60;
/** Words of the glossary among which they are looked for, for each word. */
const nearCandidates = 160;
/** The rank that a word is taken to have which the glossary does not know. */
const unknownRank = 2_000;
/** Words of the same part of speech among which they are looked for besides, and forms that have a meaning of their own. */
const ofPartCandidates = 60;
/** An option has one line. */
const longestOption = 60;

/**
 * The material of a session's exercises, in the order of the keys; a word without a record is left out, unless a sentence
 * asks it. Meanings are the learner's own before the app's, and nothing of the app's is ever written to the account (decisions §2).
 * Without the app's dictionaries, as offline in a new browser, it answers with what the learner has.
 */
export const practiceMaterial = declareQuery<PracticeMaterialInput, readonly PracticeMaterial[]>({
  // Options must not move under a learner who answers: what changes meanwhile is asked for with the next session.
  reads: () => [],
  async answer(source, { language, keys, sentenceIds = noSentences, said = null, seed }) {
    const [lexicon, records, sentences, isKnown] = await Promise.all([
      source.lexicon(language).catch(() => null),
      recordsOf(source, language, keys),
      source.collection(`sentences_${language}`),
      knownIn(source, language),
    ]);
    const texts = sentences.map(([id, document]) => keptSentence(id, document));
    const askedBy = askedSentences(texts, sentenceIds, language);
    const usable = keys.filter((key) => records.has(key) || askedBy.has(key));
    const offers = new Map(usable.map((key) => [key, offersOf(texts, key, records.get(key))] as const));
    // The sentence that says which word it is may be one that another word is asked by.
    const met = new Map(
      [...offers].map(
        ([key, ofWord]) => [key, askedBy.get(key) ?? bestSentence(key, ofWord, language, isKnown)] as const,
      ),
    );
    const words = usable.map((key) => ({ key, context: contextOf(met.get(key) ?? null, records.get(key), language) }));
    const answers = lexicon ? await meaningsOf(source, language, words) : new Map<string, Meaning | null>();
    const ofLemmas = await lemmaNotes(source, language, lexicon, records, words);
    const ofLearner = await ownWords(source, language, lexicon, seed);
    const names = await namesAmong(
      source,
      language,
      lexicon,
      usable.flatMap((key) => (answers.get(key) ? [] : (records.get(key) ?? []))),
    );
    const parts = await sentenceParts(source, language, lexicon, said);
    const chooser = createChooser({ language, isKnown, parts, taken: [...askedBy.values()].map(({ text }) => text) });
    return usable.map((key): PracticeMaterial => {
      const sentence = askedBy.get(key);
      const record = records.get(key);
      const word = record ?? unsavedWord(key, sentence ? textIn(sentence) : key);
      const known = answers.get(key) ?? null;
      const meaning = meaningOf(word, known, ofLemmas.get(key) ?? null);
      // The learner's own sentences come before examples of ours, however well those are known.
      const examples = offersOf(exampleOf(known), key, record);
      const inSense = ({ text }: { readonly text: string }): boolean => {
        if (!lexicon || meaning?.source !== 'glossary' || meaning.isGuess) return true;
        const span = spanOfWord(key, text, language);
        return span === null || firstSenseOf(lexicon, key, contextAt(text, span, language)) === meaning.text;
      };
      return {
        key,
        word: { originalText: word.originalText, status: word.status, srsNextReview: word.srsNextReview },
        isSaved: record !== undefined,
        ...(meaning === null && names.has(key) && { isName: true }),
        meaning,
        known,
        ...(sentence
          ? chooser.asked(key, sentence)
          : chooser.choose(key, [(offers.get(key) ?? []).filter(inSense), examples])),
        options:
          meaning && (known === null || known.guess === null)
            ? optionsOf(choiceWord(word, meaning.text, known, lexicon, language), ofLearner, lexicon, language, seed)
            : [],
      };
    });
  },
});

const noSentences: ReadonlyMap<string, string> = new Map();

const textIn = ({ text, span }: PracticeSentence): string => text.slice(span.start, span.end);

async function recordsOf(
  source: QuerySource,
  language: Language,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Word>> {
  const documents = await source.documents(keys.map((key) => wordPath(language, key)));
  return new Map(
    keys.flatMap((key) => {
      const word = asWord(documents.get(wordPath(language, key)));
      return word ? [[key, word] as const] : [];
    }),
  );
}

async function knownIn(source: QuerySource, language: Language): Promise<(key: string) => boolean> {
  const [columns, cover] = await Promise.all([source.words(language, 'statuses'), source.cover(language)]);
  const own = (key: string) => columns.statusOf(key);
  return (key) => {
    const status = shownStatus(own(key), coverOf(key, cover, own));
    return status === '5' || status === '4' || status === '99';
  };
}

/** Finds those of these words that are names in the books that they were marked in. */
async function namesAmong(
  source: QuerySource,
  language: Language,
  lexicon: Lexicon | null,
  words: readonly Word[],
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  if (!lexicon) return names;
  for (const { text, bookId } of words) {
    if (bookId === undefined) continue;
    const path = pathOf(bookRef(bookId));
    // Written by the rules of books.
    const book = (await source.documents([path])).get(path) as Book | null | undefined;
    const index = book?.indexId ? await source.wordsOfBook(book.indexId, language).catch(() => null) : null;
    const name = index?.get(text)?.name ?? null;
    if (name !== null && lexicon.mayBeName(text, readName(name).isSure)) names.add(text);
  }
  return names;
}

async function meaningsOf(source: QuerySource, language: Language, words: readonly AskedWord[]) {
  const found = await meanings.answer(source, { language, words }).catch(() => []);
  return new Map(words.map(({ key }, at) => [key, found[at] ?? null] as const));
}

/**
 * The context that says which word it is: the sentence that is shown with it, else how it was written when it was met («Rücken» is no form of
 * «rücken»). The reader asks in the same way, so both say the same.
 */
function contextOf(sentence: PracticeSentence | null, word: Word | undefined, language: Language): WordContext {
  if (sentence) return contextAt(sentence.text, sentence.span, language);
  return word ? { capital: /^\p{Lu}/u.test(word.originalText) } : {};
}

function contextAt(text: string, span: Span, language: Language): WordContext {
  const tokens = tokenise(text, language);
  return contextOfToken(
    text,
    tokens,
    tokens.findIndex(({ start }) => start === span.start),
    language,
  );
}

function firstSenseOf(lexicon: Lexicon, key: string, context: WordContext): string | undefined {
  return lexicon.meaningOf(key, context)?.senses[0]?.text;
}

/** The learner's notes of dictionary forms, by the key of a form that has no note of its own (decisions §2). */
async function lemmaNotes(
  source: QuerySource,
  language: Language,
  lexicon: Lexicon | null,
  records: ReadonlyMap<string, Word>,
  words: readonly AskedWord[],
): Promise<ReadonlyMap<string, string>> {
  const lemmas = new Map(
    words.flatMap(({ key, context }) => {
      const written = records.get(key)?.lemma ?? lexicon?.lemmasOf(key, context)[0];
      const lemma = written === undefined || !records.has(key) ? key : wordKey(written, language);
      return lemma === key ? [] : [[key, lemma] as const];
    }),
  );
  const found = await recordsOf(source, language, [...new Set(lemmas.values())]);
  return new Map([...lemmas].map(([key, lemma]) => [key, firstLine(found.get(lemma)?.notes ?? '')] as const));
}

function meaningOf(word: Word, known: Meaning | null, ofLemma: string | null): ShownMeaning | null {
  const recorded = recordedMeaning(word);
  if (recorded) return recorded;
  if (ofLemma) return { text: ofLemma, source: 'lemma', isGuess: false };
  return known && firstSense(known);
}

/** Words of the learner's own, by chance, with what they mean. */
async function ownWords(
  source: QuerySource,
  language: Language,
  lexicon: Lexicon | null,
  seed: string,
): Promise<readonly ChoiceWord[]> {
  const columns = await source.words(language, 'statuses');
  const learned = columns
    .order()
    .filter(
      (row) => [1, 2, 3, 4].includes(columns.numbers.statuses[row] ?? 0) && columns.numbers.due[row] !== Infinity,
    );
  const random = seededRandom(seed);
  // From anywhere in the list, without a copy of it.
  const rows =
    learned.length <= ownCandidates
      ? shuffled([...learned], random)
      : Array.from({ length: ownCandidates }, () => learned[Math.floor(random() * learned.length)] ?? 0);
  const records = await recordsOf(
    source,
    language,
    [...new Set(rows)].map((row) => columns.keys[row] ?? ''),
  );
  return [...records].flatMap(([key, word]) => {
    const known = lexicon?.meaningOf(key, contextOf(null, word, language)) ?? null;
    const text = meaningOf(word, known, null)?.text;
    return text === undefined ? [] : [choiceWord(word, text, known, lexicon, language)];
  });
}

function choiceWord(
  word: Word,
  text: string,
  known: Meaning | null,
  lexicon: Lexicon | null,
  language: Language,
): ChoiceWord {
  const written = word.lemma ?? known?.senses[0]?.lemma?.text ?? lexicon?.lemmaOf(word.text) ?? word.text;
  const lemma = wordKey(written, language);
  return {
    key: word.text,
    lemma,
    written: word.originalText,
    text: questionMeaning(text, word.text, known, language),
    // Its dictionary form's meanings too: «digo» is as good as «hablo» where «decir» is as good as «hablar».
    senses: [known, lexicon?.meaningOf(lemma)].flatMap((one) => one?.senses ?? []).map((sense) => sense.text),
    partOfSpeech: partShown(text, known),
    rank: lexicon?.rankOf(word.text) ?? null,
    isOwn: true,
  };
}

function optionsOf(
  answer: ChoiceWord,
  own: readonly ChoiceWord[],
  lexicon: Lexicon | null,
  language: Language,
  seed: string,
): readonly WrongOption[] {
  const candidates = [...own, ...nearWords(answer, lexicon, language)].filter(
    ({ text }) => text !== '' && text.length <= longestOption,
  );
  return chooseDistractors(answer, candidates, seededRandom(`${seed} ${answer.key}`)).map(({ written, text }) => ({
    word: written,
    meaning: text,
  }));
}

/** Words of the glossary that are as useful as the answer, whatever they are, and of its own part of speech, its forms among them. */
function nearWords(
  { rank: known, partOfSpeech }: ChoiceWord,
  lexicon: Lexicon | null,
  language: Language,
): readonly ChoiceWord[] {
  if (!lexicon) return [];
  const rank = known ?? (isOfGrammar(partOfSpeech) ? 0 : unknownRank);
  const entries = [
    ...lexicon.near(rank, nearCandidates),
    ...(partOfSpeech ? lexicon.near(rank, ofPartCandidates, partOfSpeech) : []),
  ];
  const forms = partOfSpeech ? lexicon.formsNear(rank, ofPartCandidates, partOfSpeech) : [];
  const asChoice = (written: string, { lemma, senses, ...word }: Omit<RankedEntry, 'gender' | 'note'>): ChoiceWord => {
    const key = wordKey(written, language);
    const [first = ''] = senses;
    // An aside may name the dictionary form: «(de dire)».
    const text = questionMeaning(questionMeaning(first, key, null, language), wordKey(lemma, language), null, language);
    return { key, lemma: wordKey(lemma, language), written, text, senses, ...word, isOwn: false };
  };
  return [
    ...entries.map(({ gender: _gender, note: _note, ...entry }) => asChoice(entry.lemma, entry)),
    ...forms.map(({ form, ...entry }) => asChoice(form, entry)),
  ];
}
