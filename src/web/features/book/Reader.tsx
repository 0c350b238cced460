import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import type { Book, Locator } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Target } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { useToastsCovered } from '#web/ui/useToastsCovered.ts';
import { useWindowFoot } from '#web/ui/useWindowFoot.ts';
import { pauseMarking } from '#web/words/markingPause.ts';
import { openCard } from '#web/words/openCard.ts';
import { undoLastMark } from '#web/words/markToast.tsx';
import { markRestKnown, wordActions } from '#web/words/wordActions.ts';
import { BookNamesOffer } from './names/BookNamesOffer.tsx';
import { ChapterEndPlace, loadChapterEnd } from './chapterEnd/ChapterEndPlace.tsx';
import { metInBook } from './chosenWord.ts';
import { chosenGlossPlace, shownGlossPlace } from './glosses/glossPlace.ts';
import { PageFoot } from './bars/PageFoot.tsx';
import { ReaderBar } from './bars/ReaderBar.tsx';
import { ReaderDialogs } from './ReaderDialogs.tsx';
import { ReaderStage } from './ReaderStage.tsx';
import styles from './Reader.module.css';
import { textOnPage } from './page/textOnPage.ts';
import { useBookDictionaries } from './glosses/useBookDictionaries.ts';
import { useBookReading } from './reading/useBookReading.ts';
import { useBookLinks } from './links/useBookLinks.ts';
import { useFetchAhead } from './page/useFetchAhead.ts';
import { useGlosses } from './glosses/useGlosses.ts';
import { usePageView } from './page/usePageView.ts';
import { useRaisedPage } from './page/useRaisedPage.ts';
import { useReaderDialog } from './useReaderDialog.ts';
import { useReaderKeys } from './useReaderKeys.ts';
import { useQuietChapter } from './quiet/useUsefulWords.ts';
import { useWordHelp } from './quiet/useWordHelp.ts';
import { useWordChoice } from './useWordChoice.ts';
import { WordsOnPage } from './WordsOnPage.tsx';

export interface ReaderProps {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  /** The place to open the book at instead of where reading stopped; null for none. */
  readonly target: Locator | null;
  /** Where the way back leads, when that is not the library. */
  readonly backLabel?: string | undefined;
  /** What stands above the bar, where something does. */
  readonly banner?: ReactNode;
  readonly onBack: () => void;
}

/** A book open on the page: pages, contents, progress, type, words to choose; by key, pointer and touch. */
export function Reader({ bookId, book, opened, profile, target, backLabel, banner, onBack }: ReaderProps) {
  const store = useAccount();
  const { settings } = profile;
  const host = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');
  useBookDictionaries(book);
  useWindowFoot('book');

  const reading = useBookReading({
    bookId,
    book,
    opened,
    profile,
    onFollow(locator) {
      void view?.open({ locator });
      setAnnounced('El libro está donde lo dejaste en otro dispositivo');
    },
  });
  const { active, place, ended, speed } = reading;
  const choice = useWordChoice({
    settings,
    onActive: active,
    meaningOf: (key) => glosses.shortOf(key),
    isUseful: (key) => quiet.isQuiet && !quiet.isLight(key),
    onAnnounce: setAnnounced,
  });
  const { chosen, close: closeWord } = choice;

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
      const stopped = place.start(target);
      if (target && stopped) links.offerBack(stopped);
      return target ?? stopped;
    },
    isLight: quiet.isLight,
    onEnter: enter,
    on: {
      ...choice.on,
      location(next, cause) {
        choice.pageChanged(cause);
        reading.pageShown(next, cause, textShown);
        if (cause === 'turn') {
          links.pageTurned();
          pauseMarking();
        }
      },
      link: (link, rect) => links.follow(link, rect),
      enlarge: (part) => dialog.show({ kind: 'enlarged', part }),
      edge(side) {
        if (side === 'end' && location) reading.bookEnded(location);
      },
      key: (event) => onKey(event),
    },
  });

  function textShown(): TextRead {
    const statuses = store.statuses(book.language);
    return textOnPage(view?.wordsOnPage() ?? [], (key) => statuses.get(key));
  }

  const dialog = useReaderDialog(view);
  const help = useWordHelp({ book, quiet, enter, newWords, view, location });
  const glosses = useGlosses(view, location, book.language);
  const links = useBookLinks({
    view,
    location,
    opened,
    onOutside: (url) => dialog.show({ kind: 'outside-link', url }),
  });

  useFetchAhead(location, book.language, loadChapterEnd);
  const { raise, isCovered, cover } = useRaisedPage(view, host, chosen);
  // The end of a chapter lists itself what was gained; the way back from a jump stands where toasts do, and goes after a few turns.
  useToastsCovered(isCovered || ended !== null || links.wayBack !== null);
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
    onContents: () => dialog.show({ kind: 'contents' }),
    onShortcuts: () => dialog.show({ kind: 'shortcuts' }),
    onGlosses: () =>
      void import('./glosses/chooseGlossPlace.ts').then(({ nextGlossPlace }) =>
        setAnnounced(nextGlossPlace(store, settings.reading, book.language, opened)),
      ),
  });

  function goFromContents(target: Target): void {
    dialog.close();
    links.goTo(target);
    view?.focus();
  }
  function markRest(): void {
    const words = (view?.wordsOnPage() ?? []).filter(({ isPhrase }) => !isPhrase);
    void markRestKnown(store, book.language, new Map(words.map(({ key, text }) => [key, text])));
  }

  return (
    <div className={styles['reader']} onPointerMove={active}>
      {banner}
      <ReaderBar
        book={book}
        opened={opened}
        profile={profile}
        location={location}
        unreported={reading.unreported}
        onContents={() => dialog.show({ kind: 'contents' })}
        onMarkRest={markRest}
        hasNames={help.names.length > 0}
        onNames={() => dialog.show({ kind: 'names' })}
        onShortcuts={() => dialog.show({ kind: 'shortcuts' })}
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
          place={place}
          links={links}
          isCovered={ended !== null}
          announced={announced}
        />
        <BookNamesOffer
          bookId={bookId}
          book={book}
          names={help.names}
          location={location}
          isCovered={isCovered || ended !== null || links.wayBack !== null || place.offer !== null || chosen !== null}
          onIgnore={help.ignore}
          onShow={() => dialog.show({ kind: 'names' })}
          onAnswered={() => view?.focus()}
        />
        <PageFoot
          location={location}
          speed={speed}
          useful={help.useful?.length ?? null}
          onUseful={() => dialog.show({ kind: 'useful' })}
        />
        <ChapterEndPlace
          ended={ended}
          view={view}
          location={location}
          book={book}
          opened={opened}
          profile={profile}
          speed={speed}
          onClose={reading.closeEnd}
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
            dialog.show({ kind: 'names' });
          }}
          onClose={close}
          onCovered={cover}
        />
      )}
      <ReaderDialogs
        open={dialog.open}
        help={help}
        contents={{ opened, language: book.language, location, speed, onGo: goFromContents }}
        links={links}
        onClose={dialog.close}
      />
    </div>
  );
}
