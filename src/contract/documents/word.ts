import { z } from 'zod';
import type { Sentence } from '#domain/words/sentence.ts';
import { changeReasons, mostChanges, type StatusChange, type Word } from '#domain/words/word.ts';
import { ease, highestLevel } from '#domain/srs/card.ts';
import { count, id, instant, notes, sentenceText, status, tags, translation, wordText } from '../fields.ts';

const flag = z.literal(true).exactOptional();

const statusChangeSchema = z.strictObject({
  at: instant,
  from: status.nullable(),
  to: status.nullable(),
  why: z.enum(changeReasons),
}) satisfies z.ZodType<StatusChange>;

/** A word as it is kept: `words_{lang}/{id}`. */
export const wordSchema = z.strictObject({
  text: wordText,
  originalText: wordText,
  status,
  notes,
  tags,
  starred: z.boolean(),
  createdAt: instant,
  dateAdded: instant,
  lastModified: instant,
  srsLevel: z.number().int().min(0).max(highestLevel),
  srsNextReview: instant,
  srsLastReview: instant.nullable(),
  srsEaseFactor: z.number().min(ease.least).max(ease.most),
  translation: translation.exactOptional(),
  lemma: wordText.exactOptional(),
  sentenceId: id.exactOptional(),
  bookId: id.exactOptional(),
  videoId: id.exactOptional(),
  exposures: count.exactOptional(),
  earned: z.strictObject({ marked: flag, known: flag, note: flag, star: flag }).exactOptional(),
  changes: z.array(statusChangeSchema).max(mostChanges).exactOptional(),
}) satisfies z.ZodType<Word>;

/** A sentence as it is kept: `sentences_{lang}/{id}`. */
export const sentenceSchema = z.strictObject({
  text: sentenceText,
  createdAt: instant,
  saved: z.boolean(),
  bookId: id.exactOptional(),
  videoId: id.exactOptional(),
  translation: translation.exactOptional(),
}) satisfies z.ZodType<Sentence>;
