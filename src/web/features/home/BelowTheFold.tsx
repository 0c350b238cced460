import type { Shelves } from '#domain/home/shelves.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useEffect, useEffectEvent } from 'react';
import { StoryOffers } from '#web/books/StoryOffers.tsx';
import { useTodaysEpisode } from '#web/books/series/useTodaysEpisode.ts';
import { useNextStories } from '#web/books/useNextStories.ts';
import { DoubleXpTip } from './DoubleXpTip.tsx';
import { DueList, useDueLines } from './DueList.tsx';
import { EpisodeCard } from './EpisodeCard.tsx';
import { ForYou } from './ForYou.tsx';
import styles from './Home.module.css';
import { ShortWays } from './ShortWays.tsx';

interface BelowTheFoldProps extends Pick<Shelves, 'begun' | 'fresh'> {
  readonly profile: Profile;
  readonly now: number;
  readonly isFirstDay: boolean;
  /** There is a book to read, or one is on its way. */
  readonly hasBook: boolean;
  /** The book that the page begins with; null when there is none. */
  readonly currentBookId: string | null;
  /** Called when it is shown: what is under it can then come without being moved. */
  readonly onShown: () => void;
}

/** The lower part of Inicio, loaded once the rest is shown. */
export default function BelowTheFold(props: BelowTheFoldProps) {
  const { profile, now, isFirstDay, hasBook, currentBookId, begun, fresh, onShown } = props;
  const due = useDueLines(profile.activeLanguage, now);
  const stories = useNextStories(profile.activeLanguage, !hasBook);
  const reportShown = useEffectEvent(onShown);
  const episode = useTodaysEpisode(profile, now);
  const isKnown = due !== undefined && episode !== undefined && (hasBook || stories !== undefined);
  useEffect(() => {
    if (isKnown) reportShown();
  }, [isKnown]);
  // All at once: the words that are due would move the parts below them.
  if (!due || !isKnown) return null;
  return (
    <>
      <DoubleXpTip profile={profile} now={now} />
      {episode && <EpisodeCard offered={episode} shownBookId={currentBookId} />}
      <DueList language={profile.activeLanguage} {...due} />
      {(isFirstDay || fresh.length === 0) && <ShortWays language={profile.activeLanguage} />}
      <ForYou fresh={fresh} hasWays={begun.length === 0} />
      {!hasBook && (
        <div className={styles['section']}>
          <StoryOffers stories={stories} heading="Un relato para ti" />
        </div>
      )}
    </>
  );
}
