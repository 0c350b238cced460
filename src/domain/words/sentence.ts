import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';

/** A sentence in which a word was met, or that the learner kept: `sentences_{lang}/{id}`. */
export interface Sentence {
  readonly text: string;
  readonly createdAt: number;
  /** True when the learner asked to keep it; otherwise it is only some word's context. */
  readonly saved: boolean;
  readonly bookId?: string;
  readonly videoId?: string;
  readonly translation?: string;
}

export function sentenceRef(language: Language, id: string): Ref<Sentence> {
  return { collection: `sentences_${language}`, id };
}
