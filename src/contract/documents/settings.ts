import * as z from 'zod/mini';
import { ankiSends, glossPlaces, readingFonts, type Settings } from '#domain/profile/settings.ts';
import { exercises } from '#domain/exercises/exercises.ts';
import { filled, language, text, timeZone } from '../fields.ts';

const colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));

/** A dictionary's address: http(s), with its {word} slot. */
const dictionaryUrlTemplate = filled(500).check(
  z.refine((value) => /^https?:\/\/[^/\s]+\/\S*$/.test(value) && value.includes('{word}')),
);

export const statusColorsSchema = z.strictObject({
  ignored: colour,
  unknown: colour,
  learning_1: colour,
  learning_2: colour,
  learning_3: colour,
  known: colour,
});

export const practiceSchema = z.strictObject({
  sessionSize: z.int().check(z.minimum(1), z.maximum(200)),
  enabledExercises: z.array(z.enum(exercises)).check(z.minLength(1), z.maxLength(exercises.length)),
  chosenAmong: z.exactOptional(z.array(z.enum(exercises)).check(z.maxLength(exercises.length))),
  countsReading: z.exactOptional(z.boolean()),
  ankiFieldMapping: z.record(filled(60), text(60)).check(z.refine((mapping) => Object.keys(mapping).length <= 30)),
});

export const readingSchema = z.strictObject({
  font: z.nullable(z.enum(readingFonts)),
  fontSize: z.number().check(z.minimum(15), z.maximum(32)),
  lineHeight: z.number().check(z.minimum(1), z.maximum(3)),
  justify: z.boolean(),
  mode: z.enum(['paginated', 'scrolled']),
  newWords: z.exactOptional(z.enum(['auto', 'all', 'stroke'])),
  families: z.exactOptional(z.enum(['off', 'offer', 'always'])),
  glosses: z.exactOptional(z.partialRecord(language, z.enum(glossPlaces))),
});

/** Everything that a learner can choose; kept inside the profile. */
export const settingsSchema = z.strictObject({
  timeZone,
  markingMode: z.enum(['simple', 'detailed']),
  autoInferenceEnabled: z.boolean(),
  autoPopupInference: z.boolean(),
  inferenceThreshold: z.int().check(z.minimum(1), z.maximum(1_000)),
  dictionaryUrlTemplate,
  initialWordsPreset: z.enum(['new', 'known']),
  statusColors: statusColorsSchema,
  ankiConnectEnabled: z.boolean(),
  ankiDefaultDeck: filled(200),
  ankiDefaultNoteType: filled(200),
  ankiSendsSince: z.exactOptional(z.nullable(z.number().check(z.minimum(0)))),
  ankiSends: z.exactOptional(z.enum(ankiSends)),
  disabledDomains: z.array(filled(253)).check(z.maxLength(500)),
  popupTrigger: z.enum(['click', 'hover']),
  hoverPreviewEnabled: z.boolean(),
  soundEffectsEnabled: z.boolean(),
  practice: practiceSchema,
  reading: readingSchema,
}) satisfies z.ZodMiniType<Settings>;
