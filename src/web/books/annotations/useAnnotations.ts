import { useEffect, useMemo, useState } from 'react';
import {
  annotationId,
  annotationsCollection,
  type Annotation,
  type MarkedPassage,
  type Stroke,
} from '#domain/annotations/annotation.ts';
import type { CallInput } from '#contract/calls/calls.ts';
import type { Book, Locator } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** The place of an annotation in the edition that is open. */
interface Place {
  readonly locator: Locator;
  readonly end: Locator;
}

/** An annotation of the book, in the order of the text. */
export interface PlacedAnnotation {
  readonly id: string;
  readonly annotation: Annotation;
  /** Null where this edition has its text no more; undefined while it is looked for. */
  readonly place: Place | null | undefined;
}

export interface Annotations {
  /** Those whose text is not in this edition come last. */
  readonly all: readonly PlacedAnnotation[];
  /** The stroke that was used last. */
  readonly stroke: Stroke;
  add(annotation: Annotation): Promise<string | null>;
  edit(id: string, changes: CallInput<'editAnnotation'>['changes'], noteSeen?: string): void;
  remove(one: PlacedAnnotation): void;
}

const nothing: ReadonlyMap<string, Annotation> = new Map();

/**
 * The bookmarks and passages of a book, where they stand in its present edition.
 * @param opened null while it is not open: those of another edition have no place then, and sections are in the order of their names
 */
export function useAnnotations(bookId: string, book: Book, opened: OpenBook | null): Annotations {
  const store = useAccount();
  const stored = useCollection<Annotation>(annotationsCollection(bookId)) ?? nothing;
  const moved = useMovedPlaces(stored, book.fileId, opened);
  const all = useMemo(() => {
    const sections = opened?.sections.map(({ path }) => path) ?? namesInOrder(stored);
    const order = new Map(sections.map((path, index) => [path, index]));
    const rank = ({ place }: PlacedAnnotation): readonly number[] =>
      place ? [order.get(place.locator.section) ?? 0, place.locator.block, place.locator.offset] : [Infinity, 0, 0];
    return [...stored]
      .map(([id, annotation]): PlacedAnnotation => ({
        id,
        annotation,
        place: annotation.fileId === book.fileId ? placeOf(annotation) : moved.get(id),
      }))
      .toSorted((one, other) => compare(rank(one), rank(other)));
  }, [stored, moved, opened, book.fileId]);
  const passages = [...stored.values()].filter((one): one is MarkedPassage => one.kind === 'passage');
  const last = passages.toSorted((one, other) => other.createdAt - one.createdAt)[0];

  return {
    all,
    stroke: last?.stroke ?? 'straight',
    add: (annotation) =>
      store.call('saveAnnotation', { bookId, annotation }).then(
        ({ id }) => id,
        (error: unknown) => {
          showFailure('No se pudo guardar la marca')(error);
          return null;
        },
      ),
    edit: (id, changes, noteSeen) =>
      void store
        .call('editAnnotation', { bookId, id, changes, ...(noteSeen !== undefined && { noteSeen }) })
        .catch(showFailure('No se pudo cambiar la marca')),
    remove({ annotation }) {
      const undo = () =>
        void store.call('saveAnnotation', { bookId, annotation }).catch(showFailure('No se pudo deshacer'));
      store.call('removeAnnotation', { bookId, id: annotationId(annotation) }).then(
        () =>
          toast({
            title: annotation.kind === 'bookmark' ? 'Marcador quitado' : 'Pasaje sin marcar',
            action: { label: 'Deshacer', run: undo },
          }),
        showFailure('No se pudo quitar la marca'),
      );
    },
  };
}

function namesInOrder(stored: ReadonlyMap<string, Annotation>): readonly string[] {
  const names = new Set([...stored.values()].map(({ locator }) => locator.section));
  return [...names].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function placeOf(annotation: Annotation): Place {
  const { locator } = annotation;
  return {
    locator,
    end: annotation.kind === 'passage' ? annotation.end : { ...locator, offset: locator.offset + 1 },
  };
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const rest = other[index] ?? 0;
    if (value !== rest) return value < rest ? -1 : 1;
  }
  return 0;
}

/** Where the annotations of other editions stand in this one, looked for by their text. */
function useMovedPlaces(
  stored: ReadonlyMap<string, Annotation>,
  fileId: string,
  opened: OpenBook | null,
): ReadonlyMap<string, Place | null> {
  const [moved, setMoved] = useState<ReadonlyMap<string, Place | null>>(new Map());
  useEffect(() => {
    const sought = [...stored].filter(([id, annotation]) => annotation.fileId !== fileId && !moved.has(id));
    if (sought.length === 0 || !opened) return;
    let current = true;
    void import('#reader/section/passageInEdition.ts').then(async ({ passageInEdition }) => {
      const found = new Map(moved);
      for (const [id, { locator, text }] of sought) found.set(id, await passageInEdition({ locator, text }, opened));
      if (current) setMoved(found);
    });
    return () => {
      current = false;
    };
  }, [stored, fileId, opened, moved]);
  return moved;
}
