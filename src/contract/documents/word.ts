import * as z from 'zod/mini';
import type { Sentence } from '#domain/words/sentence.ts';
import { changeReasons, mostChanges, type StatusChange, type Word } from '#domain/words/word.ts';
import { ease, highestLevel } from '#domain/srs/card.ts';
import { count, id, instant, notes, sentenceText, status, tags, translation, wordText } from '../fields.ts';

const flag = z.exactOptional(z.literal(true));

const statusChangeSchema = z.strictObject({
  at: instant,
  from: z.nullable(status),
  to: z.nullable(status),
  why: z.enum(changeReasons),
}) satisfies z.ZodMiniType<StatusChange>;

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
  srsLevel: z.int().check(z.minimum(0), z.maximum(highestLevel)),
  srsNextReview: instant,
  srsLastReview: z.nullable(instant),
  srsEaseFactor: z.number().check(z.minimum(ease.least), z.maximum(ease.most)),
  translation: z.exactOptional(translation),
  lemma: z.exactOptional(wordText),
  sentenceId: z.exactOptional(id),
  bookId: z.exactOptional(id),
  videoId: z.exactOptional(id),
  exposures: z.exactOptional(count),
  reviews: z.exactOptional(z.strictObject({ right: count, wrong: count })),
  earned: z.exactOptional(z.strictObject({ marked: flag, known: flag, note: flag, star: flag })),
  changes: z.exactOptional(z.array(statusChangeSchema).check(z.maxLength(mostChanges))),
}) satisfies z.ZodMiniType<Word>;

/** A sentence as it is kept: `sentences_{lang}/{id}`. */
export const sentenceSchema = z.strictObject({
  text: sentenceText,
  createdAt: instant,
  saved: z.boolean(),
  bookId: z.exactOptional(id),
  videoId: z.exactOptional(id),
  translation: z.exactOptional(translation),
}) satisfies z.ZodMiniType<Sentence>;
