import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import { keepForOffline } from '#web/platform/content/keepForOffline.ts';
import { keepLessonsForOffline } from '#web/platform/content/lessons.ts';
import { whenPageIsIdle } from '#web/ui/loadingPage.ts';

/** Keeps the lessons of a language and what explains their words for later, when the page is idle. @param isHere the page has what it shows */
export function useLessonsKept(language: Language, isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return undefined;
    return whenPageIsIdle(() => {
      keepLessonsForOffline(language);
      keepForOffline(language);
    });
  }, [isHere, language]);
}
