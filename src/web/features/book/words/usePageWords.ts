import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit, Location, MoveCause, PageEvents, PageView, PhraseChoice } from '#reader/page/view.ts';
import { useWordChoice } from '#web/reading/words/useWordChoice.ts';
import { spokenWord, statusNames } from '#web/words/statusNames.ts';
import type { Glosses } from '../glosses/useGlosses.ts';
import type { QuietChapter } from '../quiet/quietChapter.ts';
import { countOfWords } from './countOfWords.ts';
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
  const [phrase, setPhrase] = useState<PhraseChoice | null>(null);
  const selected = phrase ?? chosen;
  useEffect(() => view?.select(selected?.occurrence ?? null), [view, selected]);

  function choose(hit: Hit, cause: 'pointer' | 'keyboard' = 'pointer'): void {
    onActive();
    // A link of the book leads somewhere: only one that leaves it is a word to look up first.
    if (!hit.link || hit.link.kind === 'external') choice.choose(hit, cause);
  }
  function choosing(next: PhraseChoice | null): void {
    onActive();
    setPhrase(next);
    if (!next) return;
    // A status key pressed meanwhile marks what is chosen.
    if (next.by === 'keyboard') choice.moveTo(next);
    choice.close();
    onAnnounce(`${next.reached}, ${countOfWords(next.count)}`);
  }
  function openPhrase(hit: Hit, cause: 'pointer' | 'keyboard'): void {
    onActive();
    // It may begin on a link: the link was not pressed.
    choice.choose(hit, cause);
  }
  const on: Pick<PageEvents, 'word' | 'choosing' | 'phrase' | 'hover' | 'blank' | 'cursor'> = {
    word: choose,
    choosing,
    phrase: openPhrase,
    hover(hit) {
      onActive();
      choice.point(hit);
    },
    blank: choice.close,
    cursor(hit, status) {
      onActive();
      choice.moveTo(hit);
      const { key } = hit.occurrence;
      const text = spokenText(hit);
      const isUseful = status === null && quiet.isQuiet && !quiet.isLight(key);
      onAnnounce(spokenWord(statusNames[settings.markingMode], text, status, glosses.shortOf(key), isUseful));
    },
  };
  return {
    choice,
    /** The words that are being chosen as one phrase. */
    phrase,
    choosing,
    openPhrase,
    on,
    close(): void {
      choice.close();
      view?.focus();
    },
    /** Another page is shown, or the same one laid out anew, which keeps its open word. */
    pageChanged(cause: MoveCause): void {
      choice.point(null);
      setPhrase(null);
      if (cause !== 'layout') choice.drop(() => true);
    },
    /** The word that a status key marks: the open one, else the one under the cursor. */
    subject: () => subject && metInBook(subject, bookId, language, location),
  };
}

/** A word as it is named; a phrase by itself at its first word, with each of the others behind it. */
function spokenText({ occurrence, word }: Hit): string {
  if (!occurrence.isPhrase) return occurrence.text;
  const phrase = `${occurrence.text}, frase`;
  return word.locator.offset === occurrence.locator.offset ? phrase : `${word.text}, en ${phrase}`;
}
