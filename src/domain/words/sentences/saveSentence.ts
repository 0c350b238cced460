import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { written } from '#domain/text/normalise.ts';
import { textId } from '#domain/text/textId.ts';
import { sentenceRef, type Sentence, type SentencePage, type SentencePlace } from './sentence.ts';

/** A sentence as a reader or a player meets it. */
export interface MetSentence {
  readonly text: string;
  readonly bookId?: string;
  readonly videoId?: string;
  /** The second of that video at which it begins. */
  readonly videoSeconds?: number;
  readonly lessonId?: string;
  /** The place in that book. */
  readonly place?: SentencePlace;
  readonly page?: SentencePage;
}

export interface SaveSentenceInput extends MetSentence {
  readonly lang: Language;
  readonly translation?: string;
}

export interface SaveSentenceOutput {
  readonly created: boolean;
  readonly id: string;
}

/** The id of a sentence: a hash of its text, so that the same sentence is one document on every device. */
export function sentenceId(text: string): string {
  return textId(written(text));
}

/** Keeps a sentence in the learner's collection; one that was only a word's context becomes a kept one. */
export const saveSentenceRule: Rule<SaveSentenceInput, SaveSentenceOutput> = {
  reads: ({ lang, text }) => [sentenceRef(lang, sentenceId(text))],
  run({ lang, ...sentence }, documents, context) {
    requireProfile(documents, context);
    return keepSentence(lang, sentence, true, documents, context);
  },
};

/** Puts a sentence unless it is there; `saved`, the translation and a place in the same book or video are added, never taken away. */
export function keepSentence(
  language: Language,
  {
    text,
    bookId,
    videoId,
    videoSeconds,
    lessonId,
    place,
    page,
    translation,
  }: MetSentence & { readonly translation?: string },
  saved: boolean,
  documents: Documents,
  context: Context,
): SaveSentenceOutput {
  const id = sentenceId(text);
  const ref = sentenceRef(language, id);
  const existing = documents.get(ref);
  const met: Sentence = {
    text: written(text),
    createdAt: context.now,
    saved,
    ...(bookId === undefined ? {} : { bookId }),
    ...(videoId === undefined ? {} : { videoId }),
    ...(videoSeconds === undefined ? {} : { videoSeconds }),
    ...(lessonId === undefined ? {} : { lessonId }),
    ...(place === undefined ? {} : { place }),
    ...(page === undefined ? {} : { page }),
    ...(translation === undefined ? {} : { translation }),
  };
  const kept = existing
    ? {
        ...existing,
        saved: existing.saved || saved,
        ...(place !== undefined && existing.place === undefined && existing.bookId === bookId ? { place } : {}),
        ...(videoSeconds !== undefined && existing.videoSeconds === undefined && existing.videoId === videoId
          ? { videoSeconds }
          : {}),
        ...(translation === undefined ? {} : { translation }),
      }
    : met;
  documents.put(ref, kept);
  return { created: !existing?.saved && saved, id };
}
