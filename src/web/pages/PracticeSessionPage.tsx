import { Navigate, useNavigate } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { PracticeRoom } from '#web/features/practice/session/PracticeRoom.tsx';
import { usePracticeSession } from '#web/features/practice/session/usePracticeSession.ts';
import { GuestBanner } from '#web/features/shell/GuestBanner.tsx';
import { useAccount, useProfile, useRoot } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';

/** practica/sesion: the session under way, or how the last one went. */
export function PracticeSessionPage() {
  const profile = useProfile();
  return profile ? <SessionOf profile={profile} /> : <PageLoading />;
}

function SessionOf({ profile }: { readonly profile: Profile }) {
  const language = profile.activeLanguage;
  const session = usePracticeSession(language);
  const { guest } = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  if (session === undefined) return <PageLoading />;
  if (session === null) return <Navigate to={`${root}/practica`} replace />;
  return (
    <>
      {guest && <GuestBanner onSignUp={() => askForAccount('wanted')} />}
      <PracticeRoom
        language={language}
        profile={profile}
        session={session}
        onLeave={() => void navigate(`${root}/practica`)}
      />
    </>
  );
}
