import { Home } from '#web/features/home/Home.tsx';
import { useProfile } from '#web/platform/account.ts';
import { Later } from '#web/ui/Later.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useTitle } from '#web/ui/useTitle.ts';
import { Arrival } from './Arrival.tsx';
import { usePreloadedReader } from './usePreloadedReader.ts';

export function HomePage() {
  const profile = useProfile();
  const now = useNow();
  useTitle('Inicio');
  usePreloadedReader();
  if (!profile) return null;
  return (
    <>
      <Home profile={profile} now={now} />
      <Later>
        <Arrival profile={profile} />
      </Later>
    </>
  );
}
