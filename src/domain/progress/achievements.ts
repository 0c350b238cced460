import { builtFeatures, type Feature } from '#domain/features.ts';
import type { Profile } from '#domain/profile/profile.ts';

/** The subjects of achievements; each has a seal of its own. */
export type Seal =
  | 'words'
  | 'mastered'
  | 'note'
  | 'favorite'
  | 'screen'
  | 'gems'
  | 'streak'
  | 'level'
  | 'book'
  | 'practice';

/** An achievement of spec §9. It is met when its figure in the profile reaches `target`. */
export interface Achievement {
  readonly id: string;
  readonly seal: Seal;
  readonly name: string;
  readonly description: string;
  readonly target: number;
  readonly xp: number;
  readonly gems: number;
  readonly figure: (profile: Profile) => number;
  /** The feature that has to be built before it can be met. */
  readonly needs?: Feature;
}

type Row = readonly [id: string, name: string, description: string, target: number, xp: number, gems: number];

const family = (seal: Seal, figure: Achievement['figure'], rows: readonly Row[], needs?: Feature): Achievement[] =>
  rows.map(([id, name, description, target, xp, gems]) => ({
    id,
    seal,
    name,
    description,
    target,
    xp,
    gems,
    figure,
    ...(needs && { needs }),
  }));

/** All achievements, in the order in which they are settled. */
export const achievements: readonly Achievement[] = [
  ...family('words', (profile) => profile.wordsMarkedCount, [
    ['words-5', 'Primeras palabras', 'Marca 5 palabras', 5, 25, 5],
    ['words-25', 'Coleccionista', 'Marca 25 palabras', 25, 50, 10],
    ['words-100', 'Cien palabras', 'Marca 100 palabras', 100, 100, 20],
    ['words-500', 'Diccionario andante', 'Marca 500 palabras', 500, 250, 50],
    ['words-1000', 'Mil palabras', 'Marca 1.000 palabras', 1_000, 500, 100],
  ]),
  ...family('mastered', (profile) => profile.wordsMasteredCount, [
    ['mastered-1', 'Esta me la sé', 'Tu primera palabra conocida', 1, 20, 5],
    ['mastered-10', 'Diez conocidas', 'Llega a 10 palabras conocidas', 10, 75, 15],
  ]),
  ...family('note', (profile) => profile.notesAddedCount, [
    ['note-1', 'Al margen', 'Escribe tu primera nota', 1, 15, 0],
  ]),
  ...family('favorite', (profile) => profile.favoritesAddedCount, [
    ['favorite-1', 'Favorita', 'Marca tu primera palabra favorita', 1, 15, 0],
  ]),
  ...family(
    'screen',
    (profile) => profile.youtubeWordsCount,
    [['video-word-1', 'Cinéfilo', 'Marca tu primera palabra en un vídeo', 1, 30, 5]],
    'videos',
  ),
  ...family('gems', (profile) => profile.gemsEarned, [['gems-50', 'Joyero', 'Gana 50 gemas', 50, 50, 10]]),
  ...family('streak', (profile) => profile.streak.current, [
    ['streak-3', 'Racha de 3 días', 'Lee hasta tu meta, practica o haz una lección 3 días seguidos', 3, 100, 20],
    ['streak-7', 'Una semana entera', 'Lee hasta tu meta, practica o haz una lección 7 días seguidos', 7, 150, 30],
    ['streak-15', 'Quince días', 'Lee hasta tu meta, practica o haz una lección 15 días seguidos', 15, 250, 50],
    ['streak-30', 'Un mes entero', 'Lee hasta tu meta, practica o haz una lección 30 días seguidos', 30, 500, 100],
    ['streak-60', 'Dos meses', 'Lee hasta tu meta, practica o haz una lección 60 días seguidos', 60, 1_000, 200],
    ['streak-100', 'Cien días', 'Lee hasta tu meta, practica o haz una lección 100 días seguidos', 100, 2_000, 300],
  ]),
  ...family('level', (profile) => profile.level, [
    ['level-5', 'Lector novel', 'Llega al nivel 5', 5, 100, 20],
    ['level-10', 'Cronista', 'Llega al nivel 10', 10, 200, 40],
  ]),
  ...family('book', (profile) => profile.booksAddedCount, [
    ['book-1', 'Primer libro', 'Añade tu primer libro', 1, 50, 10],
  ]),
  ...family(
    'practice',
    (profile) => profile.practiceSessionsCompleted,
    [['session-1', 'Primera práctica', 'Completa tu primera práctica', 1, 30, 5]],
    'practice',
  ),
];

/** Whole percents towards an achievement: 100 only once it is held, at most 99 before (spec §9). */
export function percentOf(achievement: Achievement, profile: Profile): number {
  if (profile.achievements.includes(achievement.id)) return 100;
  return Math.min(99, Math.floor((100 * achievement.figure(profile)) / achievement.target));
}

/**
 * The three achievements nearest to being met among those not yet held that can be met today, nearest first (spec §9). Of one
 * kind only the next is under way: beside «Marca 5 palabras», «Marca 25 palabras» says nothing.
 */
export function nearestAchievements(profile: Profile, count = 3): readonly Achievement[] {
  const open = achievements.filter(
    ({ id, needs }) => !profile.achievements.includes(id) && (needs === undefined || builtFeatures[needs]),
  );
  return open
    .filter(({ seal }, index) => open.findIndex((other) => other.seal === seal) === index)
    .toSorted((one, other) => percentOf(other, profile) - percentOf(one, profile))
    .slice(0, count);
}
