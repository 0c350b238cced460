import type { Book } from '#domain/library/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { ignoreNames } from '#web/words/wordActions.ts';
import type { NewWordsChoice, QuietChapter } from './quietChapter.ts';
import { useBookNames, type UnmarkedName } from '../names/useBookNames.ts';
import { useUsefulWords, type UsefulWord } from './useUsefulWords.ts';

interface WordHelpParts {
  readonly book: Book;
  readonly quiet: QuietChapter;
  /** Judges the chapter of a page, when it is another one. */
  readonly enter: (view: PageView, location: Location) => void;
  readonly newWords: NewWordsChoice;
  readonly view: PageView | null;
  readonly location: Location | null;
}

/** Help with the new words of a page: those that serve most, and the names that are no words to learn. */
export interface WordHelp {
  /** Undefined until they are known; null where the page is not quiet. */
  readonly useful: readonly UsefulWord[] | null | undefined;
  readonly names: readonly UnmarkedName[];
  /** Draws all new words in full, in every book, until the reader chooses otherwise. */
  colourAll(): void;
  ignore(names: readonly UnmarkedName[]): void;
}

export function useWordHelp({ book, quiet, enter, newWords, view, location }: WordHelpParts): WordHelp {
  const store = useAccount();
  return {
    useful: useUsefulWords({ quiet, enter, choice: newWords, view, location, book }),
    names: useBookNames(book, location !== null),
    colourAll() {
      store.call('updateSettings', { reading: { newWords: 'all' } }).catch(showFailure('No se pudo guardar el cambio'));
      view?.focus();
    },
    ignore: (names) => void ignoreNames(store, book.language, new Map(names.map(({ key, text }) => [key, text]))),
  };
}
