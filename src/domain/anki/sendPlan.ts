import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { textOfField } from './html.ts';
import { noteParts, type FieldMapping, type NotePart } from './noteParts.ts';

/** The tag of every note that Glosa has sent. */
export const ownTag = 'glosa';

/** The tag of the notes of a language's words: by it they are found again, in whatever deck they lie now. */
export function languageTag(language: Language): string {
  return `${ownTag}::${language}`;
}

/** A note that is in Anki. */
export interface NoteInAnki {
  readonly id: number;
  /** HTML, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly cards: readonly number[];
}

/** The notes of a note type, by the key of the word that each is for; a note without a word has none. */
export interface NotesOfWords {
  /** Those that Glosa has sent. */
  readonly sent: ReadonlyMap<string, NoteInAnki>;
  /** The learner's own: Anki takes no second note with the same first field. */
  readonly others: ReadonlyMap<string, NoteInAnki>;
  /** Words that Glosa has sent for another language. */
  readonly namesakes: ReadonlySet<string>;
}

/** Finds the words that notes are for, by the field that holds the word. */
export function notesOfWords(notes: readonly NoteInAnki[], mapping: FieldMapping, language: Language): NotesOfWords {
  const sent = new Map<string, NoteInAnki>();
  const others = new Map<string, NoteInAnki>();
  const namesakes = new Set<string>();
  const field = mapping.word ?? '';
  const tag = languageTag(language);
  for (const note of notes) {
    const key = wordKey(textOfField(note.fields[field] ?? ''), language);
    if (key === '') continue;
    const isSent = note.tags.some((name) => name.toLowerCase() === tag);
    if (!isSent && note.tags.some((name) => name.toLowerCase().startsWith(`${ownTag}::`))) {
      namesakes.add(key);
      continue;
    }
    const found = isSent ? sent : others;
    if (!found.has(key)) found.set(key, note);
  }
  return { sent, others, namesakes };
}

/**
 * The parts of a word whose field says something else in Anki. Mark-up is not compared: Anki writes it in its own way. A part
 * that is empty here changes nothing, so what somebody wrote there stays.
 */
export function changedParts(
  note: NoteInAnki,
  fields: Readonly<Record<string, string>>,
  mapping: FieldMapping,
): readonly NotePart[] {
  return noteParts.filter((part) => {
    const field = mapping[part];
    if (field === undefined || field === '' || part === 'word') return false;
    const wanted = fields[field] ?? '';
    if (wanted === '' || !(field in note.fields)) return false;
    return part === 'picture'
      ? !note.fields[field]?.includes('<img')
      : textOfField(wanted) !== textOfField(note.fields[field] ?? '');
  });
}

/** The fields of a word that are written into a note that is there: those that say something, and never the word, by which it is found. */
export function fieldsToUpdate(
  fields: Readonly<Record<string, string>>,
  mapping: FieldMapping,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([field, text]) => text !== '' && field !== mapping.word));
}

/** The fields of a word that complete a note of the learner's own: those that are empty there. */
export function fieldsToComplete(
  note: NoteInAnki,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, text]) => text !== '' && field in note.fields && textOfField(note.fields[field] ?? '') === '',
    ),
  );
}
