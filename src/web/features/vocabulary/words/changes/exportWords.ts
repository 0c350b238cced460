import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { profileRef } from '#domain/profile/profile.ts';
import type { Video } from '#domain/videos/video.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { isVirtual, isWord, type Word } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { saveFile } from '#web/platform/saveFile.ts';
import { statusNamesOf, type StatusNames } from '#web/words/statusNames.ts';
import { csvOf } from '#web/platform/csv.ts';
import { keysFound, type WordsToFind } from '../filters/keysFound.ts';
import { sourceName, type SourceTitles } from '../filters/sourceName.ts';

/** Words that are read at a time: their documents need not be in memory all at once. */
const batchSize = 2_000;

/** A word of the learner's with what the table says of where it was met. */
interface ExportedWord {
  readonly word: Word;
  readonly sentence: Sentence | undefined;
  readonly titles: SourceTitles;
  readonly dateIn: (at: number) => string;
  readonly names: StatusNames;
}

/** The table's columns: the heading of each, and what it says of a word. */
const columns: readonly (readonly [heading: string, cellOf: (row: ExportedWord) => string])[] = [
  ['palabra', ({ word }) => word.originalText],
  ['estado', ({ word, names }) => names[word.status].title],
  ['significado', ({ word }) => word.notes],
  ['traducción', ({ word }) => word.translation ?? ''],
  ['etiquetas', ({ word }) => word.tags.join('; ')],
  ['favorita', ({ word }) => (word.starred ? 'sí' : '')],
  ['forma base', ({ word }) => word.lemma ?? ''],
  ['añadida', ({ word, dateIn }) => dateIn(word.dateAdded)],
  ['próximo repaso', ({ word, dateIn }) => dateIn(word.srsNextReview)],
  ['nivel de repaso', ({ word }) => String(word.srsLevel)],
  ['facilidad', ({ word }) => String(word.srsEaseFactor)],
  ['vista en', ({ word, sentence, titles }) => sourceName({ ...word, lessonId: sentence?.lessonId }, titles)],
  ['capítulo', ({ sentence }) => sentence?.place?.chapter ?? ''],
  ['oración', ({ sentence }) => sentence?.text ?? ''],
  ['traducción de la oración', ({ sentence }) => sentence?.translation ?? ''],
];

/** Hands the person a table of these words, with everything that is known of them. @throws what the store throws */
export async function exportWords(
  store: AccountStore,
  language: Language,
  keys: readonly string[],
  name: string,
): Promise<void> {
  const titles = { books: store.peekCollection<Book>('books'), videos: store.peekCollection<Video>('videos') };
  const names = statusNamesOf(store);
  const sentences = await sentencesOf(store, language);
  const dateIn = dateWriter(store.peek(profileRef(store.uid))?.settings.timeZone ?? 'UTC');
  const rows: string[][] = [columns.map(([heading]) => heading)];
  for (let from = 0; from < keys.length; from += batchSize) {
    const part = keys.slice(from, from + batchSize);
    const words = await store.words(language, part);
    for (const key of part) {
      const word = words.get(key);
      if (isWord(word)) {
        const row = { word, sentence: sentences.get(word.sentenceId ?? ''), titles, dateIn, names };
        rows.push(columns.map(([, cellOf]) => cellOf(row)));
      } else if (isVirtual(word)) rows.push([key, names[5].title, ...columns.slice(2).map(() => '')]);
    }
  }
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** Hands the person a table of all words that are found. @throws what the store throws */
export async function exportFound(store: AccountStore, query: WordsToFind, name: string): Promise<void> {
  await exportWords(store, query.language, await keysFound(store, query), name);
}

async function sentencesOf(store: AccountStore, language: Language): Promise<ReadonlyMap<string, Sentence>> {
  const { answer } = await store.query('contexts', { language });
  return new Map(answer);
}

/** Writes instants as the clock of a time zone shows them, as spreadsheets read them: 2026-05-20 12:30. */
function dateWriter(timeZone: string): (at: number) => string {
  // Sweden writes dates so.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}
