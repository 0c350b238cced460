import { formatNumber } from '#web/ui/numbers.ts';

// Texts about words that are due.

/** The card of the next action, when reviewing is it. */
export function dueTitle(due: number): string {
  return due === 1 ? 'Una palabra espera su repaso' : `${formatNumber(due)} palabras esperan su repaso`;
}

/** The label of the button that leads to them. */
export function reviewLabel(due: number): string {
  return `Repasar ${due === 1 ? 'una palabra' : `${formatNumber(due)} palabras`}`;
}

export const dueHeading = 'Toca repasar';

/** The way to all of them from a list of `shown`. */
export function allDueLabel(due: number, shown: number): string {
  return due > shown ? `Ver las ${formatNumber(due)}` : shown === 1 ? 'Repasarla' : 'Repasarlas';
}
