import { lessonNamed } from '#domain/lessons/lessonId.ts';
import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';

export interface SourceIds {
  readonly bookId?: string | undefined;
  readonly videoId?: string | undefined;
  readonly lessonId?: string | undefined;
}

/** The learner's books and videos, by id; undefined while they are read. */
export interface SourceTitles {
  readonly books: ReadonlyMap<string, Book> | undefined;
  readonly videos: ReadonlyMap<string, Video> | undefined;
}

/** The title of the book or video, or the lesson, where a word was met; empty when nothing is known, or the book is gone. */
export function sourceName({ bookId, videoId, lessonId }: SourceIds, { books, videos }: SourceTitles): string {
  if (bookId) return books?.get(bookId)?.title ?? '';
  if (videoId) return videos?.get(videoId)?.title ?? 'Un vídeo';
  const lesson = lessonNamed(lessonId ?? '');
  return lesson ? `Lección ${lesson.number}` : '';
}
