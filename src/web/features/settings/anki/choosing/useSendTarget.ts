import { useEffect, useState } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import { mappingFor } from '#domain/anki/noteTypes.ts';
import type { FieldMapping, NotePart } from '#domain/anki/noteParts.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { fieldsOfNoteType, type AnkiCollection } from '#web/platform/anki/collection.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Where words go, as far as it is known. */
export interface ChosenTarget {
  /** Null for one that Anki does not have. */
  readonly deck: string | null;
  readonly noteType: string | null;
  /** The note type's fields; null while they are asked for, or where there is none. */
  readonly fields: readonly string[] | null;
  readonly mapping: FieldMapping;
  /** Parts whose field has another name in Anki by now, or is gone. */
  readonly gone: readonly NotePart[];
}

type Chosen = Pick<Settings, 'ankiDefaultDeck' | 'ankiDefaultNoteType' | 'practice'>;

/** The deck, the note type and its fields as they are chosen, held against what Anki has. `onLost`: Anki did not answer. */
export function useSendTarget(
  client: AnkiClient,
  { decks, noteTypes }: AnkiCollection,
  { ankiDefaultDeck, ankiDefaultNoteType, practice }: Chosen,
  onLost: (fault: Refusal) => void,
): ChosenTarget {
  const deck = decks.includes(ankiDefaultDeck) ? ankiDefaultDeck : null;
  const noteType = noteTypes.includes(ankiDefaultNoteType) ? ankiDefaultNoteType : null;
  const [asked, setAsked] = useState<{ readonly noteType: string; readonly fields: readonly string[] } | null>(null);
  useEffect(() => {
    if (noteType === null) return undefined;
    let isCurrent = true;
    fieldsOfNoteType(client, noteType).then(
      (fields) => isCurrent && setAsked({ noteType, fields }),
      (error: unknown) => isCurrent && onLost(refusalOf(error)),
    );
    return () => {
      isCurrent = false;
    };
    // Whoever hears of the loss is another one in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, noteType]);
  const fields = asked && asked.noteType === noteType ? asked.fields : null;
  const { mapping, gone } = mappingFor(practice.ankiFieldMapping, fields ?? []);
  return { deck, noteType, fields, mapping, gone };
}
