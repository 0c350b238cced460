import type { Language } from '#domain/languages.ts';
import type { Hit, Location } from '#reader/page/view.ts';
import type { MetWord } from '#web/words/wordActions.ts';

/** UTF-16 units of a chapter's label that are kept. */
const longestChapter = 200;

/** A word of a page as it was met in its book. @param page the page that is shown */
export function metInBook(hit: Hit, bookId: string, language: Language, page: Location | null): MetWord {
  const { key, text, locator } = hit.occurrence;
  const chapter = page?.chapter.trim().slice(0, longestChapter) ?? '';
  const place = {
    locator: { section: locator.section, block: locator.block, offset: locator.offset },
    ...(chapter !== '' && { chapter }),
    ...(page && { page: page.page }),
  };
  return { key, text, language, sentence: hit.sentence, context: hit.context, bookId, place };
}
