import type { Book } from '#domain/library/book.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { readBook } from './importing.ts';

/** The counts of a book's words in a language; nothing while its file has not come to this browser: then the old ones stay. */
export async function countedAnew(store: AccountStore, { fileId }: Book, language: Language) {
  const file = await store.files.kept(fileId);
  if (!file) return {};
  const { facts, index } = await readBook({ file, language, forced: language }, { onProgress: () => undefined });
  if (facts.indexId) await store.files.put(facts.indexId, index);
  return {
    ...(facts.indexId && { indexId: facts.indexId, indexVersion }),
    wordCount: facts.wordCount,
    uniqueWords: facts.uniqueWords,
  };
}
