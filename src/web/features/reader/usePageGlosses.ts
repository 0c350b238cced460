import { useEffect, useMemo, useRef, useState } from 'react';
import { choosePageGlosses, isCrowded, wantsGloss } from '#domain/words/pageGlosses.ts';
import { useAccount } from '#web/platform/account.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import { glossesOnPage, type PageGloss } from './pageGlosses.ts';
import type { PageMarginProps } from './PageMargin.tsx';

/**
 * The words of the page shown that get a gloss (docs/decisions/words-that-help.md), without those that were marked since as known better;
 * null until they are chosen.
 */
export function usePageGlosses({
  view,
  location,
  book,
  glosses,
  help,
}: Pick<PageMarginProps, 'view' | 'location' | 'book' | 'glosses' | 'help'>): readonly PageGloss[] | null {
  const store = useAccount();
  const statuses = store.statuses(book.language);
  const [chosen, setChosen] = useState<readonly PageGloss[] | null>(null);
  const latest = useRef<readonly PageGloss[]>([]);
  /** A page that was crowded when it was first seen stays so: words that are marked do not bring others by the dozen. */
  const crowded = useRef<{ readonly page: string; readonly is: boolean } | null>(null);
  const { byKey } = glosses;
  const { names, useful } = help;
  const { language, indexId } = book;

  useEffect(() => setChosen(null), [view, location]);
  useEffect(() => {
    // Nothing is known yet of a page that was just turned.
    if (byKey.size === 0) return;
    let current = true;
    const onPage = glossesOnPage(view, {
      glosses: byKey,
      statusOf: (key) => statuses.get(key),
      useful: new Set(useful?.map(({ key }) => key)),
      names: new Set(names.map(({ key }) => key)),
      before: latest.current,
    });
    const page = JSON.stringify(location.locator);
    if (crowded.current?.page !== page) crowded.current = { page, is: isCrowded(onPage) };
    const choose = (words: readonly PageGloss[], onlyBest: boolean) => {
      latest.current = choosePageGlosses(words, onlyBest);
      setChosen(latest.current);
    };
    if (useful || !crowded.current.is) {
      choose(onPage, useful !== null);
      return;
    }
    // Which words serve most is known of quiet pages alone; here it is asked for.
    const fresh = onPage.filter(({ status }) => status === null).map(({ key }) => key);
    const running = view.wordsOnPage().length;
    store.query('usefulWords', { language, indexId, keys: fresh, running, chosen: [] }).then(
      ({ answer }) => {
        if (!current) return;
        const best = new Set(answer.map(([key]) => key));
        choose(
          onPage.map((word) => ({ ...word, isUseful: best.has(word.key) })),
          true,
        );
      },
      () => current && choose(onPage, true),
    );
    return () => {
      current = false;
    };
  }, [store, statuses, view, location, byKey, useful, names, language, indexId]);

  const statusOf = useStatusesOf(
    statuses,
    useMemo(() => chosen?.map(({ key }) => key) ?? [], [chosen]),
  );
  return useMemo(() => chosen?.filter(({ key }) => wantsGloss(statusOf(key))) ?? null, [chosen, statusOf]);
}
