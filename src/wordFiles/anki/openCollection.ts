import { linesOfCell } from '../cells.ts';
import type { CellForm, Source, SourceRow, SourceTable } from '../source.ts';
import { guessColumns } from '../text/guessColumns.ts';
import type { WordColumn, WordDeck } from '../wordFile.ts';
import { betweenFields, type Collection, type Note, type NoteCard } from './collection.ts';

const form: CellForm = { tags: /\s+/, hasMarkup: true };
/** Notes of a deck that tell whether it has text. */
const tellingNotes = 20;

/** Columns after the fields, which Anki keeps beside them. */
const besideFields: readonly WordColumn[] = [
  { name: null, role: 'tags' },
  { name: null, role: 'interval' },
];

/** A collection as tables, one for each note type that has notes: its fields, then tags and the interval. */
export function openCollection({ types, decks, notes }: Collection): Source {
  const byType = Map.groupBy(notes, ({ type }) => type);
  const tables = types.flatMap(({ id, name, fields }) => {
    const own = byType.get(id);
    return own ? [tableOf(id, name, fields, own)] : [];
  });
  return { source: 'anki', tables, decks: decksOf(decks, notes), text: null };
}

function tableOf(id: string, name: string, fields: readonly string[], notes: readonly Note[]): SourceTable {
  const rowsOf = (decks: ReadonlySet<string> | null): readonly SourceRow[] => {
    const chosen = decks === null ? notes : notes.filter(({ cards }) => cards.some(({ deck }) => decks.has(deck)));
    return chosen.map((note, index) => ({
      number: index + 1,
      cells: [...fieldsOf(note, fields.length), note.tags, intervalOf(note.cards, decks)],
    }));
  };
  const guessed = guessColumns(fields, rowsOf(null).slice(0, 500), form);
  // Tags and the interval are Anki's own, whatever a field is called.
  const columns = guessed.map((column) =>
    column.role === 'tags' || column.role === 'interval' ? { ...column, role: null } : column,
  );
  return { id, name, form, columns: [...columns, ...besideFields], rowsOf };
}

function fieldsOf({ fields }: Note, count: number): readonly string[] {
  const found = fields.split(betweenFields);
  return Array.from({ length: count }, (_, index) => found[index] ?? '');
}

/** The longest interval of the note's cards in these decks; empty when none of them was ever studied. */
function intervalOf(cards: readonly NoteCard[], decks: ReadonlySet<string> | null): string {
  const longest = cards
    .filter(({ deck }) => decks?.has(deck) ?? true)
    .reduce<number | null>((most, { interval }) => (interval === null ? most : Math.max(most ?? 0, interval)), null);
  return longest === null ? '' : String(longest);
}

function decksOf(names: ReadonlyMap<string, string>, notes: readonly Note[]): WordDeck[] {
  const inDeck = new Map<string, Note[]>();
  for (const note of notes)
    for (const deck of new Set(note.cards.map((card) => card.deck))) {
      const before = inDeck.get(deck);
      if (before) before.push(note);
      else inDeck.set(deck, [note]);
    }
  return [...inDeck]
    .map(([id, own]) => ({
      id,
      name: names.get(id) || id,
      notes: own.length,
      hasText: own.slice(0, tellingNotes).some(hasText),
      table: commonest(own.map(({ type }) => type)),
    }))
    .toSorted((one, other) => other.notes - one.notes || (one.name < other.name ? -1 : 1));
}

function hasText({ fields }: Note): boolean {
  return fields.split(betweenFields).some((field) => linesOfCell(field, form).some((line) => /\p{L}/u.test(line)));
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
