import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { separatedVerbsIn } from '#web/words/separatedVerbs.ts';

/** Tells the page which of its verbs stand in two parts, so that both are coloured and chosen as one. */
export function useSeparatedVerbs(view: PageView | null, location: Location | null, language: Language): void {
  const store = useAccount();
  useEffect(() => {
    if (!view || !location) return;
    let current = true;
    const blocks = view.blocksOnPage();
    const texts = blocks.map(({ text }) => text);
    void separatedVerbsIn(store, language, texts).then((verbs) => {
      if (current) verbs.forEach((words, index) => blocks[index] && view.join(blocks[index], words));
    });
    return () => {
      current = false;
    };
  }, [store, view, location, language]);
}
