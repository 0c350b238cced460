import type { KeyRoom, KeyTable } from '#web/ui/keyTable.ts';

/** The line that keys are pressed on. */
interface StripRoom extends KeyRoom {
  readonly step: (by: 1 | -1) => void;
  readonly repeat: () => void;
  readonly toggleSpanish: () => void;
}

/** Every key of the strip, as those of a video of ours; only while it has the focus, the page has all others. */
export const stripKeys = {
  before: { keys: ['a'], means: 'Línea anterior', does: ({ step }) => step(-1) },
  after: { keys: ['d'], means: 'Línea siguiente', does: ({ step }) => step(1) },
  repeat: { keys: ['r'], means: 'Repetir la línea', isOnce: true, does: ({ repeat }) => repeat() },
  spanish: { keys: ['s'], means: 'Ver en español', isOnce: true, does: ({ toggleSpanish }) => toggleSpanish() },
} as const satisfies KeyTable<StripRoom>;
