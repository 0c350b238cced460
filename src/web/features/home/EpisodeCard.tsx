import { BookOpen } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { BookCover } from '#web/books/BookCover.tsx';
import type { OfferedEpisode } from '#web/books/series/useTodaysEpisode.ts';
import { useOpenStory } from '#web/books/useOpenStory.ts';
import { useRoot } from '#web/platform/account.ts';
import { chapterEndAddress, readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatRoundMinutes, readingMinutes } from '#web/ui/numbers.ts';
import styles from './EpisodeCard.module.css';

interface EpisodeCardProps {
  readonly offered: OfferedEpisode;
  /** The book whose cover the page shows already; null when it shows none. */
  readonly shownBookId: string | null;
}

/** The episode of the day: of the series that is being read, or the first of one to begin. */
export function EpisodeCard({ offered: { series, episode, number, is, unanswered }, shownBookId }: EpisodeCardProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const open = useOpenStory();
  const { story, book, bookId, episodes } = series;
  const { language, title, author, level, blurb, id } = story;
  const stopped = book?.position?.locator;
  const isOpen = stopped?.section === episode.section;
  const hasCover = bookId === null || bookId !== shownBookId;
  const read = (): void => {
    if (bookId === null) return open.read(story);
    // Where reading stopped in it; the book opens there by itself.
    const place = isOpen ? undefined : { section: episode.section, block: 0, offset: 0 };
    void navigate(readerAddress(root, bookId, place));
  };
  return (
    <section
      className={[styles['episode'], hasCover && styles['covered']].filter(Boolean).join(' ')}
      aria-labelledby="episodio"
    >
      {hasCover && (
        <Link to={`${root}/tienda/libro/${id}`} className={styles['cover']} aria-label={`La serie «${title}»`}>
          {book ? <BookCover book={book} /> : <Cover id={story.fileId} title={title} author={author} />}
        </Link>
      )}
      <div>
        <h2 id="episodio">{headingOf(is)}</h2>
        <p className={styles['name']}>
          {is === 'tomorrow' && 'Mañana: '}
          <b lang={language}>{is === 'offered' ? title : episode.title}</b>
        </p>
        <p className={styles['facts']}>
          {is === 'offered' ? (
            `${level} · ${episodes.length} episodios cortos`
          ) : (
            <>
              <span lang={language}>{title}</span> · episodio {number} de {episodes.length}
            </>
          )}
          {` · ${formatRoundMinutes(readingMinutes(episode.wordCount))}`}
        </p>
        {is === 'offered' && <p className={styles['blurb']}>{blurb}</p>}
        <div className={styles['ways']}>
          <Button size="small" busy={open.busy !== null} onClick={read}>
            <BookOpen size={16} strokeWidth={1.8} aria-hidden />
            {wayOf(is, number, isOpen && stopped !== undefined && stopped.block + stopped.offset > 0)}
          </Button>
          {unanswered && bookId !== null && (
            <Link to={chapterEndAddress(root, bookId, { section: unanswered.next, block: 0, offset: 0 })}>
              Las preguntas del episodio {unanswered.number}
            </Link>
          )}
        </div>
        {open.failure !== null && (
          <Notice tone="danger">
            <p>{open.failure}</p>
          </Notice>
        )}
      </div>
    </section>
  );
}

function headingOf(is: OfferedEpisode['is']): string {
  if (is === 'offered') return 'Una serie para ti';
  return is === 'today' ? 'El episodio de hoy' : 'El episodio de hoy, leído';
}

function wayOf(is: OfferedEpisode['is'], number: number, isBegun: boolean): string {
  if (is === 'offered') return 'Empezar la serie';
  if (isBegun) return `Seguir con el episodio ${number}`;
  return is === 'today' ? `Leer el episodio ${number}` : 'Leerlo ya';
}
