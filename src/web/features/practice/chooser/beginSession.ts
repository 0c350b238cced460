import { enabledExercisesOf } from '#domain/exercises/exercises.ts';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { carriedIn } from '#domain/practice/material/carriedIn.ts';
import { carriedBy, planItems, sentencesFirst } from '#domain/practice/plan.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import type { PracticeScope } from '#domain/practice/scope.ts';
import { mostItems, type PracticeItem, type SessionKind } from '#domain/practice/session.ts';
import { shuffled } from '#domain/practice/shuffled.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { ChapterOfBook, PracticeChoice } from '#web/platform/addresses/practiceAddress.ts';
import { bookOf } from '../material/bookOf.ts';
import { chapterSentences } from '../material/chapterSentences.ts';
import { keepMaterial, withBookSentences, withSentencesOf } from '../material/material.ts';
import { sentenceIdsOf } from '../material/sentenceIdsOf.ts';

/** Some of the kept sentences. */
type SentenceScope = Extract<PracticeChoice, { readonly kind: 'sentences' }>;

interface SessionToBegin {
  readonly store: AccountStore;
  readonly profile: Profile;
  readonly language: Language;
  readonly kind: SessionKind;
  readonly scope: PracticeScope | SentenceScope;
  /** A Práctica extra: any words, and no schedule is touched. */
  readonly extra: boolean;
  /** The chapter that the words are asked in the sentences of, whether they are due or not. */
  readonly chapter?: ChapterOfBook | undefined;
}

/** The words that a session was begun with. */
interface Begun {
  /** The number of the asked words that are due. */
  readonly due: number;
  readonly total: number;
}

/**
 * Plans a session and begins it.
 * @returns null when there is no word to practise
 * @throws Refusal of the calls that it makes
 */
export async function beginSession(request: SessionToBegin): Promise<Begun | null> {
  const { store, profile, language, kind, scope, extra, chapter } = request;
  const { practice } = profile.settings;
  const count = chapter ? mostItems : practice.sessionSize;
  const enabled = enabledExercisesOf(practice);
  const session = crypto.randomUUID();
  const { chosen, ...begun } =
    scope.kind === 'sentences'
      ? await chooseSentences(store, language, scope, count, session)
      : await chooseWords(store, language, scope, count, extra || kind === 'today' || chapter !== undefined);
  if (chosen.length === 0) return null;
  const sentenceIds = sentenceIdsOf(chosen);
  // What happens in the chapter is not told in its order.
  const keys = (chapter ? shuffled(chosen, Math.random) : chosen).map(({ key }) => key);
  const said = profile.saidLevels?.[language] ?? null;
  const { answer } = await store.query('practiceMaterial', { language, keys, sentenceIds, said, seed: session });
  // A name that was marked by mistake has nothing to practise; it is asked for a note where there is nothing else.
  const words = answer.filter(({ isName }) => !isName);
  const asked = words.length > 0 ? words : answer;
  const material = chapter
    ? withSentencesOf(asked, await chapterSentences({ store, language, said, chapter, material: asked }))
    : withBookSentences(store, language, asked);
  const carries = (one: PracticeMaterial) => carriedBy(carriedIn(one, language));
  const items = planItems(
    material.map((one) => ({
      key: one.key,
      carries: scope.kind === 'sentences' ? sentencesFirst(carries(one), enabled) : carries(one),
    })),
    enabled,
    Math.random,
  ).map((item) => {
    const sentenceId = sentenceIds.get(item.key);
    return { ...item, ...(sentenceId !== undefined && { sentenceId }) };
  });
  if (extra) await allowExtra(store, profile);
  await store.call('startPractice', {
    lang: language,
    session,
    kind,
    items,
    apart: true,
    ...(extra && { extra }),
  });
  keepMaterial(store, session, material);
  return begun;
}

interface Chosen extends Begun {
  readonly chosen: readonly Pick<PracticeItem, 'key' | 'sentenceId'>[];
}

async function chooseWords(
  store: AccountStore,
  language: Language,
  scope: PracticeScope,
  count: number,
  all: boolean,
): Promise<Chosen> {
  const { answer } = await store.query('practiceWords', { language, scope, at: Date.now(), count, all });
  return { chosen: answer.keys.map((key) => ({ key })), due: answer.due, total: answer.total };
}

async function chooseSentences(
  store: AccountStore,
  language: Language,
  { kind: _kind, ...filter }: SentenceScope,
  count: number,
  seed: string,
): Promise<Chosen> {
  const query = { language, ...filter, at: Date.now(), count, seed };
  const { answer: chosen } = await store.query('practiceSentences', query);
  // Sentences are practised whether their words are due or not.
  return { chosen, due: chosen.length, total: chosen.length };
}

/** One that was used and whose session never began is still to be had. */
async function allowExtra(store: AccountStore, { activeEffects }: Profile): Promise<void> {
  if ((activeEffects.extraSessions ?? 0) === 0) await store.call('useConsumable', { consumableId: 'extra_practice' });
}

/** The words that a choice means: those of a chapter are read from the book itself. @throws Refusal when the book cannot be fetched */
export async function scopeOf(
  store: AccountStore,
  language: Language,
  choice: PracticeChoice,
): Promise<PracticeScope | SentenceScope> {
  if (choice.kind !== 'book') return choice;
  const { bookId, chapter } = choice;
  const book = await bookOf(store, bookId);
  const scope: PracticeScope = { kind: 'book', bookId, indexId: book?.indexId ?? null };
  if (chapter === undefined || !book) return scope;
  return { kind: 'words', keys: await keysOfChapter(store, book, language, chapter) };
}

async function keysOfChapter(
  store: AccountStore,
  { fileId }: Book,
  language: Language,
  chapter: number,
): Promise<readonly string[]> {
  const [file, { openBook }, { createChapterReader }] = await Promise.all([
    store.files.get(fileId),
    import('#reader/open.ts'),
    import('#reader/section/chapterText.ts'),
  ]);
  if (!file) return [];
  const book = await openBook(file);
  try {
    const blocks = await createChapterReader(book).blocks(chapter);
    const statuses = store.statuses(language);
    await statuses.ready;
    const options = statuses.tokens();
    return [...new Set(blocks.flatMap((block) => tokenise(block, language, options).map(({ key }) => key)))];
  } finally {
    await book.close();
  }
}
