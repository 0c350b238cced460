import type { Path } from '#domain/documents/ref.ts';
import { refAt } from '#domain/documents/ref.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { isWord, statuses, type ClearedWord, type Status, type Word } from '#domain/words/word.ts';

/** A word as a guest left it in the demo. */
export interface MarkedWord {
  readonly lang: Language;
  readonly text: string;
  readonly status: Status;
  readonly notes: string;
}

const key = 'glosa.demoWords';
const most = 500;

/** Remembers the words that a guest marked, for as long as the tab lives: after signing up they may be kept. */
export function rememberMarked(writes: ReadonlyMap<Path, object | null>): void {
  const marked = new Map(read(sessionStorage).map((word) => [`${word.lang} ${word.text}`, word]));
  for (const [path, document] of writes) {
    const { collection, id } = refAt(path);
    const lang = collection.startsWith('words_') ? collection.slice('words_'.length) : '';
    if (!isLanguage(lang)) continue;
    // The word rules alone write to a words collection.
    const word = document as Word | ClearedWord | null;
    if (isWord(word))
      marked.set(`${lang} ${id}`, { lang, text: word.originalText, status: word.status, notes: word.notes });
    else marked.delete(`${lang} ${id}`);
  }
  sessionStorage.setItem(key, JSON.stringify([...marked.values()].slice(-most)));
}

/** A guest who signs up out of the demo finds the words again at the first sign-in in this browser, whichever tab it is in. */
export function keepMarkedForAccount(): void {
  const marked = read(sessionStorage);
  if (marked.length > 0) localStorage.setItem(key, JSON.stringify(marked));
}

/** The words that wait until the account keeps or drops them. */
export function markedForAccount(): readonly MarkedWord[] {
  return read(localStorage);
}

export function forgetMarked(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}

/** Reads words from storage, which anybody may have written: all else is dropped. */
function read(storage: Storage): MarkedWord[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isMarkedWord).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isMarkedWord(value: unknown): value is MarkedWord {
  if (typeof value !== 'object' || value === null) return false;
  const { lang, text, status, notes } = value as Partial<Record<keyof MarkedWord, unknown>>;
  return (
    typeof lang === 'string' &&
    isLanguage(lang) &&
    typeof text === 'string' &&
    typeof notes === 'string' &&
    statuses.some((known) => known === status)
  );
}
