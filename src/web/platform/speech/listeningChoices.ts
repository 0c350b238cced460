import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import { createListeners } from '../listeners.ts';

/** Where listening stops by itself. */
export const listeningEnds = ['page', 'chapter', 'minutes', 'book'] as const;
export type ListeningEnd = (typeof listeningEnds)[number];

/** The choices of this browser for what is read aloud: other devices of the account have other voices. */
export interface ListeningChoices {
  /** The voice of a language, by its `voiceURI`. */
  readonly voices: Partial<Readonly<Record<string, string>>>;
  /** Its speed, 1 for the voice's own. */
  readonly rates: Partial<Readonly<Record<string, number>>>;
  readonly end: ListeningEnd;
  /** False: a book with a recording of its own is read by a voice of the browser. */
  readonly prefersRecording: boolean;
}

const key = 'glosa.listening';
const usual: ListeningChoices = { voices: {}, rates: {}, end: 'chapter', prefersRecording: true };
const listeners = createListeners();
let choices: ListeningChoices | null = null;

/** Speeds, from the slowest to the fastest. */
export const rates = { least: 0.5, most: 1.5, step: 0.1 } as const;

/** A speed within its limits, a whole number of tenths. */
function validRate(rate: number): number {
  return Math.round(Math.min(rates.most, Math.max(rates.least, rate)) * 10) / 10;
}

export function listeningChoices(): ListeningChoices {
  choices ??= read();
  return choices;
}

export function useListeningChoices(): ListeningChoices {
  return useSyncExternalStore(listeners.add, listeningChoices);
}

/** Where the browser keeps nothing they serve until the page is closed. */
export function changeListening(changes: Partial<ListeningChoices>): void {
  choices = { ...listeningChoices(), ...changes };
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Blocked or full.
  }
  listeners.notify();
}

export function chooseVoice(language: Language, voiceURI: string): void {
  changeListening({ voices: { ...listeningChoices().voices, [language]: voiceURI }, prefersRecording: false });
}

export function chooseRate(language: Language, rate: number): void {
  changeListening({ rates: { ...listeningChoices().rates, [language]: validRate(rate) } });
}

export function rateOf({ rates: chosen }: ListeningChoices, language: Language): number {
  return validRate(chosen[language] ?? 1);
}

function read(): ListeningChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return usual;
    const { voices, rates: chosen, end, prefersRecording }: Readonly<Record<string, unknown>> = { ...kept };
    return {
      voices: entriesOf(voices, (value) => typeof value === 'string'),
      rates: entriesOf(chosen, (value) => typeof value === 'number'),
      end: listeningEnds.find((one) => one === end) ?? usual.end,
      prefersRecording: prefersRecording !== false,
    };
  } catch {
    return usual;
  }
}

function entriesOf<Value>(kept: unknown, isValue: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Value] => isValue(entry[1])));
}
