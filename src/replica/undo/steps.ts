import { refAt, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Word } from '#domain/words/word.ts';
import { wordsLanguage } from '../base/base.ts';
import { asWord } from '../base/columns.ts';

/** As many as a session's marks can be undone. */
const mostSteps = 20;

/** A word as it was before a step; null when it was not there. */
export interface WordBefore {
  readonly id: string;
  readonly before: Word | null;
}

/** The latest steps of this worker, with the words that each has changed as they were: thousands need not go to the page and back. */
export interface Steps {
  /** Remembers a step by the documents before it. */
  keep(step: string, before: ReadonlyMap<Path, object | null>): void;
  has(step: string): boolean;
  /** The words of a step by language; it is forgotten then. @throws Refusal `unavailable` for one that is not remembered */
  take(step: string): ReadonlyMap<string, readonly WordBefore[]>;
}

export function createSteps(): Steps {
  const kept = new Map<string, ReadonlyMap<string, readonly WordBefore[]>>();
  return {
    keep(step, before) {
      const words = new Map<string, WordBefore[]>();
      for (const [path, document] of before) {
        const language = wordsLanguage(path);
        if (language === null) continue;
        const those = words.get(language) ?? [];
        words.set(language, those);
        those.push({ id: refAt(path).id, before: asWord(document) });
      }
      kept.set(step, words);
      for (const oldest of kept.keys()) if (kept.size > mostSteps) kept.delete(oldest);
    },
    has: (step) => kept.has(step),
    take(step) {
      const words = kept.get(step);
      if (!words) throw new Refusal('unavailable');
      kept.delete(step);
      return words;
    },
  };
}
