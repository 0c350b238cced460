import type { Book } from '#domain/library/book.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { listeningChoices, rateOf, rates } from '#web/platform/speech/listeningChoices.ts';
import { rateSpoken } from '#web/reading/listening/labels.ts';
import { useRoomKeys } from '#web/reading/keys/useRoomKeys.ts';
import { useTextRoom } from '#web/reading/keys/useTextRoom.ts';
import type { Find } from './find/useFind.ts';
import type { BookListening } from './listening/useBookListening.ts';
import type { Marks } from './marks/useBookMarks.ts';
import { bookKeys, type BookRoom } from './keys/bookKeys.ts';
import type { useReaderDialog } from './useReaderDialog.ts';
import type { usePageWords } from './words/usePageWords.ts';

interface BookKeysParts {
  readonly view: PageView | null;
  readonly words: ReturnType<typeof usePageWords>;
  readonly dialog: ReturnType<typeof useReaderDialog>;
  readonly find: Find;
  readonly marks: Marks;
  readonly listening: BookListening;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly settings: Settings;
  /** Called with every key, which shows that the learner is reading. */
  readonly onActive: () => void;
  readonly onAnnounce: (text: string) => void;
  /** Is there room beside the page. */
  readonly hasMargin: boolean;
}

/** The keys of a book. @returns what to call with the keys that its page does not use */
export function useBookKeys(parts: BookKeysParts): (event: KeyboardEvent) => void {
  const { view, words, dialog, find, marks, listening, book, opened, settings, onActive, onAnnounce, hasMargin } =
    parts;
  const store = useAccount();
  const text = useTextRoom(words.subject);
  return useRoomKeys<BookRoom>(bookKeys, onActive, {
    ...text,
    view,
    closeWord() {
      if (marks.passage) marks.select(null);
      else if (words.choice.chosen !== null) words.close();
      else if (find.shape !== 'closed') find.close();
      else if (marks.isListed) marks.closeList();
      else if (listening.heard.kind !== 'closed') listening.listener.close();
      else words.close();
    },
    showContents: () => dialog.show({ kind: 'contents' }),
    showKeys: () => dialog.show({ kind: 'keys' }),
    find: () => find.open(words.subject()?.text),
    nextFind(by) {
      if (find.shape === 'closed') return false;
      find.step(by);
      return true;
    },
    toggleBookmark: () => void marks.toggleBookmark(),
    listMarks: () => (marks.isListed ? marks.closeList() : marks.openList()),
    listen() {
      if (!listening.canListen) return false;
      const place = words.choice.chosen ? words.subject()?.place : undefined;
      const { listener, heard } = listening;
      if (place) {
        words.close();
        listening.openFrom(place);
      } else if (heard.kind === 'open') listener.toggle();
      else listener.open();
      return true;
    },
    stepSentence(by) {
      if (listening.heard.kind !== 'open') return false;
      listening.listener.step(by);
      return true;
    },
    changeRate(by) {
      if (listening.heard.kind !== 'open') return false;
      const { language } = book;
      listening.listener.setRate(rateOf(listeningChoices(), language) + by * rates.step);
      onAnnounce(`Velocidad ${rateSpoken(rateOf(listeningChoices(), language))}`);
      return true;
    },
    highlight: () => marks.highlightHere(words.subject()),
    moveGlosses: () =>
      void import('./glosses/chooseGlossPlace.ts').then(({ nextGlossPlace }) =>
        onAnnounce(nextGlossPlace(store, settings.reading, book.language, opened, hasMargin)),
      ),
  });
}
