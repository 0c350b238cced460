import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lessonNamed } from '#domain/lessons/lessonId.ts';
import { bookRef } from '#domain/library/book.ts';
import type { SentenceSource } from '#domain/practice/material/material.ts';
import { videoRef } from '#domain/videos/video.ts';
import { useDocument, useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { fromPractice, readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { videoLink } from '#web/platform/localVideos/videoLink.ts';

type SourceOf<Kind extends SentenceSource['kind']> = Extract<SentenceSource, { readonly kind: Kind }>;

interface SourceOfSentenceProps {
  readonly source: SentenceSource;
  /** The sentence itself. */
  readonly text: string;
}

/** Names the source of a sentence, with a link to its place; the session waits, and can be gone on with. */
export function SourceOfSentence({ source, text }: SourceOfSentenceProps): ReactNode {
  if (source.kind === 'example') return 'Ejemplo nuestro';
  if (source.kind === 'book') return <BookOfSentence {...source} />;
  return source.kind === 'lesson' ? <LessonOfSentence {...source} /> : <VideoOfSentence {...source} text={text} />;
}

function BookOfSentence({ bookId, chapter, locator }: SourceOf<'book'>) {
  const root = useRoot();
  const book = useDocument(bookRef(bookId));
  if (!book) return null;
  const title = (
    <i lang={book.language}>
      {book.title}
      {chapter !== null && `, ${chapter}`}
    </i>
  );
  // The reader leads back to the session.
  return locator ? (
    <Link to={readerAddress(root, bookId, locator)} state={fromPractice}>
      {title}
    </Link>
  ) : (
    title
  );
}

function LessonOfSentence({ lessonId }: SourceOf<'lesson'>) {
  const root = useRoot();
  const lesson = lessonNamed(lessonId);
  return lesson && <Link to={lessonLink(root, lessonId)}>Lección {lesson.number}</Link>;
}

function VideoOfSentence({ videoId, ...sentence }: SourceOf<'video'> & { readonly text: string }) {
  const root = useRoot();
  const video = useDocument(videoRef(videoId));
  return (
    video && (
      <Link to={videoLink(root, videoId, sentence)}>
        <i lang={video.language}>{video.title}</i>
      </Link>
    )
  );
}
