/**
 * The demands that one section may make on the browser that lays it out. A file of few bytes can hold a million of them unpacked, so work
 * is counted, not bytes. The longest chapters of real books have some 5 million characters.
 */
export const sectionLimits = {
  /** Characters of a section's source, of a package document or of a table of contents. */
  source: 16_000_000,
  /** Attributes of one element. */
  attributesOfElement: 1_000,
  /** Attributes of all elements of a section together. */
  attributes: 2_000_000,
  elements: 1_000_000,
  /** Elements inside one another. Books with tags that nobody closed have hundreds; browsers flatten HTML beyond 512 themselves. */
  depth: 5_000,
  /** Characters of text in one piece: more than this without a border to cut at is laid out for minutes. */
  pieceText: 500_000,
  pieceElements: 50_000,
  /** Characters of one piece's markup, and of what all cuts of a section repeat (the tags that stay open). */
  pieceMarkup: 6_000_000,
  repeatedMarkup: 16_000_000,
  /** Characters of one style sheet. */
  styleSheet: 4_000_000,
} as const;
