import { achievements, type Seal } from '#domain/progress/achievements.ts';
import { levels } from '#domain/progress/levels.ts';
import { chapterLabel } from '#domain/library/chapterLabel.ts';
import type { AfterEpisode } from '#domain/series/afterEpisode.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { LearntWord } from './chapterReport.ts';
import type { ChapterStart } from './chapterStarts.ts';

const feminine = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** The heading of a chapter's end: «Capítulo 1», or its title where it has no number. */
export function chapterHeading(label: string): { readonly text: string; readonly isOfBook: boolean } {
  const { number } = chapterLabel(label);
  return number === null ? { text: label, isOfBook: true } : { text: `Capítulo ${number}`, isOfBook: false };
}

/** The changes in a sentence; empty when there are none. */
export function describeLearntWords(learnt: readonly LearntWord[]): string {
  const known = learnt.filter(({ status }) => status === '5').length;
  const familiar = learnt.length - known;
  const count = (number: number) => feminine[number] ?? String(number);
  const parts = [
    ...(familiar > 0 ? [`${count(familiar)} que no sabías ya te ${familiar === 1 ? 'suena' : 'suenan'}`] : []),
    ...(known > 0 ? [`${count(known)} ${known === 1 ? 'es tuya' : 'son tuyas'}`] : []),
  ];
  if (parts.length === 0) return '';
  const sentence = `${parts.join(' y ')}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Rewards gained since a chapter was opened. */
export interface ChapterRewards {
  /** Bold lines: the latest level, the achievements, the goal. */
  readonly titles: readonly string[];
  /** The drawings that stand for them, in the same order. */
  readonly seals: readonly Seal[];
  /** XP and gems, in one line. */
  readonly sum: string;
}

/** The rewards gained since the chapter was opened; null when there is no level, achievement or goal among them. */
export function rewardsSince(start: ChapterStart, profile: Profile): ChapterRewards | null {
  const level = profile.level > start.level ? levels[profile.level] : undefined;
  const unlocked = achievements.filter(
    ({ id }) => profile.achievements.includes(id) && !start.achievements.includes(id),
  );
  const hasGoal = profile.lastGoalReward !== undefined && profile.lastGoalReward.at >= start.at;
  const gained: readonly (readonly [title: string, seal: Seal])[] = [
    ...(level ? ([[`Nivel ${level.level}: ${level.name}`, 'level']] as const) : []),
    ...unlocked.map(({ name, seal }) => [`Sello nuevo: ${name}`, seal] as const),
    ...(hasGoal ? ([['Meta de hoy cumplida', 'book']] as const) : []),
  ];
  if (gained.length === 0) return null;
  const xp = profile.experiencePoints - start.experiencePoints;
  const gems = profile.gemsEarned - start.gemsEarned;
  const sum = [...(xp > 0 ? [`+${xp} XP`] : []), ...(gems > 0 ? [`${gems} ${gems === 1 ? 'gema' : 'gemas'}`] : [])];
  return {
    titles: gained.map(([title]) => title),
    seals: gained.map(([, seal]) => seal),
    sum: sum.length > 0 ? `${sum.join(' y ')}.` : '',
  };
}

/** The place of an episode in its series, and how it goes on. */
interface Sequel extends Pick<AfterEpisode, 'left' | 'next' | 'isToday'> {
  /** From 1. */
  readonly number: number;
  /** No episode stands behind it in the book. */
  readonly isLast: boolean;
  /** Inicio offers its series: it is in the language in use. */
  readonly isOnInicio: boolean;
}

/** What comes after an episode, in a sentence or two: only what Inicio offers is promised. */
export function describeSequel({ number, isLast, left, next, isToday, isOnInicio }: Sequel): string {
  const end = isLast ? 'Era el último episodio. ' : '';
  if (left === 0) return `${end}Ya has leído la serie entera.`;
  const isOffered = isOnInicio && next !== null;
  if (isLast) {
    const day = isToday ? 'hoy' : 'mañana';
    const toRead = `Te ${left === 1 ? 'queda uno' : `quedan ${left}`} por leer`;
    return isOffered ? `${end}${toRead}: ${day} te espera en Inicio el ${next}.` : `${end}${toRead}.`;
  }
  const more = 'Si quieres más, sigue ahora.';
  if (!isOffered) return more;
  const isNext = next === number + 1;
  if (isNext && isToday) return 'Es el episodio de hoy.';
  return `${isToday ? 'Hoy' : 'Mañana'} te espera en Inicio${isNext ? '' : ` el episodio ${next}`}. ${more}`;
}
