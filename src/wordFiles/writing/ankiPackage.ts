/** A field of a note: plain text, or markup of ours that Anki is to show as such. */
export type AnkiField = string | { readonly html: string };

export interface AnkiTemplate {
  readonly name: string;
  /** HTML with `{{Field}}` where a field is to stand. */
  readonly front: string;
  readonly back: string;
  /** A field without which a note has no card of this template; absent for a card of every note. */
  readonly needs?: string;
}

export interface AnkiNoteType {
  readonly name: string;
  readonly fields: readonly string[];
  readonly templates: readonly AnkiTemplate[];
  readonly css: string;
}

export interface AnkiNote {
  /** What the note is about, such as language and word: by it Anki knows the note again, whatever its fields say by then. */
  readonly guidOf: string;
  /** One for each field of the note type. */
  readonly fields: readonly AnkiField[];
  readonly tags: readonly string[];
  /** Epoch milliseconds. Anki takes the fields of a note that it has only when they are newer. */
  readonly changedAt: number;
  /** Epoch milliseconds of when it was made; Anki sorts by it. */
  readonly createdAt: number;
}

/** Notes for Anki: the deck that new ones go to (`::` between levels), and what they look like. */
export interface AnkiPackage {
  readonly deck: string;
  readonly noteType: AnkiNoteType;
  readonly notes: readonly AnkiNote[];
}
