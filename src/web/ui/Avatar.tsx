import { Brain, Cat, Earth, type LucideIcon, Rocket, Star } from 'lucide-react';
import { monsterAvatars, type AvatarName } from '#domain/profile/profile.ts';
import { initialsOf } from './initials.ts';
import { Monster } from './Monster.tsx';

const icons: Readonly<Partial<Record<AvatarName, LucideIcon>>> = {
  brain: Brain,
  rocket: Rocket,
  cat: Cat,
  star: Star,
  world: Earth,
};

export const avatarNames: Readonly<Record<AvatarName, string>> = {
  default: 'Tus iniciales',
  brain: 'Cerebro',
  rocket: 'Cohete',
  cat: 'Gato',
  star: 'Estrella',
  world: 'Mundo',
  monster_moss: 'Monstruo Musgo',
  monster_ink: 'Monstruo Borrón',
  monster_lamp: 'Monstruo Candil',
  monster_tide: 'Monstruo Marea',
  monster_moth: 'Monstruo Polilla',
  monster_stack: 'Monstruo Librote',
};

/** A learner's picture: an icon, a monster of the shop, or the first letters of the name. Decoration: who shows it says whose it is. */
export function Avatar({
  avatar,
  name,
  size = 19,
}: {
  readonly avatar: AvatarName;
  readonly name: string;
  readonly size?: number;
}) {
  const monster = monsterAvatars.find((one) => one === avatar);
  // A monster has more lines than an icon, and fills its square less.
  if (monster) return <Monster name={monster} size={Math.round(size * 1.25)} />;
  const Icon = icons[avatar];
  return Icon ? <Icon size={size} strokeWidth={1.7} aria-hidden /> : <span aria-hidden="true">{initialsOf(name)}</span>;
}
