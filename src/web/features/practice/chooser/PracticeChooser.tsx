import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { itemsLeft, type PracticeSession } from '#domain/practice/session.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf, startOfDay } from '#domain/time/day.ts';
import type { Book } from '#domain/library/book.ts';
import { useAccount, useAccountOnly, useCollection, useQuery, useRoot, useSync } from '#web/platform/account.ts';
import type { PracticeChoice } from '#web/platform/addresses/practiceAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useLast } from '#web/ui/useLast.ts';
import { useNow } from '#web/ui/useNow.ts';
import { ExtraPractice } from '../nothingDue/ExtraPractice.tsx';
import { finishSession } from '../session/finishSession.ts';
import { usePracticeSession } from '../session/usePracticeSession.ts';
import { ComingReviews } from '../nothingDue/ComingReviews.tsx';
import { TodayWords } from '../nothingDue/TodayWords.tsx';
import { UpToDate } from '../nothingDue/UpToDate.tsx';
import { OpenSession } from './OpenSession.tsx';
import { TwoColumns } from '#web/ui/TwoColumns.tsx';
import styles from './PracticeChooser.module.css';
import { Books, Collections } from './PracticeLists.tsx';
import { unreachableText, wordsOf } from '../exercises/practiceTexts.ts';
import { useBeginning } from './useBeginning.ts';

interface PracticeChooserProps {
  readonly language: Language;
  readonly profile: Profile;
  /** The address's choice; null in the menu's own. */
  readonly choice: PracticeChoice | null;
  /** The lines where reading stopped. */
  readonly whereReadingStopped: ReactNode;
  /** Other things to do, shown while nothing is due. */
  readonly nextThings: ReactNode;
}

/** The choice of words to practise, and the way into a session of them. A link that names its words begins at once. */
export function PracticeChooser({ language, profile, choice, whereReadingStopped, nextThings }: PracticeChooserProps) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const accountOnly = useAccountOnly();
  const now = useNow();
  const { complete, online } = useSync();
  const session = usePracticeSession(language);
  const due = useLast(useQuery('practiceWords', { language, scope: { kind: 'due' }, at: now, count: 0 }));
  const { timeZone } = profile.settings;
  const since = startOfDay(dayOf(now, timeZone), timeZone);
  const today = useLast(useQuery('todaysWords', { language, since }));
  const collections = useLast(useQuery('practiceCollections', { language, at: now }));
  const books = useCollection<Book>('books');
  const isKnown = session !== undefined && complete;
  const open = isOpen(session) ? session : null;
  const goOn = () => void navigate(`${root}/practica/sesion`, { replace: choice !== null });
  const { busy, none, begin } = useBeginning({
    language,
    profile,
    choice,
    open: isKnown ? open : undefined,
    onGoOn: goOn,
  });
  const ofNone = useLast(useQuery('practiceWords', none && { language, scope: none, at: now, count: 0 }));

  const isBeginning = choice !== null && (none === null ? busy : ofNone === undefined);
  // All at once: what comes later would move what is there.
  if (!due || !today || !collections || !books || !isKnown || isBeginning) {
    return (
      <>
        <PageHeading title="Práctica" />
        <PageLoading text={complete || online ? null : unreachableText} />
      </>
    );
  }
  // A session of today's words that is under way is gone on with.
  const isUpToDate = due.due === 0 && (none === null || none.kind === 'due') && open?.kind !== 'today';
  const beginExtra = (requested: PracticeChoice) => accountOnly(() => void begin(requested, true));
  return (
    <>
      <PageHeading title="Práctica" />
      <TwoColumns>
        <div>
          {open && <OpenSession session={open} onGoOn={goOn} onEnd={() => void end(open)} />}
          {none && none.kind !== 'due' && ofNone && (
            <UpToDate
              title="De estas palabras no toca ninguna"
              profile={profile}
              found={ofNone}
              onExtra={() => beginExtra(choice ?? { kind: 'due' })}
            />
          )}
          {isUpToDate && today.keys.length > 0 && (
            <TodayWords
              language={language}
              profile={profile}
              words={today}
              session={session}
              busy={busy}
              onRepeat={() => void begin({ kind: 'today', keys: today.keys }, false)}
            />
          )}
          {isUpToDate && today.keys.length === 0 && (
            <UpToDate title="Estás al día" profile={profile} found={due} onExtra={() => beginExtra({ kind: 'due' })}>
              {whereReadingStopped}
            </UpToDate>
          )}
          {isUpToDate && nextThings}
          {due.due > 0 && open?.kind !== 'due' && (
            <DueWords
              due={due.due}
              size={Math.min(due.due, profile.settings.practice.sessionSize)}
              isSecond={open !== null}
              busy={busy}
              onBegin={() => void begin({ kind: 'due' }, false)}
            />
          )}
          <Collections
            collections={collections}
            busy={busy}
            onBegin={(tag) => void begin({ kind: 'tag', tag }, false)}
          />
          <Books
            books={books}
            language={language}
            now={now}
            busy={busy}
            onBegin={(bookId, chapter) =>
              void begin({ kind: 'book', bookId, ...(chapter !== undefined && { chapter }) }, false)
            }
          />
        </div>
        {due.total > 0 && (
          <div className={styles['margin']}>
            <ComingReviews language={language} timeZone={timeZone} />
            <ExtraPractice profile={profile} busy={busy} onBegin={() => beginExtra({ kind: 'due' })} />
          </div>
        )}
      </TwoColumns>
    </>
  );

  async function end({ id }: PracticeSession): Promise<void> {
    await finishSession(store, language, id);
    goOn();
  }
}

interface DueWordsProps {
  /** The number of words due, and the number that a session takes. */
  readonly due: number;
  readonly size: number;
  /** A session is under way, and is gone on with rather. */
  readonly isSecond: boolean;
  readonly busy: boolean;
  readonly onBegin: () => void;
}

/** The words that are due, and the way into a session of them. */
function DueWords({ due, size, isSecond, busy, onBegin }: DueWordsProps) {
  return (
    <section className={styles['due']} aria-labelledby="practice-due">
      <h2 id="practice-due">
        {due === 1 ? 'Te toca' : 'Te tocan'} {wordsOf(due)}
      </h2>
      <p>{due > size && `Una sesión lleva ${formatNumber(size)}. `}Las que más esperan van primero.</p>
      <Button variant={isSecond ? 'secondary' : 'primary'} size="large" busy={busy} onClick={onBegin}>
        Repasar {wordsOf(size)}
      </Button>
    </section>
  );
}

function isOpen(session: PracticeSession | null | undefined): session is PracticeSession {
  return session != null && session.finishedAt === null && itemsLeft(session).length > 0;
}
