import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';
import { longestAnswer, mostQuestions } from '#domain/lessons/progress.ts';
import { isTimeZone } from '#domain/time/day.ts';
import { longestNote, longestWord, statuses } from '#domain/words/word.ts';

/** A text of at most `max` UTF-16 units. NUL is refused (PostgreSQL cannot keep it), and so are halves of surrogate pairs. */
export function text(max: number): z.ZodMiniString {
  return z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed()),
  );
}

/** The same, and not empty. */
export function filled(max: number): z.ZodMiniString {
  return text(max).check(z.minLength(1));
}

/** The fields of a call that may leave out each of them. */
export function optional<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniExactOptional<Fields[Name]> } {
  // Each name has its own field still.
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)])) as {
    [Name in keyof Fields]: z.ZodMiniExactOptional<Fields[Name]>;
  };
}

/** Epoch milliseconds. */
export const instant = z.int().check(z.minimum(0), z.maximum(8.64e15));
export const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
/** A share of a whole. */
export const fraction = z.number().check(z.minimum(0), z.maximum(1));
export const language = z.enum(languages);
export const status = z.enum(statuses);
/** A word or phrase, and so the id of one. */
export const wordText = filled(longestWord);
export const sentenceText = filled(1_000);
export const notes = text(longestNote);
export const translation = text(1_000);
export const tags = z.array(filled(60)).check(z.maxLength(30));
/** A title in a book's contents. */
export const chapter = text(200);
/** The id of a book, a video, a sentence, an achievement. */
export const id = filled(100);
export const fileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** An IANA name that this machine's calendar knows. */
export const timeZone = filled(64).check(z.refine(isTimeZone));

const runningWords = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Running words of what was read, and how many of them were known or being learned. */
export const textRead = z
  .strictObject({ words: runningWords, known: runningWords, learning: runningWords })
  .check(z.refine(({ words, known, learning }) => known + learning <= words));

/** An answer to a question of a lesson or an episode. */
export const givenAnswer = z.strictObject({
  question: z.int().check(z.minimum(0), z.maximum(mostQuestions - 1)),
  given: filled(longestAnswer),
  right: z.boolean(),
});
