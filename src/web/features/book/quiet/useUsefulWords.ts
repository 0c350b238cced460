import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { shareOfNew } from '#domain/words/usefulWords.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import { QuietChapter, type NewWordsChoice } from './quietChapter.ts';
import { unmarkedOnPage } from '../page/textOnPage.ts';

/** Words from the beginning of a chapter's file by which it is judged: enough to tell, few enough for the first page. */
const judgedBy = 3_000;

/** A word that serves the reader of the page most. */
export interface UsefulWord {
  readonly key: string;
  /** As it stands in the text. */
  readonly text: string;
  readonly meaning: Meaning;
}

/** The chapter that is read, and the function to call when a page of it is shown: before the page is painted, so that none flashes. */
export function useQuietChapter({ language }: Book, choice: NewWordsChoice) {
  const statuses = useAccount().statuses(language);
  // The choice reaches it by `choose`, with the page that must be drawn anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const quiet = useMemo(() => new QuietChapter(choice), [statuses]);
  const enter = useCallback(
    (view: PageView, { locator, chapter: label }: Location) => {
      const share = () => shareOfNew(view.wordsOfPart(judgedBy), language, (key) => statuses.get(key) === null);
      if (quiet.enter(`${locator.section} ${label}`, share)) view.refresh();
    },
    [quiet, statuses, language],
  );
  return { quiet, enter };
}

interface UsefulWordsParts {
  readonly quiet: QuietChapter;
  readonly enter: (view: PageView, location: Location) => void;
  readonly choice: NewWordsChoice;
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly book: Book;
}

/**
 * The words of the page that serve its reader most and are still new; undefined until they are known, null where the page is not quiet.
 * They are drawn in full.
 */
export function useUsefulWords({
  quiet,
  enter,
  choice,
  view,
  location,
  book,
}: UsefulWordsParts): readonly UsefulWord[] | null | undefined {
  const store = useAccount();
  const statuses = store.statuses(book.language);
  const [words, setWords] = useState<readonly UsefulWord[] | null>();
  const [judged, setJudged] = useState(0);

  useEffect(() => {
    if (!view || !location) return;
    return statuses.subscribe((changed) => {
      if (changed !== 'all') return;
      quiet.leave();
      enter(view, location);
      setJudged((times) => times + 1);
    });
  }, [statuses, quiet, enter, view, location]);

  useEffect(() => {
    if (!view || !location) return;
    if (quiet.choose(choice)) view.refresh();
    if (!quiet.isQuiet) return setWords(null);
    let current = true;
    const onPage = view.wordsOnPage();
    const fresh = unmarkedOnPage(onPage, (key) => statuses.get(key));
    const keys = [...fresh.keys()];
    // A page without new words has nothing to explain.
    if (keys.length === 0) return setWords(null);
    const choose = async () => {
      const { answer } = await store.query('usefulWords', {
        language: book.language,
        indexId: book.indexId,
        keys,
        running: onPage.length,
        chosen: [...quiet.useful],
      });
      if (!current) return;
      quiet.add(answer.map(([key]) => key));
      view.changed(answer.map(([key]) => key));
      setWords(answer.map(([key, meaning]) => ({ key, text: fresh.get(key) ?? key, meaning })));
    };
    // Without meanings, as before they were ever fetched, the page has its strokes alone.
    const cancel = whenIdle(() => void (choice === 'stroke' ? setWords([]) : choose().catch(() => setWords([]))));
    return () => {
      current = false;
      cancel();
    };
  }, [store, statuses, quiet, choice, view, location, judged, book.language, book.indexId]);

  const statusOf = useStatusesOf(
    statuses,
    useMemo(() => words?.map(({ key }) => key) ?? [], [words]),
  );
  return useMemo(() => words && words.filter(({ key }) => statusOf(key) === null), [words, statusOf]);
}
