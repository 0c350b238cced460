import { Administration, NotAdministrator } from '#web/features/administration/Administration.tsx';
import { useProfile } from '#web/platform/account.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';

/** /home/administracion: for those who administer the server; nobody else's browser asks it anything. */
export function AdministrationPage() {
  const profile = useProfile();
  const visitor = useVisitor();
  if (!profile) return null;
  if (visitor.state !== 'signed-in' || !visitor.admin) return <NotAdministrator />;
  return <Administration own={visitor.uid} timeZone={profile.settings.timeZone} />;
}
