import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { lessonNamed } from '#domain/lessons/lessonId.ts';
import { chapterLabel } from '#domain/library/chapterLabel.ts';
import type { Book } from '#domain/library/book.ts';
import type { Sentence } from '#domain/words/sentence.ts';
import { useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/lessonAddress.ts';
import { fromVocabulary, readerAddress } from '#web/platform/readerAddress.ts';
import styles from './SourceLink.module.css';

interface SourceLinkProps {
  readonly sentence: Sentence;
  /** The book that it is from; undefined when it is in the library no more. */
  readonly book: Book | undefined;
}

/** «Jane Eyre, I · página 4 →», «Lección 12 →»: the way to where a sentence stands. */
export function SourceLink({ sentence, book }: SourceLinkProps) {
  const root = useRoot();
  const { bookId, lessonId, place } = sentence;
  const lesson = lessonId === undefined ? null : lessonNamed(lessonId);
  if (lessonId !== undefined && lesson)
    return (
      <Link className={styles['link']} to={lessonLink(root, lessonId)}>
        <span>Lección {lesson.number}</span>
        <ArrowRight size={15} strokeWidth={1.8} aria-hidden />
      </Link>
    );
  if (bookId === undefined) return null;
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

/** The chapter of a sentence in few letters: its number, else its title; empty when it is not known. */
function chapterOf({ place }: Sentence): string {
  if (!place?.chapter) return '';
  const { number, title } = chapterLabel(place.chapter);
  return number ?? title;
}
