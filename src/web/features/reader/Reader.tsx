import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Book, ReadingPosition } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { statusKeys } from '#domain/words/choices.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import type { OpenBook } from '#reader/book.ts';
import type { Hit } from '#reader/page/view.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { isForControl } from './keys.ts';
import { liftFor, raisedBy } from './lift.ts';
import { MarginNotes } from './MarginNotes.tsx';
import { PageFoot } from './PageFoot.tsx';
import { PlaceOffer } from './PlaceOffer.tsx';
import { ReaderBar } from './ReaderBar.tsx';
import styles from './Reader.module.css';
import { TurnButtons } from './TurnButtons.tsx';
import { usePageView } from './usePageView.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { useReadingTime } from './useReadingTime.ts';
import { useRest } from './useRest.ts';

const OutsideLinkDialog = lazy(() => import('./OutsideLinkDialog.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** A word chosen on the page, for whatever shows words: the reader itself knows nothing of marking. */
export interface ChosenWord {
  readonly hit: Hit;
  /** Where it stands now. */
  readonly anchor: () => DOMRect;
  readonly close: () => void;
  /** A sheet of this height covers the page's foot: the word is kept above it. */
  readonly onCovered: (height: number) => void;
}

export interface ReaderProps {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  /** What stands above the bar, where something does. */
  readonly banner?: ReactNode;
  readonly spoken: Readonly<Record<Status, string>>;
  readonly renderWord: (word: ChosenWord) => ReactNode;
  /** What is shown of a word that the mouse rests on. */
  readonly renderPreview: (hit: Hit) => ReactNode;
  readonly onMark: (hit: Hit, status: Status) => void;
  /** Every word of the page, key to text: the ones never marked are to be known. */
  readonly onMarkRest: (words: ReadonlyMap<string, string>) => void;
  readonly onBack: () => void;
  /** The first page is on the screen and the browser has nothing better to do: time to fetch what a tap will need. */
  readonly onSettled: () => void;
}

/** A book open on the page: pages, contents, progress, type, words to choose; by key, pointer and touch. */
export function Reader({
  bookId,
  book,
  opened,
  profile,
  banner,
  spoken,
  renderWord,
  renderPreview,
  onMark,
  onMarkRest,
  onBack,
  onSettled,
}: ReaderProps) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Hit | null>(null);
  const [pointed, setPointed] = useState<Hit | null>(null);
  const [cursor, setCursor] = useState<Hit | null>(null);
  const [announced, setAnnounced] = useState('');
  const [shortcuts, setShortcuts] = useState(false);
  const [covered, setCovered] = useState(0);
  /** The address outside the book that the learner is asked about. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const { unreported, active, pageShown } = useReadingTime(bookId);

  function choose(hit: Hit): void {
    active();
    if (hit.link && hit.link.kind !== 'external') return;
    setChosen(hit);
  }

  const rest = useRest((hit: Hit) => {
    if (profile.settings.popupTrigger === 'hover') choose(hit);
    else if (profile.settings.hoverPreviewEnabled) setPointed(hit);
  });

  const place = useReadingPlace({
    bookId,
    position: book.position,
    displaced: book.displaced ?? null,
    onFollow(locator) {
      void view?.open({ locator });
      setAnnounced('El libro está donde lo dejaste en otro dispositivo');
    },
  });

  const { view, location } = usePageView({
    host,
    opened,
    book,
    settings: profile.settings,
    startAt: place.start,
    on: {
      location(next, cause) {
        setPointed(null);
        if (cause !== 'layout') {
          setChosen(null);
          setCursor(null);
          pageShown(next);
        }
        if (cause === 'turn' || cause === 'scroll' || cause === 'jump') place.moved(next);
      },
      word: (hit) => choose(hit),
      phrase: (hit) => choose(hit),
      hover(hit) {
        active();
        setPointed(null);
        rest(hit);
      },
      blank: () => setChosen(null),
      cursor(hit, status) {
        active();
        setCursor(hit);
        setAnnounced(`${hit.occurrence.text}, ${status ? spoken[status] : 'nueva'}`);
      },
      link: (link) => {
        if (link.kind === 'external') setLeaving(link.url);
        else void view?.jump({ section: link.section, fragment: link.fragment });
      },
      // Who wants to go on from the last page has read it, also in a book of one page.
      edge: (side) => side === 'end' && location && place.moved(location),
      key: (event) => onKey(event),
    },
  });

  const shown = location !== null;
  const settled = useEffectEvent(onSettled);
  useEffect(() => (shown ? whenIdle(() => settled()) : undefined), [shown]);

  const close = useCallback(() => {
    setChosen(null);
    view?.focus();
  }, [view]);

  useEffect(() => {
    view?.select(chosen?.occurrence ?? null);
  }, [view, chosen]);

  function goToOffer({ locator }: ReadingPosition): void {
    place.answer(null);
    void view?.jump({ locator });
    view?.focus();
  }

  function dismissOffer(): void {
    place.answer(location);
    view?.focus();
  }

  function stay(): void {
    setLeaving(null);
    view?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    active();
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const status = statuses.find((candidate) => statusKeys[candidate] === event.key);
    const subject = chosen ?? cursor;
    if (status && subject) onMark(subject, status);
    else if (event.key === 'Escape') close();
    else if (event.key === '?') setShortcuts(true);
    else return;
    event.preventDefault();
  }

  const onWindowKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForControl(event)) return;
    if (view?.handleKey(event)) event.preventDefault();
    else onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onWindowKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const lift = useMemo(
    () => liftFor(view && chosen ? view.rectsOf(chosen.occurrence) : [], raisedBy(host.current), covered),
    [view, chosen, covered],
  );

  const words = useMemo(() => (view && location ? view.wordsOnPage().length : 0), [view, location]);
  const markRest = () =>
    onMarkRest(
      new Map((view?.wordsOnPage() ?? []).filter(({ isPhrase }) => !isPhrase).map(({ key, text }) => [key, text])),
    );

  return (
    <div className={styles['reader']} data-book-open onPointerMove={active}>
      {banner}
      <ReaderBar
        book={book}
        opened={opened}
        profile={profile}
        location={location}
        unreported={unreported}
        onGo={(target) => void view?.jump(target)}
        onMarkRest={markRest}
        onShortcuts={() => setShortcuts(true)}
        onBack={onBack}
      />
      <main ref={stage} className={styles['stage']}>
        <div
          ref={host}
          className={styles['page']}
          style={lift > 0 ? { transform: `translateY(${-lift}px)` } : undefined}
        />
        {view && location && <MarginNotes view={view} location={location} language={book.language} stage={stage} />}
        {profile.settings.reading.mode === 'paginated' && <TurnButtons view={view} location={location} />}
        <PlaceOffer position={place.offer} onGo={goToOffer} onDismiss={dismissOffer} />
        <p className="visually-hidden" aria-live="polite">
          {announced}
        </p>
      </main>
      <PageFoot location={location} words={words} />
      {view &&
        chosen &&
        renderWord({
          hit: chosen,
          anchor: () => boundsOf(view.rectsOf(chosen.occurrence), chosen.rects),
          close,
          onCovered: setCovered,
        })}
      {pointed && !chosen && renderPreview(pointed)}
      {leaving !== null && (
        <Suspense>
          <OutsideLinkDialog url={leaving} onClose={stay} />
        </Suspense>
      )}
      {shortcuts && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
    </div>
  );
}

function boundsOf(now: readonly DOMRect[], before: readonly DOMRect[]): DOMRect {
  const [first = new DOMRect(), ...rest] = now.length > 0 ? now : before;
  const right = Math.max(first.right, ...rest.map((rect) => rect.right));
  const left = Math.min(first.left, ...rest.map((rect) => rect.left));
  const bottom = Math.max(first.bottom, ...rest.map((rect) => rect.bottom));
  return new DOMRect(left, first.top, right - left, bottom - first.top);
}
