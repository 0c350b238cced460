import type { PlanState } from '#domain/library/plans/readingPlan.ts';
import type { Day } from '#domain/time/day.ts';
import { formatMinutes } from '#web/ui/numbers.ts';

const short = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day without its year: «24 dic». */
function shortDay(day: Day): string {
  return short.format(Date.parse(day));
}

/** «24 de diciembre». */
export function longDay(day: Day): string {
  return long.format(Date.parse(day));
}

/** A plan in a few words, for a book among others: «10 min al día», «Hecho por hoy». */
export function describePlan(state: PlanState): string {
  if (state.kind === 'finished') return 'Plan cumplido';
  if (state.kind === 'past') return `Era para el ${shortDay(state.finishBy)}`;
  return state.readToday >= state.minutes ? 'Hecho por hoy' : `${formatMinutes(state.minutes)} al día`;
}

/** What today takes: «4 de 10 min · hasta el 24 dic». */
export function describeToday(state: PlanState): string {
  if (state.kind === 'finished') return 'Lo has terminado.';
  if (state.kind === 'past') return `Era para el ${shortDay(state.finishBy)}. Elige otro día cuando quieras.`;
  const { minutes, readToday, finishBy } = state;
  const today = readToday >= minutes ? 'Hecho por hoy' : `${readToday} de ${formatMinutes(minutes)}`;
  return `${today} · hasta el ${shortDay(finishBy)}`;
}
