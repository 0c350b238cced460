import { excerptOf } from '#domain/library/excerpt.ts';
import type { Shares } from '#domain/library/shares.ts';
import type { Language } from '#domain/languages.ts';
import { statusAt } from '#domain/words/status/statusAt.ts';
import { isVirtual, isWord, type Status, type Word } from '#domain/words/word.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { createChapterReader } from '#reader/section/chapterText.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { chapterWords, sharesOfChapter } from '#web/books/chapters/chapterFigures.ts';

/** A word that is known better than when the chapter was opened. */
export interface LearntWord {
  readonly key: string;
  readonly text: string;
  /** The learner's own; empty when there is none. */
  readonly meaning: string;
  readonly before: Status | null;
  readonly status: Status;
}

/** Reports on a chapter from facts that are kept: the words' own changes. */
export interface ChapterReport {
  readonly words: number;
  readonly characters: number;
  /** Known ones first, then by level. */
  readonly learnt: readonly LearntWord[];
  /** The sentences in which most has changed; null when nothing has. */
  readonly excerpt: string | null;
  /** A word's status when the chapter was opened, and now; null is new. */
  readonly before: (key: string) => Status | null;
  readonly now: (key: string) => Status | null;
}

/** A chapter that comes next: how long it is, and how much of it is known. */
export interface NextChapter {
  readonly characters: number;
  readonly shares: Shares;
}

interface ReportParts {
  readonly store: AccountStore;
  readonly opened: OpenBook;
  readonly language: Language;
  readonly entry: number;
  /** When the chapter was opened, epoch milliseconds. */
  readonly since: number;
  /** Words of the excerpt at most. */
  readonly longest: number;
}

/** Works out what a chapter has brought. @throws what the store throws when it does not work */
export async function chapterReport(parts: ReportParts): Promise<ChapterReport> {
  const { store, opened, language, entry, since, longest } = parts;
  const statuses = store.statuses(language);
  const tokens = statuses.tokens();
  const { counts, words, characters } = await chapterWords(opened, { language, tokens }, entry);
  const marked = [...counts.keys()].filter((key) => statuses.get(key) !== null);
  const records = await store.words(language, marked);
  const before = (key: string): Status | null => {
    const record = records.get(key);
    // Without a record of its own a word is what makes it known, now as then.
    if (!record || isVirtual(record)) return statuses.get(key);
    return statusAt(record, since);
  };
  const learnt = marked
    .flatMap((key): LearntWord[] => {
      const record = records.get(key);
      return isWord(record) ? [learntWord(key, record, before(key))] : [];
    })
    .filter(isLearnt)
    .toSorted((one, other) => Number(other.status) - Number(one.status));
  const changed = new Set(learnt.map(({ key }) => key));
  const blocks = changed.size > 0 ? await createChapterReader(opened).blocks(entry) : [];
  return {
    words,
    characters,
    learnt,
    excerpt: excerptOf(blocks, { language, tokens }, longest, (key) => changed.has(key)),
    before,
    now: (key) => statuses.get(key),
  };
}

/** Looks ahead at the chapter that comes next. */
export async function nextChapter(
  store: AccountStore,
  opened: OpenBook,
  language: Language,
  entry: number,
): Promise<NextChapter> {
  const statuses = store.statuses(language);
  const words = await chapterWords(opened, { language, tokens: statuses.tokens() }, entry);
  return { characters: words.characters, shares: sharesOfChapter(words, (key) => statuses.get(key)) };
}

function learntWord(key: string, record: Word, before: Status | null): LearntWord {
  return {
    key,
    text: record.originalText,
    meaning: record.notes || record.translation || '',
    before,
    status: record.status,
  };
}

/** Better known than before: not what was ignored, or marked as not known. */
function isLearnt({ before, status }: LearntWord): boolean {
  if (status === '99' || status === '1') return false;
  return before === null || before === '99' || Number(status) > Number(before);
}
