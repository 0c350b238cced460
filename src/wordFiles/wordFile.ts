/**
 * A file of words from another program, opened: tables of cells whose columns have a role. Programs differ in how they write
 * a file; from here on they are alike. Nothing is decided about the learner's own words here.
 */

/** The programs whose files are recognised. `glosa` is our own table; `table` and `list` are anybody's. */
export const wordFileSources = [
  'glosa',
  'lingq',
  'lwt',
  'lute',
  'linguacafe',
  'readlang',
  'migaku',
  'language-reactor',
  'kindle',
  'koreader',
  'kobo',
  'jpdb',
  'duolingo',
  'anki',
  'table',
  'list',
] as const;
export type WordFileSource = (typeof wordFileSources)[number];

/** The part of a word that a column holds; a column without one is not read. */
export const columnRoles = [
  'word',
  'translation',
  'sentence',
  'sentenceTranslation',
  'lemma',
  'notes',
  'tags',
  'status',
  'interval',
  'starred',
  'language',
  'added',
  'due',
  'level',
  'ease',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

export interface WordColumn {
  /** The file's own name for it; null where it has none. */
  readonly name: string | null;
  /** The role that is proposed; null for a column that is not read. */
  readonly role: ColumnRole | null;
}

/** One table of the file: a note type of a package, a list of an archive, or the file itself. */
export interface WordTable {
  readonly id: string;
  /** The file's own name of it; null where a file is one table. */
  readonly name: string | null;
  readonly columns: readonly WordColumn[];
  /** The first rows, four at most, as text, cut to 200 UTF-16 units a cell. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
}

/** A deck of a package of Anki. */
export interface WordDeck {
  readonly id: string;
  /** With `::` between its levels. */
  readonly name: string;
  readonly notes: number;
  /** False for one whose cards are no text, such as pictures alone. */
  readonly hasText: boolean;
  /** The table (note type) that most of its notes are of. */
  readonly table: string;
}

/** How a text file was read; a person may say otherwise. */
export interface TextReading {
  /** A label of `TextDecoder`, such as `utf-8`, `utf-16le`, `windows-1252`. */
  readonly letters: string;
  /** `\t` for a tab; null for a list of one column. */
  readonly separator: string | null;
  readonly hasHeading: boolean;
}

/** A file that was opened. */
export interface OpenedWordFile {
  readonly source: WordFileSource;
  readonly tables: readonly WordTable[];
  /** Decks of Anki; empty for other files. */
  readonly decks: readonly WordDeck[];
  /** Null for a file that is no text. */
  readonly text: TextReading | null;
}

/** A person's choice of what is read: tables by their ids, with the role of each of their columns. */
export interface WordFileChoice {
  readonly tables: readonly { readonly id: string; readonly roles: readonly (ColumnRole | null)[] }[];
  /** Ids of decks; null for all of them. */
  readonly decks: readonly string[] | null;
}

/** A row that was read, in the file's own terms. Texts are trimmed, without mark-up, in Unicode's form NFC. */
export interface FoundWord {
  readonly text: string;
  /** Their status as it stands in the file, such as `99` or `learned`; null where there is none. */
  readonly status: string | null;
  /** Days between two reviews; null where it is not known. */
  readonly interval: number | null;
  readonly translation: string;
  readonly sentence: string;
  readonly sentenceTranslation: string;
  readonly lemma: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  /** The language as the file names it (a code or a name); null where it does not. */
  readonly language: string | null;
  /** Epoch milliseconds; null where it is not known. */
  readonly addedAt: number | null;
  /** Its schedule in a table of ours; left out elsewhere. */
  readonly schedule?: FoundSchedule;
}

/** A word's schedule as a table of ours says it. */
export interface FoundSchedule {
  readonly level: number;
  readonly ease: number;
  /** Epoch milliseconds. */
  readonly due: number;
}

/** A row without a word, or that cannot be read; its number counts from 1 as an editor shows it. */
export interface UnreadRow {
  readonly row: number;
  readonly text: string;
}

/** Rows of the file, some at a time: many thousands in one message would hold the page up. */
export interface FoundWords {
  readonly words: readonly FoundWord[];
  readonly unread: readonly UnreadRow[];
  /** True when rows follow. */
  readonly hasMore: boolean;
}

/** An opened file that answers questions; it stays open until it is closed. */
export interface WordFileReader {
  readonly opened: OpenedWordFile;
  /** Reads a text file anew in other letters or with another separator. @throws Refusal as opening it does */
  readAs(reading: TextReading): Promise<OpenedWordFile>;
  /** The rows from number `from` (0 is the first) on, `count` at most. */
  read(choice: WordFileChoice, from: number, count: number): Promise<FoundWords>;
  close(): void;
}
