import { useEffect, useMemo, useRef, useState } from 'react';
import { choosePageGlosses, isCrowded, wantsGloss } from '#domain/words/pageGlosses.ts';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import { useWhileEqual } from '../page/useWhileEqual.ts';
import { glossesOnPage, type PageGloss } from '../glosses/pageGlosses.ts';
import type { PageMarginProps } from './pageMarginProps.ts';

interface UsePageGlossesParts extends Pick<PageMarginProps, 'view' | 'location' | 'book' | 'glosses' | 'help'> {
  /** True where the words that serve most are listed elsewhere with their meanings, and leave the room to others. */
  readonly isUsefulListed: boolean;
}

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
  isUsefulListed,
}: UsePageGlossesParts): readonly PageGloss[] | null {
  const store = useAccount();
  const statuses = store.statuses(book.language);
  const [chosen, setChosen] = useState<readonly PageGloss[] | null>(null);
  const latest = useRef<readonly PageGloss[]>([]);
  /** The words found when the page was first seen hold while it is shown: a word that is marked does not bring others by the dozen. */
  const judged = useRef<{ page: Location; isCrowded: boolean; best: ReadonlySet<string> | null } | null>(null);
  const { at, byKey } = glosses;
  // Made anew at every render of the reader, and seldom others.
  const names = useWhileEqual(help.names);
  const useful = useWhileEqual({ words: help.useful }).words;
  const { language, indexId } = book;

  useEffect(() => setChosen(null), [view, location]);
  useEffect(() => {
    if (at !== location) return;
    let current = true;
    const onPage = glossesOnPage(view, {
      glosses: byKey,
      statusOf: (key) => statuses.get(key),
      useful: new Set(useful?.map(({ key }) => key)),
      names: new Set(names.map(({ key }) => key)),
      before: latest.current,
    });
    if (judged.current?.page !== location)
      judged.current = { page: location, isCrowded: isCrowded(onPage), best: null };
    const page = judged.current;
    const choose = (words: readonly PageGloss[], onlyBest: boolean) => {
      latest.current = choosePageGlosses(words, onlyBest);
      setChosen(latest.current);
    };
    const chooseBest = (best: ReadonlySet<string>) =>
      choose(
        onPage.map((word) => ({ ...word, isUseful: best.has(word.key) })),
        true,
      );
    if (useful)
      return choose(
        onPage.filter(({ isUseful }) => !isUseful || !isUsefulListed),
        true,
      );
    if (!page.isCrowded) return choose(onPage, false);
    if (page.best) return chooseBest(page.best);
    // The words that serve most are known of quiet pages alone; here they are asked for.
    const fresh = onPage.filter(({ status }) => status === null).map(({ key }) => key);
    const running = view.wordsOnPage().length;
    store.query('usefulWords', { language, indexId, keys: fresh, running, chosen: [] }).then(
      ({ answer }) => {
        page.best = new Set(answer.map(([key]) => key));
        if (current) chooseBest(page.best);
      },
      () => current && choose(onPage, true),
    );
    return () => {
      current = false;
    };
  }, [store, statuses, view, location, at, byKey, useful, names, isUsefulListed, language, indexId]);

  const statusOf = useStatusesOf(
    statuses,
    useMemo(() => chosen?.map(({ key }) => key) ?? [], [chosen]),
  );
  const left = (chosen ?? []).flatMap(({ key }) => (wantsGloss(statusOf(key)) ? [key] : [])).join('\n');
  return useMemo(() => {
    const shown = new Set(left.split('\n'));
    return chosen?.filter(({ key }) => shown.has(key)) ?? null;
  }, [chosen, left]);
}
