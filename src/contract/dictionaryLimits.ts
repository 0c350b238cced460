// Without the schema library: the browser's copy needs this before it has one.

/** Words that a browser may ask the server's dictionaries for at once: those of a book that the glossary does not know. */
export const mostAskedWords = 12_000;
/** Characters of the longest word that is asked for. */
export const longestAskedWord = 100;
