import * as z from 'zod/mini';
import { longestQuote, strokes, type Annotation } from '#domain/annotations/annotation.ts';
import { chapter, fileHash, filled, instant, notes } from '../fields.ts';
import { locatorSchema } from './book.ts';

export const strokeSchema = z.enum(strokes);
export const quote = filled(longestQuote);

const placed = { fileId: fileHash, locator: locatorSchema, chapter: z.exactOptional(chapter), createdAt: instant };

/** What a learner has put to a place of a book: `annotations_{bookId}/{id}`. */
export const annotationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bookmark'), ...placed, text: quote }),
  z.strictObject({
    kind: z.literal('passage'),
    ...placed,
    end: locatorSchema,
    text: quote,
    stroke: strokeSchema,
    note: z.exactOptional(notes),
  }),
]) satisfies z.ZodMiniType<Annotation>;
