import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import type { Book, Locator, ReadingPosition } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book.ts';
import type { Target } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { coverToasts } from '#web/ui/toasts.ts';
import { useWindowFoot } from '#web/ui/useWindowFoot.ts';
import { pauseMarking } from '#web/words/markingPause.ts';
import { openCard } from '#web/words/openCard.ts';
import { undoLastMark } from '#web/words/tellMark.tsx';
import { markRestKnown, wordActions } from '#web/words/wordActions.ts';
import { ChapterEndPlace, loadChapterEnd } from './ChapterEndPlace.tsx';
import { metInBook } from './chosenWord.ts';
import { chosenGlossPlace, shownGlossPlace } from './glossPlace.ts';
import { PageFoot } from './PageFoot.tsx';
import { raiseFor, raisedNow } from './raisePage.ts';
import { ReaderBar } from './ReaderBar.tsx';
import { ReaderDialogs, type OpenDialog } from './ReaderDialogs.tsx';
import { ReaderStage } from './ReaderStage.tsx';
import styles from './Reader.module.css';
import { textOnPage } from './textOnPage.ts';
import { useBookDictionaries } from './useBookDictionaries.ts';
import { useBookLinks } from './useBookLinks.ts';
import { useChapterEnd } from './useChapterEnd.ts';
import { useFetchAhead } from './useFetchAhead.ts';
import { useGlosses } from './useGlosses.ts';
import { useOwnSpeed } from './useOwnSpeed.ts';
import { usePageView } from './usePageView.ts';
import { useReaderKeys } from './useReaderKeys.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { useReadingTime } from './useReadingTime.ts';
import { useQuietChapter } from './useUsefulWords.ts';
import { useWordHelp } from './useWordHelp.ts';
import { useWordChoice } from './useWordChoice.ts';
import { WordsOnPage } from './WordsOnPage.tsx';

export interface ReaderProps {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  /** The place to open the book at instead of where reading stopped; null for none. */
  readonly asked: Locator | null;
  /** Where the way back leads, when that is not the library. */
  readonly backLabel?: string | undefined;
  /** What stands above the bar, where something does. */
  readonly banner?: ReactNode;
  readonly onBack: () => void;
}

/** A book open on the page: pages, contents, progress, type, words to choose; by key, pointer and touch. */
export function Reader({ bookId, book, opened, profile, asked, backLabel, banner, onBack }: ReaderProps) {
  const store = useAccount();
  const { settings } = profile;
  const host = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [sheetHeight, setSheetHeight] = useState(0);
  const { unreported, active, pageShown } = useReadingTime(bookId);
  const pace = useOwnSpeed(book.language);
  useBookDictionaries(book);
  useWindowFoot('book');
  const chapter = useChapterEnd({ bookId, hasWords: book.otherLanguage === undefined, opened, profile });

  const choice = useWordChoice({
    settings,
    onActive: active,
    meaningOf: (key) => glosses.shortOf(key),
    isUseful: (key) => quiet.isQuiet && !quiet.isLight(key),
    onAnnounce: setAnnounced,
  });
  const { chosen, close: closeWord } = choice;

  const place = useReadingPlace({
    bookId,
    position: book.position,
    displaced: book.displaced ?? null,
    onFollow(locator) {
      void view?.open({ locator });
      setAnnounced('El libro está donde lo dejaste en otro dispositivo');
    },
  });
  const newWords = settings.reading.newWords ?? 'auto';
  const { quiet, enter } = useQuietChapter(book, newWords);
  const glossPlace = shownGlossPlace(chosenGlossPlace(settings.reading, book.language), opened);
  const { view, location } = usePageView({
    host,
    opened,
    book,
    settings,
    isInterlinear: glossPlace === 'lines',
    startAt() {
      const stopped = place.start(asked);
      if (asked && stopped) links.offerBack(stopped);
      return asked ?? stopped;
    },
    isLight: quiet.isLight,
    onEnter: enter,
    on: {
      ...choice.on,
      location(next, cause) {
        choice.pageChanged(cause);
        if (cause !== 'layout') pageShown(next, textShown);
        pace.pageShown(next, cause);
        chapter.pageShown(next, cause);
        if (cause === 'turn' || cause === 'scroll' || cause === 'jump') place.moved(next);
        if (cause === 'turn') {
          links.pageTurned();
          pauseMarking();
        }
      },
      link: (link, rect) => links.follow(link, rect),
      enlarge: (part) => setDialog({ kind: 'enlarged', part }),
      // Whoever wants to go on from the last page has read it, also in a book of one page.
      edge(side) {
        if (side === 'start' || !location) return;
        place.moved(location);
        chapter.bookEnded(location);
      },
      key: (event) => onKey(event),
    },
  });

  function textShown(): TextRead {
    const statuses = store.statuses(book.language);
    return textOnPage(view?.wordsOnPage() ?? [], (key) => statuses.get(key));
  }

  const help = useWordHelp({ book, quiet, enter, newWords, view, location });
  const glosses = useGlosses(view, location, book.language);
  const links = useBookLinks({
    view,
    location,
    opened,
    onOutside: (url) => setDialog({ kind: 'outside-link', url }),
  });

  useFetchAhead(location, book.language, loadChapterEnd);
  const { ended } = chapter;
  // The end of a chapter lists itself what was gained; the way back from a jump stands where toasts do, and goes after a few turns.
  const isPlaceTaken = sheetHeight > 0 || ended !== null || links.wayBack !== null;
  useEffect(() => {
    coverToasts(isPlaceTaken);
    return () => coverToasts(false);
  }, [isPlaceTaken]);
  useEffect(() => view?.select(chosen?.occurrence ?? null), [view, chosen]);

  function close(): void {
    closeWord();
    view?.focus();
  }
  const onKey = useReaderKeys({
    view,
    onAnyKey: active,
    onStatus(status) {
      const { subject } = choice;
      const card = openCard();
      if (card) card.mark(status);
      else if (subject) void wordActions(store, metInBook(subject, bookId, book.language, location)).mark(status);
      return subject !== null;
    },
    onFamily: () => openCard()?.switchFamily(),
    onUndo: () => void undoLastMark(store),
    onEscape: close,
    onContents: () => setDialog({ kind: 'contents' }),
    onShortcuts: () => setDialog({ kind: 'shortcuts' }),
    onGlosses: () =>
      void import('./chooseGlossPlace.ts').then(({ nextGlossPlace }) =>
        setAnnounced(nextGlossPlace(store, settings.reading, book.language, opened)),
      ),
  });

  function goToOffer({ locator }: ReadingPosition): void {
    place.answer(null);
    void view?.jump({ locator });
    view?.focus();
  }
  function dismissOffer(): void {
    place.answer(location);
    view?.focus();
  }
  function closeDialog(): void {
    setDialog(null);
    // The others give the focus back themselves; what was pressed in the page had none.
    if (dialog?.kind === 'outside-link' || dialog?.kind === 'enlarged') view?.focus();
  }
  function goFromContents(target: Target): void {
    setDialog(null);
    links.goTo(target);
    view?.focus();
  }
  function markRest(): void {
    const words = (view?.wordsOnPage() ?? []).filter(({ isPhrase }) => !isPhrase);
    void markRestKnown(store, book.language, new Map(words.map(({ key, text }) => [key, text])));
  }

  const raise = useMemo(
    () =>
      raiseFor(
        view && chosen ? view.rectsOf(chosen.occurrence) : [],
        raisedNow(host.current),
        sheetHeight,
        innerHeight,
      ),
    [view, chosen, sheetHeight],
  );

  return (
    <div className={styles['reader']} onPointerMove={active}>
      {banner}
      <ReaderBar
        book={book}
        opened={opened}
        profile={profile}
        location={location}
        unreported={unreported}
        onContents={() => setDialog({ kind: 'contents' })}
        onMarkRest={markRest}
        hasNames={help.names.length > 0}
        onNames={() => setDialog({ kind: 'names' })}
        onShortcuts={() => setDialog({ kind: 'shortcuts' })}
        backLabel={backLabel}
        onBack={onBack}
      />
      <div className={styles['body']}>
        <ReaderStage
          host={host}
          view={view}
          location={location}
          book={book}
          mode={settings.reading.mode}
          raise={raise}
          glosses={glosses}
          glossPlace={glossPlace}
          help={help}
          offer={place.offer}
          onGo={goToOffer}
          onDismiss={dismissOffer}
          wayBack={links.wayBack}
          onGoBack={links.goBack}
          onDismissWayBack={links.dismissWayBack}
          announced={announced}
        />
        <PageFoot
          location={location}
          speed={pace.speed}
          useful={help.useful?.length ?? null}
          onUseful={() => setDialog({ kind: 'useful' })}
        />
        <ChapterEndPlace
          ended={ended}
          view={view}
          location={location}
          book={book}
          opened={opened}
          profile={profile}
          speed={pace.speed}
          onClose={chapter.close}
          onLeave={onBack}
        />
      </div>
      {view && (
        <WordsOnPage
          view={view}
          bookId={bookId}
          language={book.language}
          settings={settings}
          chosen={chosen}
          chosenByKeyboard={choice.chosenByKeyboard}
          pointed={choice.pointed}
          help={help}
          onAllNames={() => {
            closeWord();
            setDialog({ kind: 'names' });
          }}
          onClose={close}
          onCovered={setSheetHeight}
        />
      )}
      <ReaderDialogs
        open={dialog}
        help={help}
        contents={{ opened, language: book.language, location, speed: pace.speed, onGo: goFromContents }}
        links={links}
        onClose={closeDialog}
      />
    </div>
  );
}
