import { Brain, Cat, Earth, type LucideIcon, Rocket, Star } from 'lucide-react';
import type { AvatarName } from '#domain/profile/profile.ts';
import { initialsOf } from './initials.ts';

const icons: Readonly<Partial<Record<AvatarName, LucideIcon>>> = {
  brain: Brain,
  rocket: Rocket,
  cat: Cat,
  star: Star,
  world: Earth,
};

/** What each avatar is called. */
export const avatarNames: Readonly<Record<AvatarName, string>> = {
  default: 'Tus iniciales',
  brain: 'Cerebro',
  rocket: 'Cohete',
  cat: 'Gato',
  star: 'Estrella',
  world: 'Mundo',
};

/** A learner's picture: an icon, or the first letters of the name. Decoration: who shows it says whose it is. */
export function Avatar({
  avatar,
  name,
  size = 19,
}: {
  readonly avatar: AvatarName;
  readonly name: string;
  readonly size?: number;
}) {
  const Icon = icons[avatar];
  return Icon ? <Icon size={size} strokeWidth={1.7} aria-hidden /> : <span aria-hidden="true">{initialsOf(name)}</span>;
}
