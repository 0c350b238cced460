import { Link } from 'react-router';
import type { AfterEpisode } from '#domain/series/afterEpisode.ts';
import { nextSeries } from '#domain/series/todaysEpisode.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { StoryOffers } from '#web/books/StoryOffers.tsx';
import type { OpenEpisode } from '#web/books/series/useEpisode.ts';
import { useRoot } from '#web/platform/account.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import styles from './ChapterEnd.module.css';

interface NextSeriesProps {
  readonly open: OpenEpisode;
  readonly after: AfterEpisode;
  readonly profile: Profile;
}

/** At the end of a series of which nothing is left, the next one: that which goes on, or one to begin. */
export function NextSeries({ open: { all, series }, after, profile }: NextSeriesProps) {
  const root = useRoot();
  if (after.left > 0) return null;
  const other = all.find(({ id }) => id === after.other);
  if (other?.bookId)
    return (
      <p className={styles['other']}>
        Y ahora, tu otra serie:{' '}
        <Link to={readerAddress(root, other.bookId)} lang={other.story.language}>
          {other.story.title}
        </Link>
      </p>
    );
  const next = nextSeries(all, profile.saidLevels?.[series.story.language] ?? null);
  return (
    <StoryOffers stories={next ? [{ ...next.story, known: next.known ?? 0 }] : []} heading="Y ahora, otra serie" />
  );
}
