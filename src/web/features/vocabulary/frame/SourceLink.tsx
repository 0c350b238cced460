import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { lessonNamed } from '#domain/lessons/lessonId.ts';
import { chapterLabel } from '#domain/library/chapterLabel.ts';
import { videoRef } from '#domain/videos/video.ts';
import type { Book } from '#domain/library/book.ts';
import type { Sentence, SentencePage } from '#domain/words/sentences/sentence.ts';
import { pageName } from '#web/words/pageName.ts';
import { useDocument, useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { fromVocabulary, readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { formatTime } from '#web/ui/playingTime.ts';
import { videoLink } from '#web/platform/localVideos/videoLink.ts';
import styles from './SourceLink.module.css';

interface SourceLinkProps {
  readonly sentence: Sentence;
  /** The book that it is from; null when it is in the library no more, undefined while that is not known. */
  readonly book: Book | null | undefined;
}

/** «Jane Eyre, I · página 4 →», «Lección 12 →», «The Harbour Film, 1:04 →»: the way to where a sentence stands. */
export function SourceLink({ sentence, book }: SourceLinkProps) {
  const root = useRoot();
  const { bookId, lessonId, videoId, place, page } = sentence;
  const lesson = lessonId === undefined ? null : lessonNamed(lessonId);
  if (lessonId !== undefined && lesson)
    return (
      <Link className={styles['link']} to={lessonLink(root, lessonId)}>
        <span>Lección {lesson.number}</span>
        <ArrowRight size={15} strokeWidth={1.8} aria-hidden />
      </Link>
    );
  if (videoId !== undefined) return <VideoLink videoId={videoId} sentence={sentence} />;
  if (bookId === undefined && page) return <PageLink page={page} />;
  if (bookId === undefined) return null;
  if (book === undefined) return null;
  if (!book) return <span className={styles['gone']}>De un libro que ya no está en tu biblioteca</span>;
  return (
    <Link className={styles['link']} to={readerAddress(root, bookId, place?.locator)} state={fromVocabulary}>
      <span>
        <span lang={book.language}>{book.title}</span>
        {chapterOf(sentence) !== '' && `, ${chapterOf(sentence)}`}
        {place?.page !== undefined && ` · página ${place.page}`}
      </span>
      <ArrowRight size={15} strokeWidth={1.8} aria-hidden />
    </Link>
  );
}

/** A page of the web by its title and its site; it may be another one by now. */
function PageLink({ page }: { readonly page: SentencePage }) {
  return (
    <a className={styles['link']} href={page.address} target="_blank" rel="noopener noreferrer">
      <span>{pageName(page)}</span>
      <ExternalLink size={15} strokeWidth={1.8} aria-hidden />
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** The moment of a video at which a sentence is said. */
function VideoLink({ videoId, sentence }: { readonly videoId: string; readonly sentence: Sentence }) {
  const root = useRoot();
  const video = useDocument(videoRef(videoId));
  if (video === undefined) return null;
  if (video === null) return <span className={styles['gone']}>De un vídeo que ya no está en tu videoteca</span>;
  return (
    <Link className={styles['link']} to={videoLink(root, videoId, sentence)}>
      <span>
        <span lang={video.language}>{video.title}</span>
        {sentence.videoSeconds !== undefined && `, ${formatTime(sentence.videoSeconds)}`}
      </span>
      <ArrowRight size={15} strokeWidth={1.8} aria-hidden />
    </Link>
  );
}

/** The chapter of a sentence in few letters: its number, else its title; empty when it is not known. */
function chapterOf({ place }: Sentence): string {
  if (!place?.chapter) return '';
  const { number, title } = chapterLabel(place.chapter);
  return number ?? title;
}
