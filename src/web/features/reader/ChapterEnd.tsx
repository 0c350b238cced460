import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Status } from '#domain/words/word.ts';
import type { OpenBook } from '#reader/book.ts';
import { entriesOf } from '#reader/page/entries.ts';
import { StoryOffers } from '#web/books/StoryOffers.tsx';
import { useNextStories } from '#web/books/useNextStories.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatMinutes, formatNumber } from '#web/ui/numbers.ts';
import { SealIcon } from '#web/ui/SealIcon.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { knownText } from '#web/words/meaningText.ts';
import { StillWord } from '#web/words/StillWord.tsx';
import { piecesOf } from '#web/words/textPieces.ts';
import { useTokens } from '#web/words/useTokens.ts';
import styles from './ChapterEnd.module.css';
import { ChapterNext } from './ChapterNext.tsx';
import { chapterReport, nextChapter, type ChapterReport, type LearntWord, type NextChapter } from './chapterReport.ts';
import { chapterHeading, rewardsSince, describeLearntWords, type ChapterRewards } from './chapterSentences.ts';
import type { EndedChapter } from './useChapterEnd.ts';
import { useChapterReview } from './useChapterReview.ts';

export interface ChapterEndProps {
  readonly opened: OpenBook;
  readonly language: Language;
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
const shownWords = 10;
const shownRewards = 3;

/** The page after a chapter's last one: what has changed in it, what was gained, and what comes next. */
export default function ChapterEnd(props: ChapterEndProps) {
  const { opened, language, profile, ended, next, speed, onGoOn, onBack } = props;
  const phone = useIsPhone();
  const { report, following } = useReport(props, phone ? longestExcerpt.phone : longestExcerpt.wide);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = useMemo(() => entriesOf(opened), [opened]);
  const name = chapterHeading(entries[ended.entry]?.label ?? '');
  const rewards = rewardsSince(ended.start, profile);
  const review = useChapterReview(language, profile);
  const navigate = useNavigate();

  const press = (event: KeyboardEvent) => {
    if (event.key === 'PageUp') onBack();
    else if (event.key === 'PageDown' || event.key === 'n' || event.key === 'N') onGoOn();
    else if (event.key.toLowerCase() === 'r' && review) void navigate(review.link.to, { state: review.link.state });
    else if (event.key === 'Enter' && event.target === heading.current) onGoOn();
    else return;
    event.preventDefault();
  };
  return (
    // Its own keys, which work wherever the focus is in it.
    <section className={styles['end']} aria-label="Fin del capítulo" data-keeps-keys onKeyDown={press}>
      <div className={styles['page']}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {name.isOfBook ? <span lang={language}>{name.text}</span> : name.text}, leído
        </h2>
        {report && (
          <>
            <p className={styles['sentence']}>
              <b>
                {report.learnt.length === 0 && 'Has leído '}
                {formatNumber(report.words)} palabras en {formatMinutes(ended.start.read / 60_000)}.
              </b>{' '}
              {describeLearntWords(report.learnt)}
            </p>
            {report.excerpt !== null && <BeforeAndNow report={report} excerpt={report.excerpt} language={language} />}
            <div className={styles['below']}>
              {report.learnt.length > 0 && <Learnt words={report.learnt} language={language} />}
              <div className={styles['aside']}>
                <ChapterNext
                  language={language}
                  label={next === null ? null : (entries[next]?.label ?? '')}
                  following={following}
                  speed={speed}
                  review={review}
                  onGoOn={onGoOn}
                />
                {rewards && <Rewards rewards={rewards} />}
              </div>
            </div>
            {next === null && <NextStories language={language} />}
          </>
        )}
      </div>
    </section>
  );
}

/** At the end of a book, the next ones. */
function NextStories({ language }: { readonly language: Language }) {
  return <StoryOffers stories={useNextStories(language)} heading="Y ahora, otro relato" />;
}

/** What the chapter has brought, and what comes next; null while it is worked out. */
function useReport({ opened, language, ended, next }: ChapterEndProps, longest: number) {
  const store = useAccount();
  const [found, setFound] = useState<{
    readonly report: ChapterReport | null;
    readonly following: NextChapter | null;
  }>({ report: null, following: null });
  useEffect(() => {
    let current = true;
    const { entry, start } = ended;
    Promise.all([
      chapterReport({ store, opened, language, entry, since: start.at, longest }),
      next === null ? null : nextChapter(store, opened, language, next),
    ]).then(
      ([report, following]) => current && setFound({ report, following }),
      // The app says elsewhere that this browser cannot store; the way on is there all the same.
      () => current && setFound({ report: nothingKnown, following: null }),
    );
    return () => {
      current = false;
    };
  }, [store, opened, language, ended, next, longest]);
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

interface BeforeAndNowProps {
  readonly report: ChapterReport;
  readonly excerpt: string;
  readonly language: Language;
}

function BeforeAndNow({ report, excerpt, language }: BeforeAndNowProps) {
  return (
    <div className={styles['columns']}>
      <Excerpt title="Antes" text={excerpt} language={language} statusOf={report.before} />
      <Excerpt title="Ahora" text={excerpt} language={language} statusOf={report.now} />
    </div>
  );
}

interface ExcerptProps {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  readonly statusOf: (key: string) => Status | null;
}

function Excerpt({ title, text, language, statusOf }: ExcerptProps) {
  const tokens = useTokens(useAccount().statuses(language));
  const pieces = piecesOf([text], language, tokens)[0]?.pieces ?? [];
  const fresh = new Set(pieces.flatMap(({ word }) => (word && statusOf(word.key) === null ? [word.key] : []))).size;
  return (
    <section aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>
          <StatusGlyph status="1" /> {fresh} {fresh === 1 ? 'nueva' : 'nuevas'}
        </span>
      </header>
      <p lang={language}>
        {pieces.map((piece) => {
          const status = piece.word && (statusOf(piece.word.key) ?? '1');
          return status === null || status === '5' ? (
            piece.text
          ) : (
            <StillWord key={piece.start} status={status}>
              {piece.text}
            </StillWord>
          );
        })}
      </p>
    </section>
  );
}

function Learnt({ words, language }: { readonly words: readonly LearntWord[]; readonly language: Language }) {
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? words : words.slice(0, shownWords)), [all, words]);
  const meanings = useQuery('meanings', { language, words: useMemo(() => shown.map(({ key }) => ({ key })), [shown]) });
  return (
    <section className={styles['learnt']} aria-label="Lo que aprendiste en este capítulo">
      <header>
        <h3>Lo que aprendiste en este capítulo</h3>
        {!all && words.length > shownWords && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            Ver las {words.length}
          </Button>
        )}
      </header>
      <ul>
        {shown.map(({ key, text, meaning, status }, at) => (
          <li key={key}>
            <StatusGlyph status={status} />
            <span className="visually-hidden">{status === '5' ? 'Conocida: ' : 'Aprendiendo: '}</span>
            <b lang={language}>{text}</b>
            <span>{meaning || knownText(meanings?.[at])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rewards({ rewards: { titles, seals, sum } }: { readonly rewards: ChapterRewards }) {
  const more = titles.length - shownRewards;
  return (
    <section className={styles['rewards']} aria-label="Lo que ganaste">
      <span className={styles['stamps']}>
        {titles.slice(0, shownRewards).map((title, at) => (
          <span key={title} className={styles['stamp']}>
            <SealIcon seal={seals[at] ?? 'book'} size={24} strokeWidth={1.6} />
          </span>
        ))}
      </span>
      <div>
        {titles.slice(0, shownRewards).map((title) => (
          <b key={title}>{title}</b>
        ))}
        <p>
          {more > 0 && `y ${more} más. `}
          {sum}
        </p>
      </div>
    </section>
  );
}
