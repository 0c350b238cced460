import type { CardWord } from '#domain/anki/noteParts.ts';
import type { Language } from '#domain/languages.ts';
import { lessonNamed } from '#domain/lessons/lessonId.ts';
import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';
import { recordedMeaning } from '#domain/words/meaning.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { isWord, type Word } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { pictureName } from './pictures.ts';

/** Words that are read at a time: their documents need not be in memory all at once. */
const wordsAtOnce = 500;

/** The learner's words as they go to Anki, in the order of their keys; a word without a record is left out. */
export async function cardWordsOf(
  store: AccountStore,
  language: Language,
  keys: readonly string[],
): Promise<readonly CardWord[]> {
  const [{ answer: contexts }, titles] = await Promise.all([store.query('contexts', { language }), titlesOf(store)]);
  const sentences: ReadonlyMap<string, Sentence> = new Map(contexts);
  const found: CardWord[] = [];
  for (let from = 0; from < keys.length; from += wordsAtOnce) {
    const part = keys.slice(from, from + wordsAtOnce);
    const records = await store.words(language, part);
    const words = part.flatMap((key) => {
      const word = records.get(key);
      return isWord(word) ? [word] : [];
    });
    const meanings = await meaningsOf(store, language, words);
    for (const word of words) {
      const sentence = sentences.get(word.sentenceId ?? '');
      const cover = titles.books.get(sentence?.bookId ?? word.bookId ?? '')?.coverId ?? null;
      found.push({
        language,
        key: word.text,
        text: word.originalText,
        meaning: meanings.get(word.text) ?? '',
        sentence: sentence?.text ?? '',
        translation: sentence?.translation ?? '',
        note: word.notes.includes('\n') ? word.notes : '',
        lemma: word.lemma ?? '',
        source: sourceOf(word, sentence, titles),
        picture: cover === null ? '' : pictureName(cover),
        pictureFile: cover,
        tags: word.tags,
        createdAt: word.createdAt,
        changedAt: Math.max(word.lastModified, sentence?.createdAt ?? 0),
      });
    }
  }
  return found;
}

interface Titles {
  readonly books: ReadonlyMap<string, Book>;
  readonly videos: ReadonlyMap<string, Video>;
}

async function titlesOf(store: AccountStore): Promise<Titles> {
  const [books, videos] = await Promise.all([collectionOf<Book>(store, 'books'), collectionOf<Video>(store, 'videos')]);
  return { books, videos };
}

/** A collection once it is known: its first listener asks for it. */
function collectionOf<D>(store: AccountStore, collection: string): Promise<ReadonlyMap<string, D>> {
  return new Promise((resolve) => {
    const look = (): void => {
      const known = store.peekCollection<D>(collection);
      if (!known) return;
      queueMicrotask(stop);
      resolve(known);
    };
    const stop = store.watchCollection(collection, look);
    look();
  });
}

/** The learner's own meanings, else the app's in one line; without the glossary only the former. */
async function meaningsOf(
  store: AccountStore,
  language: Language,
  words: readonly Word[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Map(words.map((word) => [word.text, recordedMeaning(word)?.text ?? ''] as const));
  const asked = words.filter(({ text }) => own.get(text) === '');
  const { answer } = await store
    .query('meanings', {
      language,
      words: asked.map(({ text, originalText }) => ({
        key: text,
        context: { capital: /^\p{Lu}/u.test(originalText) },
      })),
    })
    .catch(() => ({ answer: [] }));
  const known = asked.map(
    ({ text }, at) => [text, (answer[at]?.senses ?? []).map((sense) => sense.text).join('; ')] as const,
  );
  return new Map([...own, ...known]);
}

function sourceOf(word: Word, sentence: Sentence | undefined, { books, videos }: Titles): string {
  const book = books.get(sentence?.bookId ?? word.bookId ?? '');
  if (book) return [book.title, sentence?.place?.chapter].filter(Boolean).join(', ');
  const video = videos.get(sentence?.videoId ?? word.videoId ?? '');
  if (video) return video.title;
  const lesson = lessonNamed(sentence?.lessonId ?? '');
  return lesson ? `Lección ${lesson.number}` : '';
}
