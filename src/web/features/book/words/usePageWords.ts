import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit, Location, MoveCause, PageEvents, PageView } from '#reader/page/view.ts';
import { useWordChoice } from '#web/reading/words/useWordChoice.ts';
import { spokenWord, statusNames } from '#web/words/statusNames.ts';
import type { Glosses } from '../glosses/useGlosses.ts';
import type { QuietChapter } from '../quiet/quietChapter.ts';
import { metInBook } from './metInBook.ts';

interface PageWordsParts {
  readonly bookId: string;
  readonly language: Language;
  readonly settings: Settings;
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly glosses: Glosses;
  readonly quiet: Pick<QuietChapter, 'isQuiet' | 'isLight'>;
  /** Called when the learner does something in the text. */
  readonly onActive: () => void;
  /** Announces something by the screen reader. */
  readonly onAnnounce: (text: string) => void;
}

/** Follows the word of the page that is open, pointed at, or under the cursor; the page's frame answers where pointer and cursor are. */
export function usePageWords(parts: PageWordsParts) {
  const { bookId, language, settings, view, location, glosses, quiet, onActive, onAnnounce } = parts;
  const choice = useWordChoice<Hit>(settings);
  const { chosen, subject } = choice;
  useEffect(() => view?.select(chosen?.occurrence ?? null), [view, chosen]);

  function choose(hit: Hit, cause: 'pointer' | 'keyboard' = 'pointer'): void {
    onActive();
    // A link of the book leads somewhere: only one that leaves it is a word to look up first.
    if (!hit.link || hit.link.kind === 'external') choice.choose(hit, cause);
  }
  const on: Pick<PageEvents, 'word' | 'phrase' | 'hover' | 'blank' | 'cursor'> = {
    word: choose,
    phrase: (hit) => choose(hit),
    hover(hit) {
      onActive();
      choice.point(hit);
    },
    blank: choice.close,
    cursor(hit, status) {
      onActive();
      choice.moveTo(hit);
      const { key, text } = hit.occurrence;
      const isUseful = status === null && quiet.isQuiet && !quiet.isLight(key);
      onAnnounce(spokenWord(statusNames[settings.markingMode], text, status, glosses.shortOf(key), isUseful));
    },
  };
  return {
    choice,
    on,
    close(): void {
      choice.close();
      view?.focus();
    },
    /** Another page is shown, or the same one laid out anew, which keeps its open word. */
    pageChanged(cause: MoveCause): void {
      choice.point(null);
      if (cause !== 'layout') choice.drop(() => true);
    },
    /** The word that a status key marks: the open one, else the one under the cursor. */
    subject: () => subject && metInBook(subject, bookId, language, location),
  };
}
