import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { itemsLeft, practiceRef, type PracticeSession } from '#domain/practice/session.ts';
import type { PracticeScope } from '#domain/practice/scope.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount, useAccountOnly, useCollection, useDocument, useQuery, useRoot } from '#web/platform/account.ts';
import type { PracticeChoice } from '#web/platform/practiceAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { beginSession, scopeOf } from './beginSession.ts';
import { finishSession } from './finishSession.ts';
import styles from './PracticeChooser.module.css';
import { wordsOf } from './practiceTexts.ts';
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
  const session = useDocument(practiceRef(language));
  const due = useQuery('practiceWords', { language, scope: { kind: 'due' }, at: now, count: 0 });
  const [busy, setBusy] = useState(choice !== null);
  /** Words that were asked for and of which none is due. */
  const [none, setNone] = useState<PracticeScope | null>(null);
  const open = isOpen(session) ? session : null;
  const goOn = () => void navigate(`${root}/practica/sesion`, { replace: choice !== null });

  async function begin(asked: PracticeChoice, extra: boolean): Promise<void> {
    setBusy(true);
    try {
      const scope = await scopeOf(store, language, asked);
      const begun = await beginSession({ store, profile, language, kind: asked.kind, scope, extra });
      if (begun) return goOn();
      setNone(scope);
    } catch (error) {
      tellFailure('No se pudo empezar la sesión')(error);
    }
    setBusy(false);
  }
  // A link begins once, as soon as it is known whether a session is under way: that one is gone on with.
  const began = useRef(false);
  useEffect(() => {
    if (choice === null || session === undefined || began.current) return;
    began.current = true;
    if (open?.kind === 'due' && choice.kind === 'due') goOn();
    else void begin(choice, false);
    // What begins is what the address asked for when it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choice, session]);

  if (due === undefined || session === undefined || (busy && none === null && choice !== null)) {
    return (
      <>
        <PageHeading title="Práctica" />
        <PageLoading />
      </>
    );
  }
  const size = Math.min(due.due, profile.settings.practice.sessionSize);
  const beginExtra = (asked: PracticeChoice) => accountOnly(() => void begin(asked, true));
  return (
    <>
      <PageHeading title="Práctica" />
      {open && <OpenSession session={open} onGoOn={goOn} onEnd={() => void end(open)} />}
      {none && none.kind !== 'due' && (
        <UpToDate
          title="De estas palabras no toca ninguna"
          language={language}
          profile={profile}
          scope={none}
          onExtra={() => beginExtra(choice ?? { kind: 'due' })}
        />
      )}
      {due.due > 0 ? (
        <section className={styles['due']} aria-labelledby="practice-due">
          <h2 id="practice-due">
            {due.due === 1 ? 'Te toca' : 'Te tocan'} {wordsOf(due.due)}
          </h2>
          <p>
            {due.due > size
              ? `Una sesión lleva ${formatNumber(size)}; las que más esperan van primero.`
              : 'Las que más esperan van primero.'}
          </p>
          <Button
            variant={open ? 'secondary' : 'primary'}
            size="large"
            busy={busy}
            onClick={() => void begin({ kind: 'due' }, false)}
          >
            Repasar {wordsOf(size)}
          </Button>
        </section>
      ) : (
        none?.kind !== 'tag' &&
        none?.kind !== 'book' &&
        none?.kind !== 'words' && (
          <UpToDate
            title="Estás al día"
            language={language}
            profile={profile}
            scope={{ kind: 'due' }}
            onExtra={() => beginExtra({ kind: 'due' })}
          />
        )
      )}
      <Collections
        language={language}
        now={now}
        busy={busy}
        onBegin={(tag) => void begin({ kind: 'tag', tag }, false)}
      />
      <Books
        language={language}
        now={now}
        busy={busy}
        onBegin={(bookId) => void begin({ kind: 'book', bookId }, false)}
      />
      {due.total > 0 && <Extra profile={profile} root={root} busy={busy} onBegin={() => beginExtra({ kind: 'due' })} />}
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

interface OpenSessionProps {
  readonly session: PracticeSession;
  readonly onGoOn: () => void;
  readonly onEnd: () => void;
}

/** The session that was left, on this device or another one. */
function OpenSession({ session, onGoOn, onEnd }: OpenSessionProps) {
  const { answers, items } = session;
  return (
    <section className={styles['due']} aria-labelledby="practice-open">
      <h2 id="practice-open">Tienes una sesión a medias</h2>
      <p>
        {answers.length} de {items.length} respondidas{session.extra && ' · Práctica extra'}
      </p>
      <div className={styles['ways']}>
        <Button variant="primary" size="large" onClick={onGoOn}>
          Seguir
        </Button>
        {answers.length > 0 && (
          <Button size="large" onClick={onEnd}>
            Terminarla aquí
          </Button>
        )}
      </div>
    </section>
  );
}

/** Collections that are listed: those with most due words. */
const mostCollections = 8;

interface ListProps<Choice> {
  readonly language: Language;
  readonly now: number;
  readonly busy: boolean;
  readonly onBegin: (choice: Choice) => void;
}

function Collections({ language, now, busy, onBegin }: ListProps<string>) {
  const collections = useQuery('practiceCollections', { language, at: now })?.filter(({ due }) => due > 0);
  if (!collections || collections.length === 0) return null;
  return (
    <section className={styles['list']} aria-labelledby="practice-collections">
      <h2 id="practice-collections">Por colección</h2>
      <ul>
        {collections.slice(0, mostCollections).map(({ tag, due }) => (
          <li key={tag}>
            <b>{tag}</b>
            <span>{due === 1 ? '1 toca hoy' : `${formatNumber(due)} tocan hoy`}</span>
            <Button size="small" busy={busy} aria-label={`Practicar ${tag}`} onClick={() => onBegin(tag)}>
              Practicar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Books that are listed: those opened last. */
const mostBooks = 5;

function Books({ language, now, busy, onBegin }: ListProps<string>) {
  const books = useCollection<Book>('books');
  const shown = [...(books ?? [])]
    .filter(([, book]) => book.language === language && book.openedAt !== null)
    .toSorted(([, one], [, other]) => (other.openedAt ?? 0) - (one.openedAt ?? 0))
    .slice(0, mostBooks);
  if (shown.length === 0) return null;
  return (
    <section className={styles['list']} aria-labelledby="practice-books">
      <h2 id="practice-books">Por libro</h2>
      <ul>
        {shown.map(([id, book]) => (
          <BookRow key={id} id={id} book={book} language={language} now={now} busy={busy} onBegin={onBegin} />
        ))}
      </ul>
    </section>
  );
}

interface BookRowProps extends ListProps<string> {
  readonly id: string;
  readonly book: Book;
}

function BookRow({ id, book, language, now, busy, onBegin }: BookRowProps) {
  const found = useQuery('practiceWords', {
    language,
    scope: { kind: 'book', bookId: id, indexId: book.indexId },
    at: now,
    count: 0,
  });
  return (
    <li>
      <b lang={language}>{book.title}</b>
      <span>
        {found &&
          (found.due === 0 ? 'al día' : found.due === 1 ? '1 toca hoy' : `${formatNumber(found.due)} tocan hoy`)}
      </span>
      <Button
        size="small"
        busy={busy}
        disabled={!found || found.due === 0}
        aria-label={`Practicar ${book.title}`}
        onClick={() => onBegin(id)}
      >
        Practicar
      </Button>
    </li>
  );
}

interface ExtraProps {
  readonly profile: Profile;
  readonly root: string;
  readonly busy: boolean;
  readonly onBegin: () => void;
}

/** The Práctica extra (spec §9): any words, and no schedule is touched. */
function Extra({ profile, root, busy, onBegin }: ExtraProps) {
  const owned = (profile.consumables['extra_practice'] ?? 0) + (profile.activeEffects.extraSessions ?? 0);
  return (
    <section className={styles['extra']} aria-labelledby="practice-extra">
      <h2 id="practice-extra">Práctica extra</h2>
      <p>Una sesión con palabras que aún no tocan. Sus repasos no cambian.</p>
      {owned > 0 ? (
        <Button busy={busy} onClick={onBegin}>
          Usar una ({owned === 1 ? 'te queda 1' : `te quedan ${owned}`})
        </Button>
      ) : (
        <ButtonLink to={`${root}/tienda`}>Conseguirla en la tienda</ButtonLink>
      )}
    </section>
  );
}
