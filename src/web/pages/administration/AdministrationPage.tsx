import { Administration } from '#web/features/administration/Administration.tsx';
import { useProfile } from '#web/platform/account.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';

/** /home/administracion: for those who administer the server. */
export function AdministrationPage() {
  const profile = useProfile();
  const visitor = useVisitor();
  if (!profile) return null;
  return <Administration own={visitor.state === 'signed-in' ? visitor.uid : ''} timeZone={profile.settings.timeZone} />;
}
