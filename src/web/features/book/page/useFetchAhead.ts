import { useEffect, useLayoutEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location } from '#reader/page/view.ts';
import { keepForOffline } from '#web/platform/content/keepForOffline.ts';
import { keepEpisodesForOffline } from '#web/platform/content/story.ts';
import { pageIsLoadingUntilPainted } from '#web/ui/loadingPage.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { loadWordPopup } from '#web/words/WordPopupOnDemand.tsx';

/**
 * Says that the page is loading until its first one is shown, and fetches what its reader will need next: the popup of a word, then
 * what stands at a chapter's end, what explains words without a connection, and the questions of a series of ours.
 * @param series its id; null for any other book
 */
export function useFetchAhead(
  location: Location | null,
  language: Language,
  series: string | null,
  loadChapterEnd: () => Promise<unknown>,
): void {
  const isShown = location !== null;
  useLayoutEffect(() => (isShown ? undefined : pageIsLoadingUntilPainted()), [isShown]);
  useEffect(
    // A failure now is harmless: the popup is fetched again when a word is opened, and fails visibly then.
    () => (isShown ? whenIdle(() => void loadWordPopup().catch(() => undefined)) : undefined),
    [isShown],
  );
  useEffect(() => (isShown ? whenIdle(() => keepForOffline(language)) : undefined), [isShown, language]);
  useEffect(
    () => (isShown && series !== null ? whenIdle(() => keepEpisodesForOffline(language, series)) : undefined),
    [isShown, language, series],
  );
  const isNearEnd = location !== null && location.page >= location.pages - 1;
  useEffect(() => {
    // A failure now is harmless: it is fetched again at the chapter's end.
    return isNearEnd ? whenIdle(() => void loadChapterEnd().catch(() => undefined)) : undefined;
  }, [isNearEnd, loadChapterEnd]);
}
