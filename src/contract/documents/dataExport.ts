import * as z from 'zod/mini';
import { id, instant, language } from '../fields.ts';
import { annotationSchema } from './annotation.ts';
import { bookSchema } from './book.ts';
import { videoProgressSchema, videoSchema } from './video.ts';
import { profileSchema } from './profile.ts';
import { sentenceSchema, wordSchema } from './word.ts';

/** The file `datos.json` of an export: everything of an account but the files of its books and videos, which lie beside it. */
export const dataExportSchema = z.object({
  format: z.literal('glosa'),
  version: z.literal(1),
  exportedAt: instant,
  /** For reading; an import takes settings, goals and languages from it, and no balance. */
  profile: profileSchema,
  words: z.partialRecord(language, z.array(wordSchema).check(z.maxLength(1_000_000))),
  sentences: z.partialRecord(language, z.array(sentenceSchema).check(z.maxLength(1_000_000))),
  books: z.array(z.strictObject({ id, book: bookSchema })).check(z.maxLength(100_000)),
  /** Left out by releases that had none. */
  videos: z.exactOptional(
    z
      .array(z.strictObject({ id, video: videoSchema, progress: z.nullable(videoProgressSchema) }))
      .check(z.maxLength(100_000)),
  ),
  /** Left out by releases that had none. */
  annotations: z.exactOptional(
    z.array(z.strictObject({ bookId: id, annotation: annotationSchema })).check(z.maxLength(1_000_000)),
  ),
  /** The path of each file, by its id. Left out by releases that named files by their id alone. */
  files: z.exactOptional(z.record(z.string(), z.string().check(z.maxLength(300)))),
  /** Everything else kept of the account, by path: written, never read. */
  others: z.record(z.string(), z.unknown()),
});
export type DataExport = z.infer<typeof dataExportSchema>;

export const dataFile = 'datos.json';
/** The path of a file of the account in an export. */
export function exportedFile(fileId: string, { files }: Pick<DataExport, 'files'>): string {
  return files?.[fileId] ?? `archivos/${fileId}`;
}
