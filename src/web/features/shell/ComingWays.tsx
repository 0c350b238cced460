import { GraduationCap, WalletCards } from 'lucide-react';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';

// Ways that the welcome offers (spec §2).

const wordsOf = (due: number): string => (due === 1 ? '1 palabra' : `${formatNumber(due)} palabras`);

/** Says in the welcome how many words wait for their review. */
export function dueSentence(due: number): string {
  return `Te ${due === 1 ? 'espera' : 'esperan'} ${wordsOf(due)} para repasar.`;
}

export function ReviewLink({ due, onClick }: { readonly due: number; readonly onClick: () => void }) {
  return (
    <ButtonLink wide variant="primary" {...practiceLink('/home', { kind: 'due' })} onClick={onClick}>
      <WalletCards size={18} strokeWidth={1.8} aria-hidden />
      Repasar {wordsOf(due)}
    </ButtonLink>
  );
}

export function LessonsLink({ onClick }: { readonly onClick: () => void }) {
  return (
    <ButtonLink wide to="/home/lecciones" onClick={onClick}>
      <GraduationCap size={18} strokeWidth={1.8} aria-hidden />
      Explorar lecciones
    </ButtonLink>
  );
}
