import { addDays, dayOf, daysBetween, type Day } from '#domain/time/day.ts';
import { undoDays } from '#domain/words/steps/bulkSteps.ts';
import type { Status } from '#domain/words/word.ts';
import type { UndoStepRow } from '#web/platform/accountStore.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { learningStatuses, type StatusNames } from '#web/words/statusNames.ts';

const dayLength = 86_400_000;
/** In its last week a step says how many days it can be undone. */
const lastDays = 7;

/** @param sourceName the program that an import's words are from; null where it is not known */
export function titleOfStep({ kind, changes, counts }: UndoStepRow, sourceName: string | null): string {
  // Words of lessons and lists are saved together too, to be learned.
  if (kind === 'page')
    return Object.keys(counts.newAgain).every((status) => status === '5')
      ? 'El resto de la página'
      : 'Palabras nuevas guardadas de una vez';
  if (kind === 'imported') return sourceName === null ? 'Importación de palabras' : `Importación de ${sourceName}`;
  if (kind !== 'edited') return titles[kind];
  const { status, starred, addTags: [added] = [], removeTags: [removed] = [] } = changes ?? {};
  if (status !== undefined) return 'Estado de varias palabras';
  if (starred !== undefined) return starred ? 'Favoritas' : 'Sin la estrella de favoritas';
  if (added !== undefined && removed !== undefined) return `Etiqueta «${added}» en vez de «${removed}»`;
  if (added !== undefined) return `Etiqueta «${added}»`;
  return removed === undefined ? 'Cambio de varias palabras' : `Sin la etiqueta «${removed}»`;
}

const titles = {
  inferred: 'Palabras que ya sabías',
  cognates: 'Palabras que ya entendías',
  removed: 'Palabras eliminadas',
  read: 'Repasadas al leer',
} as const;

export function countOf(words: number): string {
  return words === 1 ? '1 palabra' : `${formatNumber(words)} palabras`;
}

/** The words' new statuses, as far as one is known: «a La sé», «2.906 a La sé, 1.214 a Aprendiendo». */
export function becameText({ kind, changes, counts }: UndoStepRow, names: StatusNames): string {
  if (kind === 'removed') return 'fuera de tu vocabulario';
  if (changes?.status) return `a ${names[changes.status].title}`;
  if (changes?.addTags?.length) return 'con etiqueta nueva';
  if (changes) return '';
  const groups = new Map<string, number>();
  for (const [status, words] of entriesOf(counts.newAgain)) {
    const { name } = names[status];
    groups.set(name, (groups.get(name) ?? 0) + words);
  }
  const [[only] = ['', 0], ...more] = groups;
  if (more.length === 0) return only === '' ? '' : `a ${only}`;
  return Array.from(groups, ([name, words]) => `${formatNumber(words)} a ${name}`).join(', ');
}

/** The words that undoing a step puts back. */
export function puttingBack({ counts }: UndoStepRow): number {
  return entriesOf(counts.newAgain).reduce((sum, [, words]) => sum + words, counts.ownBack);
}

/** What undoing makes of the words, each line with its number; lines of no word are left out. */
export function undoLines(
  { kind, counts }: UndoStepRow,
  names: StatusNames,
): { readonly kind: LineKind; readonly text: string; readonly words: number }[] {
  const sumOf = (isWanted: (status: Status) => boolean): number =>
    entriesOf(counts.newAgain).reduce((sum, [status, words]) => sum + (isWanted(status) ? words : 0), 0);
  const isLearning = (status: Status): boolean => learningStatuses.some((one) => one === status);
  const lines = [
    { kind: 'known', text: `${names[5].name}, vuelven a nuevas`, words: sumOf((status) => status === '5') },
    { kind: 'learning', text: `${names[2].name}, vuelven a nuevas`, words: sumOf(isLearning) },
    {
      kind: 'others',
      text: 'Con otro estado, vuelven a nuevas',
      words: sumOf((status) => status !== '5' && !isLearning(status)),
    },
    {
      kind: 'own',
      text: kind === 'removed' ? 'Vuelven a tu vocabulario' : 'Ya las tenías: vuelven a como estaban',
      words: counts.ownBack,
    },
    { kind: 'staying', text: 'Las cambiaste después: no se tocan', words: counts.changedSince },
  ] as const;
  return lines.filter(({ words }) => words > 0);
}

export type LineKind = 'known' | 'learning' | 'others' | 'own' | 'staying';

/** What is to be said below a step: what stays, and how long it can be undone. */
export function notesOf(row: UndoStepRow, now: number): string[] {
  const { counts, undone } = row;
  if (undone) return [undoneText(undone.restored, undone.changedSince)];
  const { changedSince } = counts;
  const notes: string[] = [];
  if (changedSince > 0 && puttingBack(row) === 0)
    notes.push('Las cambiaste todas después: no queda nada que deshacer.');
  else if (changedSince === 1) notes.push('1 la cambiaste después y se quedará como está.');
  else if (changedSince > 1)
    notes.push(`${formatNumber(changedSince)} las cambiaste después y se quedarán como están.`);
  const days = daysLeft(row.at, now);
  if (days <= lastDays) notes.push(days === 1 ? 'Se puede deshacer 1 día más.' : `Se puede deshacer ${days} días más.`);
  return notes;
}

function undoneText(restored: number, changedSince: number): string {
  const back = restored === 1 ? '1 volvió atrás' : `${formatNumber(restored)} volvieron atrás`;
  if (changedSince === 0) return `${back}.`;
  return changedSince === 1
    ? `${back}; 1 que cambiaste después sigue igual.`
    : `${back}; ${formatNumber(changedSince)} que cambiaste después siguen igual.`;
}

/** Whole days for which a step can be undone, the present one too. */
export function daysLeft(at: number, now: number): number {
  return Math.max(1, Math.ceil((at + undoDays * dayLength - now) / dayLength));
}

/** «Hoy», «Ayer, 25 de noviembre», «Domingo, 22 de noviembre». */
export function dayHeading(day: Day, today: Day): string {
  if (day === today) return 'Hoy';
  const at = Date.parse(`${day}T12:00:00Z`);
  const date = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at);
  if (day === addDays(today, -1)) return `Ayer, ${date}`;
  const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' }).format(at);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${date}`;
}

/** «Deshecho ahora», «Deshecho hoy, 11:52», «Deshecho el domingo, 11:52», «Deshecho el 3 de noviembre». */
export function undoneLabel(at: number, now: number, timeZone: string): string {
  if (now - at < 60_000) return 'Deshecho ahora';
  const clock = timeOfDay(at, timeZone);
  const days = daysBetween(dayOf(at, timeZone), dayOf(now, timeZone));
  if (days <= 1) return `Deshecho ${days === 1 ? 'ayer' : 'hoy'}, ${clock}`;
  const part = days < 7 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return `Deshecho el ${new Intl.DateTimeFormat('es-ES', { ...part, timeZone }).format(at)}, ${clock}`;
}

export function timeOfDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
}

function entriesOf(counts: UndoStepRow['counts']['newAgain']): [Status, number][] {
  // The keys are statuses and no others.
  return Object.entries(counts) as [Status, number][];
}
