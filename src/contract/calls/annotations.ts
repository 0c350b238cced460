import * as z from 'zod/mini';
import { editAnnotationRule, removeAnnotationRule, saveAnnotationRule } from '#domain/annotations/changeAnnotations.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { annotationSchema, quote, strokeSchema } from '../documents/annotation.ts';
import { id, notes } from '../fields.ts';

/** Puts a bookmark, or a line beside a passage. */
export const saveAnnotation = declareCall({
  name: 'saveAnnotation',
  input: z.strictObject({ bookId: id, annotation: annotationSchema }),
  rule: saveAnnotationRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'removeAnnotation',
  failureTitle: 'annotation',
  ...usualAnswers,
});

/** Changes the stroke or the note of a passage, or the name of a bookmark. */
export const editAnnotation = declareCall({
  name: 'editAnnotation',
  input: z.strictObject({
    bookId: id,
    id,
    changes: z.strictObject({
      stroke: z.exactOptional(strokeSchema),
      note: z.exactOptional(notes),
      name: z.exactOptional(quote),
    }),
    noteSeen: z.exactOptional(notes),
  }),
  rule: editAnnotationRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'editAnnotation',
  failureTitle: 'annotation',
  ...usualAnswers,
});

export const removeAnnotation = declareCall({
  name: 'removeAnnotation',
  input: z.strictObject({ bookId: id, id }),
  rule: removeAnnotationRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'saveAnnotation',
  failureTitle: 'annotation',
  ...usualAnswers,
});
