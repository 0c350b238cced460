import {
  BookOpen,
  Clapperboard,
  Dumbbell,
  Feather,
  Flame,
  Gem,
  GraduationCap,
  Mountain,
  PenLine,
  Star,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';
import type { Seal } from '#domain/progress/achievements.ts';

const icons: Readonly<Record<Seal, LucideIcon>> = {
  words: Feather,
  mastered: GraduationCap,
  note: PenLine,
  favorite: Star,
  screen: Clapperboard,
  gems: Gem,
  streak: Flame,
  level: Mountain,
  book: BookOpen,
  practice: Dumbbell,
};

/** The drawing on the seal of an achievement; its name stands beside it. */
export function SealIcon({ seal, ...look }: { readonly seal: Seal } & Omit<LucideProps, 'ref'>) {
  const Icon = icons[seal];
  return <Icon {...look} aria-hidden />;
}
