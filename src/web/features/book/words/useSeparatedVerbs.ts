import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';

/** Tells the page which of its verbs stand in two parts («steht … auf»), so that both are coloured and chosen as one. */
export function useSeparatedVerbs(view: PageView | null, location: Location | null, language: Language): void {
  const store = useAccount();
  useEffect(() => {
    // Of our languages German alone parts its verbs.
    if (!view || !location || language !== 'de') return;
    let current = true;
    const blocks = view.blocksOnPage();
    store.query('separatedVerbs', { language, texts: blocks.map(({ text }) => text) }).then(
      ({ answer }) => {
        if (current) blocks.forEach((block, index) => view.join(block, answer[index] ?? []));
      },
      // Without the glossary, which may not be here yet, each part is a word by itself.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, view, location, language]);
}
