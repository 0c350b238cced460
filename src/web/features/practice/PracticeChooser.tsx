import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { itemsLeft, practiceRef, type PracticeSession } from '#domain/practice/session.ts';
import type { PracticeScope } from '#domain/practice/scope.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Book } from '#domain/library/book.ts';
import {
  useAccount,
  useAccountOnly,
  useCollection,
  useDocument,
  useQuery,
  useRoot,
  useSync,
} from '#web/platform/account.ts';
import type { PracticeChoice } from '#web/platform/practiceAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useLast } from '#web/ui/useLast.ts';
import { useNow } from '#web/ui/useNow.ts';
import { beginSession, scopeOf } from './beginSession.ts';
import { ExtraPractice } from './ExtraPractice.tsx';
import { finishSession } from './finishSession.ts';
import { OpenSession } from './OpenSession.tsx';
import styles from './PracticeChooser.module.css';
import { Books, Collections } from './PracticeLists.tsx';
import { sayUnreachable, wordsOf } from './practiceTexts.ts';
import { UpToDate } from './UpToDate.tsx';

interface PracticeChooserProps {
  readonly language: Language;
  readonly profile: Profile;
  /** What the address asks to practise; null in the menu's own. */
  readonly choice: PracticeChoice | null;
}

/** What there is to practise, and the way into a session of it. A link that names its words begins at once. */
export function PracticeChooser({ language, profile, choice }: PracticeChooserProps) {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const accountOnly = useAccountOnly();
  const now = useNow();
  const { complete, online } = useSync();
  const session = useDocument(practiceRef(language));
  const due = useLast(useQuery('practiceWords', { language, scope: { kind: 'due' }, at: now, count: 0 }));
  const collections = useLast(useQuery('practiceCollections', { language, at: now }));
  const books = useCollection<Book>('books');
  const [busy, setBusy] = useState(choice !== null);
  /** Words that were asked for and of which none is due. */
  const [none, setNone] = useState<PracticeScope | null>(null);
  const ofNone = useLast(useQuery('practiceWords', none && { language, scope: none, at: now, count: 0 }));
  const open = isOpen(session) ? session : null;
  const goOn = () => void navigate(`${root}/practica/sesion`, { replace: choice !== null });

  async function begin(asked: PracticeChoice, extra: boolean): Promise<void> {
    setBusy(true);
    try {
      const scope = await scopeOf(store, language, asked);
      const begun = await beginSession({ store, profile, language, kind: asked.kind, scope, extra });
      if (begun) return goOn();
      if (scope.kind === 'sentences') toast({ title: 'No hay oraciones que practicar' });
      else setNone(scope);
    } catch (error) {
      tellFailure('No se pudo empezar la sesión')(error);
    }
    setBusy(false);
  }
  // A link begins once, as soon as it is known whether a session is under way: that one is gone on with.
  const began = useRef(false);
  useEffect(() => {
    if (choice === null || session === undefined || !complete || began.current) return;
    began.current = true;
    if (open?.kind === 'due' && choice.kind === 'due') goOn();
    else void begin(choice, false);
    // What begins is what the address asked for when it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choice, session, complete]);

  const isBeginning = choice !== null && (none === null ? busy : ofNone === undefined);
  // All at once: what comes later would move what is there.
  if (!due || !collections || !books || session === undefined || !complete || isBeginning) {
    return (
      <>
        <PageHeading title="Práctica" />
        <PageLoading said={complete || online ? null : sayUnreachable} />
      </>
    );
  }
  const size = Math.min(due.due, profile.settings.practice.sessionSize);
  const beginExtra = (asked: PracticeChoice) => accountOnly(() => void begin(asked, true));
  return (
    <>
      <PageHeading title="Práctica" />
      <div className={styles['columns']}>
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
          {due.due === 0 && (none === null || none.kind === 'due') && (
            <UpToDate title="Estás al día" profile={profile} found={due} onExtra={() => beginExtra({ kind: 'due' })} />
          )}
          {due.due > 0 && open?.kind !== 'due' && (
            <section className={styles['due']} aria-labelledby="practice-due">
              <h2 id="practice-due">
                {due.due === 1 ? 'Te toca' : 'Te tocan'} {wordsOf(due.due)}
              </h2>
              <p>{due.due > size && `Una sesión lleva ${formatNumber(size)}. `}Las que más esperan van primero.</p>
              <Button
                variant={open ? 'secondary' : 'primary'}
                size="large"
                busy={busy}
                onClick={() => void begin({ kind: 'due' }, false)}
              >
                Repasar {wordsOf(size)}
              </Button>
            </section>
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
            onBegin={(bookId) => void begin({ kind: 'book', bookId }, false)}
          />
        </div>
        {due.total > 0 && <ExtraPractice profile={profile} busy={busy} onBegin={() => beginExtra({ kind: 'due' })} />}
      </div>
    </>
  );

  async function end({ id }: PracticeSession): Promise<void> {
    await finishSession(store, language, id);
    goOn();
  }
}

function isOpen(session: PracticeSession | null | undefined): session is PracticeSession {
  return session != null && session.finishedAt === null && itemsLeft(session).length > 0;
}
