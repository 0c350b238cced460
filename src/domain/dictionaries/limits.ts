const MB = 1024 * 1024;

/** The work that one dictionary may cost its reader. What is longer than a text's limit is cut or left out; the others refuse the file. */
export const dictionaryLimits = {
  /** Bytes of the files as they come, together. */
  packed: 100 * MB,
  /** Bytes of the files unpacked, together. */
  unpacked: 200 * MB,
  /** Files in an archive. */
  files: 5_000,
  /** Headwords, synonyms among them. */
  headwords: 500_000,
  /** Bytes of all articles read: an index may name the same ones over and over. */
  articles: 300 * MB,
  /** Bytes of an article that are looked at. */
  article: 8_000,
  /** Characters of a headword; one that is longer is no word. */
  headword: 100,
  /** Characters of a sense. */
  sense: 160,
  /** Senses of a headword that are kept. */
  senses: 12,
  /** Characters of what a dictionary says of itself, each. */
  fact: 300,
} as const;
