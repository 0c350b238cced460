/** A level of spec §9: reached at `minXp`, then `gems` are given once. */
export interface Level {
  readonly level: number;
  readonly name: string;
  readonly minXp: number;
  readonly gems: number;
}

const table: readonly (readonly [name: string, minXp: number, gems: number])[] = [
  ['Huevo', 0, 0],
  ['Polluelo', 100, 10],
  ['Curioso', 250, 10],
  ['Oyente', 500, 15],
  ['Aprendiz', 1_000, 15],
  ['Lector novel', 1_750, 20],
  ['Explorador', 2_750, 20],
  ['Viajero', 4_000, 25],
  ['Lector', 5_500, 25],
  ['Narrador', 7_500, 30],
  ['Cronista', 10_000, 50],
  ['Intérprete', 12_500, 50],
  ['Letrado', 15_000, 50],
  ['Filólogo', 18_000, 60],
  ['Ensayista', 21_500, 60],
  ['Traductor', 25_000, 75],
  ['Erudito', 30_000, 75],
  ['Maestro', 36_000, 80],
  ['Sabio', 43_000, 80],
  ['Visionario', 50_000, 100],
  ['Oráculo', 60_000, 200],
];

/** The 21 levels, 0 to 20 (spec §9; names of decisions §5). */
export const levels: readonly Level[] = table.map(([name, minXp, gems], level) => ({ level, name, minXp, gems }));

/** The level that this much experience has reached, 0 to 20. */
export function levelAt(xp: number): number {
  const above = levels.findIndex((level) => level.minXp > xp);
  return above === -1 ? levels.length - 1 : Math.max(0, above - 1);
}

export interface LevelProgress {
  readonly current: Level;
  /** null on the last level. */
  readonly next: Level | null;
  /** Experience gained since this level began. */
  readonly gained: number;
  /** Experience between this level and the next; 0 on the last. */
  readonly span: number;
  /** gained / span, 0 to 1; 1 on the last level. */
  readonly fraction: number;
}

/** The position of this much experience between its level and the next: the header's bar. */
export function progressAt(xp: number): LevelProgress {
  const current = levelOf(levelAt(xp));
  const next = levels[current.level + 1] ?? null;
  const gained = xp - current.minXp;
  const span = next ? next.minXp - current.minXp : 0;
  return { current, next, gained, span, fraction: span === 0 ? 1 : gained / span };
}

/** The level of this number, the nearest one when there is none. */
export function levelOf(number: number): Level {
  const level = levels[Math.min(Math.max(Math.trunc(number), 0), levels.length - 1)];
  if (!level) throw new Error('The table of levels is empty');
  return level;
}
