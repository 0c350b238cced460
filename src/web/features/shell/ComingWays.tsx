import { GraduationCap, WalletCards } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';

// What the welcome offers once practice and lessons are built (spec §2): only behind `builtFeatures`, for it is said in the present tense.

const wordsOf = (due: number): string => (due === 1 ? '1 palabra' : `${formatNumber(due)} palabras`);

/** How many words wait for their review, as the welcome says it. */
export function dueSentence(due: number): string {
  return `Te ${due === 1 ? 'espera' : 'esperan'} ${wordsOf(due)} para repasar.`;
}

export function ReviewLink({ due, onClick }: { readonly due: number; readonly onClick: () => void }) {
  return (
    <ButtonLink wide variant="primary" to="/home/practica" onClick={onClick}>
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
