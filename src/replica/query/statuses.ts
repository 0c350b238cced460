import { refAt } from '#domain/documents/ref.ts';
import type { Status } from '#domain/words/word.ts';
import { wordPath } from '../base/base.ts';
import type { WordColumns } from '../base/columns.ts';
import { documentStores, type WordsCore } from '../base/database.ts';
import type { Copy } from '../copy.ts';

/** All words of a language as columns, as they are shown. */
export async function statusesOf(copy: Copy, language: string): Promise<WordsCore> {
  const { columns, overlay } = await wordsOf(copy, language);
  return columns.toCore(overlay);
}

/** The statuses of these words, as they are shown; no document is read. */
export async function statusesAt(
  copy: Copy,
  language: string,
  keys: readonly string[],
): Promise<[key: string, status: Status | null][]> {
  const { columns, overlay } = await wordsOf(copy, language);
  return keys.map((key) => [key, columns.statusOf(key, overlay)]);
}

/** Words due at `at` (epoch ms), ignored ones left out. */
export async function dueCount(copy: Copy, language: string, at: number): Promise<number> {
  const { columns, overlay } = await wordsOf(copy, language);
  return columns.dueCount(at, overlay);
}

async function wordsOf(
  { database, base }: Copy,
  language: string,
): Promise<{ readonly columns: WordColumns; readonly overlay: ReadonlyMap<string, object | null> }> {
  const transaction = database.transaction(documentStores, 'readonly');
  const range = IDBKeyRange.bound(wordPath(language, ''), wordPath(language, '\uffff'));
  const overlay = transaction.objectStore('overlay');
  const [columns, paths, versions] = await Promise.all([
    base.columns(transaction, language),
    overlay.getAllKeys(range),
    overlay.getAll(range),
  ]);
  return { columns, overlay: new Map(paths.map((path, index) => [refAt(path).id, versions[index]?.data ?? null])) };
}
