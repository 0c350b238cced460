import { formatNumber } from '#web/ui/numbers.ts';

const units = [
  { days: 365, one: 'año', many: 'años' },
  { days: 30, one: 'mes', many: 'meses' },
  { days: 7, one: 'semana', many: 'semanas' },
  { days: 1, one: 'día', many: 'días' },
  { days: 1 / 24, one: 'hora', many: 'horas' },
  { days: 1 / 1_440, one: 'minuto', many: 'minutos' },
] as const;

/** A time between two reviews in the largest unit of which it has two, else in days, hours or minutes: «4 meses», «9 días», «10 minutos». */
export function formatInterval(days: number): string {
  const unit = units.find((each) => days >= each.days * (each.days > 1 ? 2 : 1)) ?? units[5];
  const count = Math.max(1, Math.round(days / unit.days));
  return `${formatNumber(count)} ${count === 1 ? unit.one : unit.many}`;
}
