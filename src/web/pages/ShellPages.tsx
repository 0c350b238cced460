import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useProfile } from '#web/platform/account.ts';
import { ownsTheme } from '#domain/shop/ownsItem.ts';
import { keepThemeIf } from '#web/platform/theme.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';

const AppFrame = lazy(() => import('./AppFrame.tsx'));

/** Most pages stand in the frame; the reader has the whole window. */
export function ShellPages() {
  const profile = useProfile();
  useEffect(() => {
    // A theme named in this browser's storage may be one that this learner has not bought.
    if (profile) keepThemeIf((theme) => ownsTheme(profile, theme));
  }, [profile]);
  const bare = useMatches().some(({ handle }) => isBare(handle));
  if (bare) return <Outlet />;
  return profile ? (
    <Suspense fallback={<PageLoading />}>
      <AppFrame profile={profile} />
    </Suspense>
  ) : null;
}

function isBare(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'bare' in handle;
}
