import { tokenise } from '#domain/text/tokenise.ts';
import type { Shares } from '#domain/library/shares.ts';
import type { Language } from '#domain/languages.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { createChapterReader } from '#reader/section/chapterText.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { chapterWords, sharesOfChapter } from '#web/books/chapters/chapterFigures.ts';
import { unmarkedOnPage } from '../page/textOnPage.ts';
import type { UsefulWord } from '../quiet/useUsefulWords.ts';

/** The end of a chapter in which no word was learnt. */
export interface ChapterOutlook {
  /** The known share of the chapter that was read. */
  readonly shares: Shares;
  /** New words of `isOf` that serve most; may be empty. */
  readonly words: readonly UsefulWord[];
  /** The chapter that `words` come from: the next one, or, at the end of the book, the one that was read. */
  readonly isOf: 'next' | 'read';
}

interface OutlookParts {
  readonly store: AccountStore;
  readonly opened: OpenBook;
  readonly language: Language;
  readonly indexId: string | null;
  readonly entry: number;
  readonly next: number | null;
}

/** Looks at what a chapter was and what comes. @throws what the store throws when it does not work */
export async function chapterOutlook(parts: OutlookParts): Promise<ChapterOutlook> {
  const { store, opened, language, entry, next } = parts;
  const statuses = store.statuses(language);
  const read = await chapterWords(opened, { language, tokens: statuses.tokens() }, entry);
  return {
    shares: sharesOfChapter(read, (key) => statuses.get(key)),
    words: await usefulIn(parts, next ?? entry),
    isOf: next === null ? 'read' : 'next',
  };
}

async function usefulIn({ store, opened, language, indexId }: OutlookParts, entry: number): Promise<UsefulWord[]> {
  const statuses = store.statuses(language);
  const tokens = statuses.tokens();
  const [{ counts, words: running }, blocks] = await Promise.all([
    chapterWords(opened, { language, tokens }, entry),
    createChapterReader(opened).blocks(entry),
  ]);
  const fresh = unmarkedOnPage(
    blocks.flatMap((text) =>
      tokenise(text, language, tokens).map(({ key, start, end }) => ({ key, text: text.slice(start, end) })),
    ),
    (key) => statuses.get(key),
  );
  const keys = [...fresh.keys()];
  const occurrences = keys.map((key) => counts.get(key) ?? 0);
  const { answer } = await store.query('usefulWords', { language, indexId, keys, occurrences, running, chosen: [] });
  return answer.map(([key, meaning]) => ({ key, text: fresh.get(key) ?? key, meaning }));
}
