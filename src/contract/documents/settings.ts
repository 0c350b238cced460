import { z } from 'zod';
import { exercises, readingFonts, type Settings } from '#domain/profile/settings.ts';
import { filled, text, timeZone } from '../fields.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable();

/** A dictionary's address: http(s), with its {word} slot. */
const dictionaryUrlTemplate = filled(500).refine(
  (value) => /^https?:\/\/[^/\s]+\/\S*$/.test(value) && value.includes('{word}'),
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
  sessionSize: z.number().int().min(1).max(200),
  enabledExercises: z.array(z.enum(exercises)).min(1).max(exercises.length),
  ankiFieldMapping: z.record(filled(60), text(60)).refine((mapping) => Object.keys(mapping).length <= 30),
});

export const readingSchema = z.strictObject({
  font: z.enum(readingFonts).nullable(),
  fontSize: z.number().min(15).max(32),
  lineHeight: z.number().min(1).max(3),
  justify: z.boolean(),
  mode: z.enum(['paginated', 'scrolled']),
});

/** Everything that a learner can choose; kept inside the profile. */
export const settingsSchema = z.strictObject({
  timeZone,
  markingMode: z.enum(['simple', 'detailed']),
  autoInferenceEnabled: z.boolean(),
  autoPopupInference: z.boolean(),
  inferenceThreshold: z.number().int().min(1).max(1_000),
  dictionaryUrlTemplate,
  initialWordsPreset: z.enum(['new', 'known']),
  statusColors: statusColorsSchema,
  ankiConnectEnabled: z.boolean(),
  ankiDefaultDeck: filled(200),
  ankiDefaultNoteType: filled(200),
  disabledDomains: z.array(filled(253)).max(500),
  popupTrigger: z.enum(['click', 'hover']),
  hoverPreviewEnabled: z.boolean(),
  soundEffectsEnabled: z.boolean(),
  practice: practiceSchema,
  reading: readingSchema,
}) satisfies z.ZodType<Settings>;
