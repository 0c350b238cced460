import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { seriesIdIn } from '#contract/content/story.ts';
import type { TextRead } from '#domain/history/day.ts';
import type { Book, Locator } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Target } from '#reader/page/view.ts';
import { forgetChapterEnd } from '#web/platform/addresses/readerAddress.ts';
import { usePageChoices } from '#web/books/pageChoices.ts';
import { useAccount } from '#web/platform/account.ts';
import { useToastsCovered } from '#web/ui/useToastsCovered.ts';
import { useWindowFoot } from '#web/ui/useWindowFoot.ts';
import { pauseMarking } from '#web/words/markingPause.ts';
import { markRestKnown } from '#web/words/wordActions.ts';
import { BookNamesOffer } from './names/BookNamesOffer.tsx';
import { ChapterEndPlace, loadChapterEnd } from './chapterEnd/ChapterEndPlace.tsx';
import { PageWords } from './words/PageWords.tsx';
import { useSeparatedVerbs } from './words/useSeparatedVerbs.ts';
import { usePageWords } from './words/usePageWords.ts';
import { chosenGlossPlace, shownGlossPlace } from './glosses/glossPlace.ts';
import { useFind } from './find/useFind.ts';
import { useBookListening } from './listening/useBookListening.ts';
import { ReaderPanel } from './ReaderPanel.tsx';
import { useBookMarks, type Marks } from './marks/useBookMarks.ts';
import { PageFoot } from './bars/PageFoot.tsx';
import { ReaderBar } from './bars/ReaderBar.tsx';
import { ReaderDialogs } from './ReaderDialogs.tsx';
import { ReaderStage } from './ReaderStage.tsx';
import styles from './Reader.module.css';
import { textOnPage } from './page/textOnPage.ts';
import { useBookDictionaries } from './glosses/useBookDictionaries.ts';
import { ListeningPlace } from './listening/ListeningPlace.tsx';
import { InferencePlace } from '#web/reading/inference/InferencePlace.tsx';
import { useBookInference } from './inference/useBookInference.ts';
import { useBookReading } from './reading/useBookReading.ts';
import { useBookLinks } from './links/useBookLinks.ts';
import { useFetchAhead } from './page/useFetchAhead.ts';
import { useGlosses } from './glosses/useGlosses.ts';
import { usePageEvents, usePageView } from './page/usePageView.ts';
import { useRaisedPage } from './page/useRaisedPage.ts';
import { TextShapeProvider, useShapeOfText, type TextShape } from './type/textShape.ts';
import { useReaderDialog } from './useReaderDialog.ts';
import { useBookKeys } from './useBookKeys.ts';
import { useQuietChapter } from './quiet/useUsefulWords.ts';
import { useWordHelp } from './quiet/useWordHelp.ts';

export interface ReaderProps {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  /** The place to open the book at instead of where reading stopped; null for none. */
  readonly target: Locator | null;
  /** The end of the chapter before that place is shown first. */
  readonly beginsWithEnd?: boolean;
  /** The name of the way back, when that does not lead to the library. */
  readonly backLabel?: string | undefined;
  /** Stands above the bar. */
  readonly banner?: ReactNode;
  readonly onBack: () => void;
}

/** A book open on the page: pages, contents, progress, type, words to choose; by key, pointer and touch. */
export function Reader({
  bookId,
  book,
  opened,
  profile,
  target,
  beginsWithEnd = false,
  backLabel,
  banner,
  onBack,
}: ReaderProps) {
  const store = useAccount();
  const { settings } = profile;
  const host = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');
  useBookDictionaries(book);
  useWindowFoot('book');

  const newWords = settings.reading.newWords ?? 'auto';
  const { quiet, enter } = useQuietChapter(book, newWords);
  const glossPlace = shownGlossPlace(chosenGlossPlace(settings.reading, book.language), opened);
  const [shape] = usePageChoices();
  const direction = shape.directions[bookId] ?? opened.direction;
  const textShape = useShapeOfText({ reading: settings.reading, shape, direction });
  const page = usePageView({
    host,
    opened,
    book,
    settings,
    isInterlinear: glossPlace === 'lines',
    shape,
    direction,
    isLight: quiet.isLight,
    onEnter: enter,
  });
  const { view, location } = page;
  useFetchAhead(location, book.language, seriesIdIn(opened.identifier), loadChapterEnd);

  const reading = useBookReading({
    bookId,
    book,
    opened,
    profile,
    isResumed: target === null,
    beginsWithEnd,
    isHeard: () => listening.isPlayingNow(),
    onFollow(locator) {
      void view?.open({ locator });
      setAnnounced('El libro está donde lo dejaste en otro dispositivo');
    },
  });
  const { active, place, ended, speed } = reading;
  const dialog = useReaderDialog(view);
  const help = useWordHelp({ book, quiet, enter, newWords, view, location });
  const glosses = useGlosses(view, location, book.language);
  const links = useBookLinks({
    view,
    location,
    opened,
    onOutside: (url) => dialog.show({ kind: 'outside-link', url }),
  });

  const words = usePageWords({
    bookId,
    language: book.language,
    settings,
    view,
    location,
    glosses,
    quiet,
    onActive: active,
    onAnnounce: setAnnounced,
  });
  useSeparatedVerbs(view, location, book.language);
  const { chosen } = words.choice;
  const inference = useBookInference({
    bookId,
    book,
    settings,
    view,
    help,
    glosses,
    glossPlace,
    choice: words.choice,
  });
  const leave = () => void inference.sittingEnds(onBack);
  const { raise, isCovered, cover } = useRaisedPage(view, host, chosen);
  // The end of a chapter lists itself what was gained; the way back from a jump stands where toasts do, and goes after a few turns.
  useToastsCovered(isCovered || ended !== null || links.wayBack !== null);

  const find = useFind({
    view,
    location,
    book,
    opened,
    onOpen() {
      words.choice.close();
      marks.closeList();
    },
  });
  const marks: Marks = useBookMarks({
    view,
    location,
    bookId,
    book,
    opened,
    onOpen: () => find.shape !== 'closed' && find.close(),
    onAnnounce: setAnnounced,
  });
  const listening = useBookListening({
    view,
    location,
    book,
    opened,
    isHeld: chosen !== null || marks.passage !== null || ended !== null,
  });
  const onKey = useBookKeys({
    listening,
    view,
    words,
    dialog,
    find,
    marks,
    book,
    opened,
    settings,
    onActive: active,
    onAnnounce: setAnnounced,
    hasMargin: textShape.hasMargin,
  });

  function textShown(): TextRead {
    const statuses = store.statuses(book.language);
    return textOnPage(view?.wordsOnPage() ?? [], (key) => statuses.get(key));
  }
  usePageEvents(page, {
    startAt() {
      const stopped = place.start(target);
      if (target && stopped && !isSamePlace(target, stopped)) links.offerBack(stopped);
      return target ?? stopped;
    },
    location(next, cause) {
      words.pageChanged(cause);
      listening.pageShown(cause);
      if (cause !== 'layout') marks.select(null);
      reading.pageShown(next, cause, textShown);
      inference.pageShown(next, cause);
      if (cause !== 'turn') return;
      links.pageTurned();
      pauseMarking();
    },
    ...words.on,
    blank() {
      marks.select(null);
      words.choice.close();
    },
    word(hit, cause) {
      marks.select(null);
      words.on.word?.(hit, cause);
    },
    choosing(phrase) {
      if (phrase) marks.select(null);
      words.choosing(phrase);
    },
    passage(passage) {
      words.choice.close();
      marks.select(passage);
    },
    link: links.follow,
    enlarge: (part) => dialog.show({ kind: 'enlarged', part }),
    edge(side) {
      if (side !== 'end' || !location) return;
      inference.bookEnded();
      reading.bookEnded(location);
    },
    key: onKey,
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
    <TextShapeProvider value={textShape}>
      <div className={styles['reader']} onPointerMove={active}>
        {banner}
        <ReaderBar
          bookId={bookId}
          book={book}
          opened={opened}
          profile={profile}
          location={location}
          unreported={reading.unreported}
          onContents={() => dialog.show({ kind: 'contents' })}
          onMarkRest={markRest}
          hasNames={help.names.length > 0}
          onNames={() => dialog.show({ kind: 'names' })}
          onKeys={() => dialog.show({ kind: 'keys' })}
          onFind={() => (find.shape === 'panel' ? find.close() : find.open())}
          isFinding={find.shape !== 'closed'}
          marks={marks}
          listening={listening}
          backLabel={backLabel}
          inference={inference}
          onBack={leave}
        />
        <div
          className={styles['body']}
          data-margin={textShape.hasMargin || undefined}
          data-gives-way={textShape.givesWay || undefined}
          style={textHalf(textShape)}
        >
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
            panel={
              <ReaderPanel
                view={view}
                location={location}
                bookId={bookId}
                book={book}
                host={host}
                find={find}
                marks={marks}
                onListen={listening.canListen ? listening.openFrom : null}
              />
            }
            hasPanel={find.shape === 'panel' || marks.isListed}
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
          <ListeningPlace listening={listening} language={book.language} location={location} />
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
            bookId={bookId}
            book={book}
            opened={opened}
            profile={profile}
            speed={speed}
            onClose={() => {
              forgetChapterEnd();
              reading.closeEnd();
            }}
            onGoOn={() => void inference.sittingEnds()}
            onLeave={leave}
          />
        </div>
        {view && (
          <PageWords
            view={view}
            bookId={bookId}
            language={book.language}
            settings={settings}
            choice={words.choice}
            phrase={words.phrase}
            onChoosing={words.choosing}
            onPhrase={words.openPhrase}
            help={help}
            onAllNames={() => {
              words.choice.close();
              dialog.show({ kind: 'names' });
            }}
            onListen={listening.canListen ? listening.openFrom : null}
            onClose={words.close}
            onCovered={cover}
          />
        )}
        <InferencePlace
          inference={inference}
          language={book.language}
          settings={settings}
          onClosed={() => view?.focus()}
        />
        <ReaderDialogs
          open={dialog.open}
          help={help}
          contents={{ opened, language: book.language, location, speed, onGo: goFromContents }}
          links={links}
          onClose={dialog.close}
        />
      </div>
    </TextShapeProvider>
  );
}

function isSamePlace(one: Locator, other: Locator): boolean {
  return one.section === other.section && one.block === other.block && one.offset === other.offset;
}

function textHalf({ half }: TextShape): CSSProperties {
  const custom: Record<`--${string}`, string> = { '--text-half': `${half}px` };
  return custom;
}
