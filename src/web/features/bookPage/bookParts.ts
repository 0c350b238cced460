/** The parts of a book's page, by the last segment of their addresses. */
export const bookParts = ['', 'palabras', 'marcas', 'datos'] as const;
export type BookPart = (typeof bookParts)[number];
