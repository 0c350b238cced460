import { longestWord } from '#domain/words/word.ts';

const MB = 1024 * 1024;

/** The demands that a file of words may make on the browser that opens it; what is beyond them is refused. */
export const wordFileLimits = {
  /** Bytes of a text, unpacked. */
  text: 100 * MB,
  /** Bytes of a package or database as it is chosen. Only a few entries of a package are read: its pictures and sounds are not. */
  file: 4096 * MB,
  /** Bytes of one database, unpacked. */
  database: 256 * MB,
  /** Files in a package, most of them pictures and sounds. */
  entries: 500_000,
  rows: 200_000,
  /** Rows of a database that belong to words: cards, look-ups. */
  rowsBeside: 1_000_000,
  columns: 200,
  /** UTF-16 units of a cell. */
  cell: 100_000,
  /** UTF-16 units of a cell of samples. */
  sample: 200,
  samples: 4,
  /** UTF-16 units of a word or phrase: a longer one is no word. */
  word: longestWord,
} as const;
