import { useEffect } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { wantsGloss } from '#domain/words/pageGlosses.ts';
import type { Hit, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { useInference } from '#web/reading/inference/useInference.ts';
import type { MetPlace } from '#web/reading/inference/proposedWords.ts';
import { usePassages } from '#web/reading/passages/usePassages.ts';
import type { WordChoice } from '#web/reading/words/useWordChoice.ts';
import type { ShownGlossPlace } from '../glosses/glossPlace.ts';
import type { Glosses } from '../glosses/useGlosses.ts';
import type { WordHelp } from '../quiet/useWordHelp.ts';
import { usePassedPages } from './usePassedPages.ts';

interface BookInferenceParts {
  readonly bookId: string;
  readonly book: Book;
  readonly settings: Settings;
  readonly view: PageView | null;
  readonly help: Pick<WordHelp, 'names' | 'useful'>;
  readonly glosses: Pick<Glosses, 'shortOf'>;
  readonly glossPlace: ShownGlossPlace;
  /** The word that is open, another one opened from its card, and the one whose preview is shown. */
  readonly choice: Pick<WordChoice<Hit>, 'chosen' | 'beside' | 'pointed'>;
}

/** What reading a book says of its words: pages passed, words looked up, words that seem to be known. */
export function useBookInference(parts: BookInferenceParts) {
  const { bookId, book, settings, view, help, glosses, glossPlace, choice } = parts;
  const { language } = book;
  const store = useAccount();
  const recorder = usePassages(language, settings);
  const isOff = book.otherLanguage !== undefined;
  const inference = useInference({ language, settings, recorder, book: { bookId, title: book.title } });

  const lookedUp = choice.beside ?? (choice.chosen ?? choice.pointed)?.occurrence.key;
  useEffect(() => {
    if (lookedUp !== undefined && !isOff) recorder.lookedUp(lookedUp);
  }, [recorder, lookedUp, isOff]);

  const isListed = (word: string): boolean => [...help.names, ...(help.useful ?? [])].some(({ key }) => key === word);
  /** A gloss that could stand on the page counts as one that does: a word whose meaning may have been read was not passed unaided. */
  const isGlossed = (key: string): boolean =>
    glossPlace !== 'none' && wantsGloss(store.statuses(language).get(key)) && glosses.shortOf(key) !== null;
  const pages = usePassedPages({
    bookId,
    view: isOff ? null : view,
    recorder,
    isHelped: (key) => isListed(key) || isGlossed(key),
    onSighted(page) {
      const onPage = page.wordsOnPage().filter(({ isPhrase }) => !isPhrase);
      inference.rememberPlaces(
        onPage.map(({ key }) => key),
        (key) => placeOnPage(page, key),
      );
    },
  });
  return { ...inference, ...pages };
}

/** Where a page has a word: as it is written in lower case, where it has it so. */
function placeOnPage(view: PageView, word: string): MetPlace | null {
  const all = view.wordsOnPage().filter(({ key, isPhrase }) => key === word && !isPhrase);
  const occurrence = all.find(({ text }) => text === word) ?? all[0];
  const hit = occurrence && view.hitOf(occurrence);
  return hit ? { text: hit.occurrence.text, sentence: hit.sentence } : null;
}
