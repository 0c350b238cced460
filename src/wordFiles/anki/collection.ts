import { hasTable, textOfValue, type FileDatabase } from '../databases/database.ts';
import { wordFileLimits } from '../limits.ts';
import { jsonAt, jsonList, jsonText } from '../json.ts';

export interface NoteType {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
}

/** A card as far as it tells how well a note is known. */
export interface NoteCard {
  readonly deck: string;
  /** Whole days between its reviews; null for one that was never studied. */
  readonly interval: number | null;
}

export interface Note {
  readonly id: number;
  readonly type: string;
  /** The texts of its fields as Anki stores them, `betweenFields` between them. */
  readonly fields: string;
  readonly tags: string;
  readonly cards: readonly NoteCard[];
}

/** A collection of Anki, of whichever version. */
export interface Collection {
  readonly types: readonly NoteType[];
  /** Names by id, `::` between levels. */
  readonly decks: ReadonlyMap<string, string>;
  readonly notes: readonly Note[];
}

/** Anki separates fields by it, and since its schema 15 the levels of a deck's name too. */
export const betweenFields = '\u001f';

/** Reads a collection; null when the database is none. @throws Refusal `word-file-too-many-rows` */
export function readAnkiCollection(database: FileDatabase): Collection | null {
  if (!hasTable(database, 'notes', 'id', 'mid', 'flds', 'tags')) return null;
  if (!hasTable(database, 'cards', 'nid', 'did', 'odid', 'ivl', 'type')) return null;
  const facts = hasTable(database, 'notetypes', 'id', 'name') ? newerFacts(database) : olderFacts(database);
  return facts && { ...facts, notes: notesOf(database) };
}

/** Schema 15 and later: tables of their own. */
function newerFacts(database: FileDatabase): Omit<Collection, 'notes'> | null {
  if (!hasTable(database, 'fields', 'ntid', 'ord', 'name') || !hasTable(database, 'decks', 'id', 'name')) return null;
  const fields = new Map<string, string[]>();
  for (const [type, name] of database.rows('select ntid, name from fields order by ntid, ord'))
    fields.set(textOfValue(type), [...(fields.get(textOfValue(type)) ?? []), textOfValue(name)]);
  return {
    types: Array.from(database.rows('select id, name from notetypes'), ([id, name]) => ({
      id: textOfValue(id),
      name: textOfValue(name),
      fields: fields.get(textOfValue(id)) ?? [],
    })),
    decks: new Map(
      Array.from(database.rows('select id, name from decks'), ([id, name]) => [
        textOfValue(id),
        textOfValue(name).replaceAll(betweenFields, '::'),
      ]),
    ),
  };
}

/** Schema 11: JSON in the one row of `col`. */
function olderFacts(database: FileDatabase): Omit<Collection, 'notes'> | null {
  if (!hasTable(database, 'col', 'models', 'decks')) return null;
  const [row] = database.rows('select models, decks from col limit 1');
  const [models, decks] = (row ?? []).map((value) => parsed(typeof value === 'string' ? value : ''));
  return {
    types: entriesOf(models).map(([id, model]) => ({
      id,
      name: jsonText(model, 'name'),
      fields: jsonList(model, 'flds').map((field) => jsonText(field, 'name')),
    })),
    decks: new Map(entriesOf(decks).map(([id, deck]) => [id, jsonText(deck, 'name')])),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.keys(value).map((key) => [key, jsonAt(value, key)]) : [];

/** Anki's type of a card that was never studied. */
const newCard = 0;

function notesOf(database: FileDatabase): Note[] {
  const cards = new Map<SqlId, NoteCard[]>();
  // In a filtered deck a card remembers where it is at home. An interval below zero is one of seconds.
  for (const [note, deck, interval, type] of database.rows(
    'select nid, case when odid <> 0 then odid else did end, ivl, type from cards',
    wordFileLimits.rowsBeside,
  )) {
    const card = {
      deck: textOfValue(deck),
      interval: type === newCard ? null : Math.max(0, typeof interval === 'number' ? interval : 0),
    };
    const before = cards.get(idOf(note));
    if (before) before.push(card);
    else cards.set(idOf(note), [card]);
  }
  return Array.from(database.rows('select id, mid, flds, tags from notes'), ([id, type, fields, tags]) => ({
    id: idOf(id),
    type: textOfValue(type),
    fields: textOfValue(fields),
    tags: textOfValue(tags),
    cards: cards.get(idOf(id)) ?? [],
  }));
}

type SqlId = number;
const idOf = (value: unknown): SqlId => (typeof value === 'number' ? value : 0);
