import type { Rule } from '#domain/documents/rule.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { mergeNotes } from '#domain/words/mergeNotes.ts';
import { annotationId, annotationRef, type Annotation, type Stroke } from './annotation.ts';

export interface SaveAnnotationInput {
  readonly bookId: string;
  readonly annotation: Annotation;
}

/** Puts an annotation, unless its place has one; also the undo of a removal, and of the removal of its book. */
export const saveAnnotationRule: Rule<SaveAnnotationInput, { readonly id: string }> = {
  reads: ({ bookId, annotation }) => [annotationRef(bookId, annotationId(annotation))],
  run({ bookId, annotation }, documents, context) {
    requireProfile(documents, context);
    const id = annotationId(annotation);
    const ref = annotationRef(bookId, id);
    // A clock that is ahead counts as now.
    if (!documents.get(ref))
      documents.put(ref, { ...annotation, createdAt: Math.min(annotation.createdAt, context.now) });
    return { id };
  },
};

export interface EditAnnotationInput {
  readonly bookId: string;
  readonly id: string;
  readonly changes: {
    /** Of a passage. */
    readonly stroke?: Stroke;
    /** Of a passage; empty: it has none any more. */
    readonly note?: string;
    /** The name of a bookmark. */
    readonly name?: string;
  };
  /** The note that the learner saw when they began to write: what another device wrote since then stays (`mergeNotes`). */
  readonly noteSeen?: string;
}

/** Changes what the learner has said of a place. Nothing where it was removed meanwhile, and of what its kind has not. */
export const editAnnotationRule: Rule<EditAnnotationInput, null> = {
  reads: ({ bookId, id }) => [annotationRef(bookId, id)],
  run({ bookId, id, changes: { stroke, note, name }, noteSeen }, documents, context) {
    requireProfile(documents, context);
    const ref = annotationRef(bookId, id);
    const stored = documents.get(ref);
    if (stored?.kind === 'bookmark' && name !== undefined) documents.put(ref, { ...stored, text: name });
    if (stored?.kind !== 'passage') return null;
    const { note: before = '', ...passage } = stored;
    const kept = note === undefined ? before : mergeNotes(before, note, noteSeen);
    documents.put(ref, { ...passage, ...(stroke && { stroke }), ...(kept !== '' && { note: kept }) });
    return null;
  },
};

export interface RemoveAnnotationInput {
  readonly bookId: string;
  readonly id: string;
}

export const removeAnnotationRule: Rule<RemoveAnnotationInput, null> = {
  reads: ({ bookId, id }) => [annotationRef(bookId, id)],
  run({ bookId, id }, documents, context) {
    requireProfile(documents, context);
    if (documents.get(annotationRef(bookId, id))) documents.remove(annotationRef(bookId, id));
    return null;
  },
};
