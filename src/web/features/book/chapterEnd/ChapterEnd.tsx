import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { entriesOf } from '#reader/book/entries.ts';
import { StoryOffers } from '#web/books/StoryOffers.tsx';
import { useEpisode } from '#web/books/series/useEpisode.ts';
import { useNextStories } from '#web/books/useNextStories.ts';
import { useAccount } from '#web/platform/account.ts';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { BeforeAndNow } from '#web/words/BeforeAndNow.tsx';
import { TurnButtons } from '../page/TurnButtons.tsx';
import styles from './ChapterEnd.module.css';
import { ChapterNext } from './ChapterNext.tsx';
import { chapterOutlook, type ChapterOutlook } from './chapterOutlook.ts';
import { chapterReport, nextChapter, type ChapterReport, type NextChapter } from './chapterReport.ts';
import { chapterHeading, describeSequel, rewardsSince, describeLearntWords } from './chapterSentences.ts';
import { EpisodeEnd } from './EpisodeEnd.tsx';
import { LearntWords } from './LearntWords.tsx';
import { Outlook } from './Outlook.tsx';
import { GainedRewards } from './GainedRewards.tsx';
import type { EndedChapter } from './useChapterEnd.ts';
import { useTextShape } from '../type/textShape.ts';
import { NextSeries } from './NextSeries.tsx';
import { useAfterEpisode } from './useAfterEpisode.ts';
import { useChapterReview } from './useChapterReview.ts';
import { useEndTurns } from './useEndTurns.ts';

export interface ChapterEndProps {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  readonly ended: EndedChapter;
  /** The number of the entry that comes next; null at the end of the book. */
  readonly next: number | null;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
  readonly onGoOn: () => void;
  /** Back to the chapter's last page. */
  readonly onBack: () => void;
}

/** Words of the two paragraphs at most: on a phone both have to be in sight at once. */
const longestExcerpt = { wide: 80, phone: 34 };

/** The page after a chapter's last one: what has changed in it, what was gained, and what comes next. */
export default function ChapterEnd(props: ChapterEndProps) {
  const { bookId, book, opened, profile, ended, next, speed, onGoOn, onBack } = props;
  const { language } = book;
  const phone = useIsPhone();
  const { report, following, outlook } = useReport(props, phone ? longestExcerpt.phone : longestExcerpt.wide);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = useMemo(() => entriesOf(opened), [opened]);
  const label = entries[ended.entry]?.label ?? '';
  const section = entries[ended.entry]?.target?.section;
  const episode = useEpisode({ opened, book, bookId, entry: ended.entry, section });
  const after = useAfterEpisode(episode, profile);
  const name = episode ? { text: `Episodio ${episode.number}`, isOfBook: false } : chapterHeading(label);
  const rewards = rewardsSince(ended.start, profile);
  const review = useChapterReview(language, profile);
  const navigate = useNavigate();

  /** The times that the reader wanted to go on from the last page of the book. */
  const [asked, setAsked] = useState(0);
  const wayOn = useRef<HTMLButtonElement>(null);
  const isThere = report !== null;
  // The way out comes with the report, and may be asked for before that is there.
  useEffect(() => {
    if (isThere && asked > 0) wayOn.current?.focus();
  }, [isThere, asked]);
  const { direction } = useTextShape();
  const page = useEndTurns({
    isRightToLeft: direction === 'rtl',
    /** Nobody leafs out of a book: at its end the way out is shown, and pressed by whoever wants it. */
    onNext() {
      if (next !== null) return onGoOn();
      setAsked(asked + 1);
    },
    onPrevious: onBack,
    onReview: review ? () => void navigate(review.link.to, { state: review.link.state }) : null,
  });
  return (
    <>
      <section ref={page} className={styles['end']} aria-label="Fin del capítulo" tabIndex={-1}>
        <div className={styles['page']}>
          <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
            {name.isOfBook ? <span lang={language}>{name.text}</span> : name.text}, leído
          </h2>
          {report && (
            <>
              <p className={styles['sentence']}>
                <b>
                  {report.learnt.length === 0 && 'Has leído '}
                  {formatNumber(report.words)} palabras
                  {ended.isReadHere && ` en ${formatMinutes(ended.start.read / 60_000)}`}.
                </b>{' '}
                {describeLearntWords(report.learnt)}
              </p>
              {report.excerpt !== null && (
                <BeforeAndNow text={report.excerpt} language={language} before={report.before} now={report.now} />
              )}
              <div className={styles['below']}>
                {report.learnt.length > 0 ? (
                  <LearntWords words={report.learnt} language={language} />
                ) : (
                  outlook && <Outlook outlook={outlook} language={language} />
                )}
                <div className={styles['aside']}>
                  <ChapterNext
                    language={language}
                    label={next === null ? null : (entries[next]?.label ?? '')}
                    following={following}
                    sequel={
                      episode && after
                        ? describeSequel({
                            ...after,
                            number: episode.number,
                            isLast: next === null,
                            isOnInicio: language === profile.activeLanguage,
                          })
                        : null
                    }
                    speed={speed}
                    review={review}
                    wayOn={wayOn}
                    onGoOn={onGoOn}
                  />
                  <p className={styles['last']} role="status">
                    {asked > 0 && 'Es la última página del libro.'}
                  </p>
                  {rewards && <GainedRewards rewards={rewards} />}
                </div>
              </div>
              {episode && <EpisodeEnd open={episode} bookId={bookId} profile={profile} />}
              {next === null &&
                episode !== undefined &&
                (episode && after ? (
                  <NextSeries open={episode} after={after} profile={profile} />
                ) : (
                  <NextStories language={language} />
                ))}
            </>
          )}
        </div>
      </section>
      {!phone && (
        <div className={styles['turns']}>
          <TurnButtons onPrevious={onBack} onNext={next === null ? null : onGoOn} />
        </div>
      )}
    </>
  );
}

/** At the end of a book, the next ones. */
function NextStories({ language }: { readonly language: Language }) {
  return <StoryOffers stories={useNextStories(language)} heading="Y ahora, otro relato" />;
}

interface Found {
  readonly report: ChapterReport | null;
  readonly following: NextChapter | null;
  /** Only where nothing was learnt. */
  readonly outlook: ChapterOutlook | null;
}

/** The chapter's report and outlook; null while they are worked out. */
function useReport({ book, opened, ended, next }: ChapterEndProps, longest: number): Found {
  const store = useAccount();
  const [found, setFound] = useState<Found>({ report: null, following: null, outlook: null });
  const { language, indexId } = book;
  useEffect(() => {
    let current = true;
    const { entry, start } = ended;
    async function look(): Promise<Found> {
      const [report, following] = await Promise.all([
        chapterReport({ store, opened, language, entry, since: start.at, longest }),
        next === null ? null : nextChapter(store, opened, language, next),
      ]);
      const isBare = report.learnt.length === 0;
      const outlook = isBare ? await chapterOutlook({ store, opened, language, indexId, entry, next }) : null;
      return { report, following, outlook };
    }
    look().then(
      (now) => current && setFound(now),
      // The app says elsewhere that this browser cannot store; the way on is there all the same.
      () => current && setFound({ report: nothingKnown, following: null, outlook: null }),
    );
    return () => {
      current = false;
    };
  }, [store, opened, language, indexId, ended, next, longest]);
  return found;
}

const nothingKnown: ChapterReport = {
  words: 0,
  characters: 0,
  learnt: [],
  excerpt: null,
  before: () => null,
  now: () => null,
};
