import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useProfile } from '#web/platform/account.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';

const AppFrame = lazy(() => import('./AppFrame.tsx'));

/** Most pages stand in the frame; the reader has the whole window. */
export function ShellPages() {
  const profile = useProfile();
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
