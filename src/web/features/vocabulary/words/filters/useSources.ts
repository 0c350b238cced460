import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';
import { useCollection, useQuery } from '#web/platform/account.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { useLast } from '#web/ui/useLast.ts';
import { sourceName } from './sourceName.ts';

/** Gives a row the name of the source in which its word was met. */
export function useSources(language: Language, words: readonly ListedWord[]): (word: ListedWord) => string {
  const books = useCollection<Book>('books');
  const videos = useCollection<Video>('videos');
  const keys = words
    .filter(({ bookId, videoId, isVirtual }) => !bookId && !videoId && !isVirtual)
    .map(({ key }) => key);
  // Those of the page before stay until the next ones are known.
  const lessons = useLast(useQuery('wordLessons', keys.length > 0 ? { language, keys } : null));
  return ({ key, bookId, videoId }) => sourceName({ bookId, videoId, lessonId: lessons?.get(key) }, { books, videos });
}
