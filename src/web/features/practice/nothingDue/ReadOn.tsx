import { BookOpen } from 'lucide-react';
import type { Profile } from '#domain/profile/profile.ts';
import { useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

interface ReadOnProps {
  readonly profile: Profile;
  readonly isPrimary?: boolean;
}

/** The way back to the book that was read last, or to the library. */
export function ReadOn({ profile: { lastReadBookId }, isPrimary = false }: ReadOnProps) {
  const root = useRoot();
  return (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'secondary'}
      to={`${root}/${lastReadBookId ? `lector/${lastReadBookId}` : 'biblioteca'}`}
    >
      <BookOpen size={18} strokeWidth={1.8} aria-hidden />
      {lastReadBookId ? 'Seguir leyendo' : 'Ir a Mi Biblioteca'}
    </ButtonLink>
  );
}
