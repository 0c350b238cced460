import { CircleCheck } from 'lucide-react';
import type { Profile } from '#domain/profile/profile.ts';
import { useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { extrasOf } from './ExtraPractice.tsx';
import { describeNextReview } from './describeNextReview.ts';

interface UpToDateProps {
  readonly title: string;
  readonly profile: Profile;
  /** The words of which none is due: how many there are, and when the next one is (epoch ms). */
  readonly found: { readonly total: number; readonly next: number | null };
  readonly onExtra: () => void;
}

/** Milliseconds from which on a review is as good as none: known words are put away for years. */
const farAway = 365 * 24 * 3_600_000;

/** Nothing is due (decisions §4): when the next word is, and ways on. */
export function UpToDate({ title, profile, found, onExtra }: UpToDateProps) {
  const root = useRoot();
  const now = useNow();
  const { lastReadBookId, settings } = profile;
  const hasWords = found.total > 0;
  return (
    <Empty
      title={hasWords ? title : 'Aún no hay palabras que repasar'}
      icon={<CircleCheck size={28} strokeWidth={1.4} />}
      actions={
        <>
          <ButtonLink variant="primary" to={`${root}/${lastReadBookId ? `lector/${lastReadBookId}` : 'biblioteca'}`}>
            {lastReadBookId ? 'Seguir leyendo' : 'Ir a Mi Biblioteca'}
          </ButtonLink>
          {hasWords && extrasOf(profile) > 0 && <Button onClick={onExtra}>Práctica extra con estas palabras</Button>}
        </>
      }
    >
      {!hasWords
        ? 'Las palabras que marcas al leer vuelven aquí a las pocas horas.'
        : found.next === null || found.next - now > farAway
          ? 'No queda ninguna por repasar.'
          : `La próxima toca ${describeNextReview(found.next, now, settings.timeZone)}.`}
    </Empty>
  );
}
