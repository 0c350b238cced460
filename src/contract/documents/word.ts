import * as z from 'zod/mini';
import type { Sentence, SentencePage, SentencePlace } from '#domain/words/sentences/sentence.ts';
import { ownFields, pick, type OwnFields, type WrittenField } from '#domain/words/ownFields.ts';
import { changeReasons, mostChanges, type StatusChange, type Word } from '#domain/words/word.ts';
import { ease, highestLevel } from '#domain/srs/card.ts';
import {
  chapter,
  count,
  filled,
  id,
  instant,
  notes,
  optional,
  sentenceText,
  status,
  tags,
  text,
  translation,
  wordText,
} from '../fields.ts';
import { videoTime } from './video.ts';
import { locatorSchema } from './book.ts';

const flag = z.exactOptional(z.literal(true));

const statusChangeSchema = z.strictObject({
  at: instant,
  from: z.nullable(status),
  to: z.nullable(status),
  why: z.enum(changeReasons),
}) satisfies z.ZodMiniType<StatusChange>;

/** The fields that a learner writes of a word. A call takes each of them or not; a record has some of them always. */
const written = {
  notes,
  tags,
  starred: z.boolean(),
  translation,
  lemma: wordText,
} satisfies Record<WrittenField, z.ZodMiniType>;

/** The same as a call takes it that changes some of it. */
export const writtenChanges = optional(written);

/** A word as it is kept: `words_{lang}/{id}`. */
export const wordSchema = z.strictObject({
  text: wordText,
  originalText: wordText,
  status,
  ...writtenChanges,
  notes,
  tags,
  starred: written.starred,
  createdAt: instant,
  dateAdded: instant,
  lastModified: instant,
  srsLevel: z.int().check(z.minimum(0), z.maximum(highestLevel)),
  srsNextReview: instant,
  srsLastReview: z.nullable(instant),
  srsEaseFactor: z.number().check(z.minimum(ease.least), z.maximum(ease.most)),
  sentenceId: z.exactOptional(id),
  bookId: z.exactOptional(id),
  videoId: z.exactOptional(id),
  exposures: z.exactOptional(count),
  reviews: z.exactOptional(z.strictObject({ right: count, wrong: count })),
  earned: z.exactOptional(
    z.strictObject({
      marked: flag,
      known: flag,
      note: flag,
      star: flag,
      rememberedAt: z.exactOptional(instant),
      readAt: z.exactOptional(instant),
    }),
  ),
  changes: z.exactOptional(z.array(statusChangeSchema).check(z.maxLength(mostChanges))),
}) satisfies z.ZodMiniType<Word>;

/** The learner's fields of a word, as a device has them that undoes what it did. */
export const ownFieldsSchema = z.strictObject(pick(wordSchema.shape, ownFields)) satisfies z.ZodMiniType<OwnFields>;

/** The place in its book where a sentence was met. */
export const placeSchema = z.strictObject({
  locator: locatorSchema,
  chapter: z.exactOptional(chapter),
  page: z.exactOptional(count),
}) satisfies z.ZodMiniType<SentencePlace>;

/** The page of the web where a sentence was met: its link is pressed, so that it may be no other scheme's. */
export const pageSchema = z.strictObject({
  title: text(200),
  address: filled(2000).check(z.regex(/^https?:\/\/[^\s/]+/)),
}) satisfies z.ZodMiniType<SentencePage>;

/** A sentence as it is kept: `sentences_{lang}/{id}`. */
export const sentenceSchema = z.strictObject({
  text: sentenceText,
  createdAt: instant,
  saved: z.boolean(),
  bookId: z.exactOptional(id),
  videoId: z.exactOptional(id),
  videoSeconds: z.exactOptional(videoTime),
  lessonId: z.exactOptional(id),
  place: z.exactOptional(placeSchema),
  page: z.exactOptional(pageSchema),
  translation: z.exactOptional(translation),
  starred: z.exactOptional(z.boolean()),
  note: z.exactOptional(notes),
}) satisfies z.ZodMiniType<Sentence>;
