import { useEffect } from 'react';
import { Home } from '#web/features/home/Home.tsx';
import { useProfile } from '#web/platform/account.ts';
import { keepLessonsForOffline } from '#web/platform/content/lessons.ts';
import { keepStoriesForOffline } from '#web/platform/content/story.ts';
import { WhenIdle } from '#web/ui/WhenIdle.tsx';
import { whenPageIsIdle } from '#web/ui/loadingPage.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useTitle } from '#web/ui/useTitle.ts';
import { Arrival } from './Arrival.tsx';
import { usePreloadedReader } from './usePreloadedReader.ts';

export function HomePage() {
  const profile = useProfile();
  const now = useNow();
  useTitle('Inicio');
  usePreloadedReader();
  const language = profile?.activeLanguage;
  // Whoever has been here once finds every lesson and story without a connection too.
  useEffect(
    () =>
      language &&
      whenPageIsIdle(() => {
        keepLessonsForOffline(language);
        keepStoriesForOffline(language);
      }),
    [language],
  );
  if (!profile) return null;
  return (
    <>
      <Home profile={profile} now={now} />
      <WhenIdle>
        <Arrival profile={profile} />
      </WhenIdle>
    </>
  );
}
