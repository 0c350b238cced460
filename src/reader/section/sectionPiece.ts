/** A part of a section that is opened at once. Most sections are one piece. */
export interface SectionPiece {
  /** Number of its first block in the section. */
  readonly firstBlock: number;
  readonly blocks: number;
  /** Characters of text that is read. */
  readonly length: number;
  /** An HTML document of the book's own markup: not safe yet, see sanitise/. */
  readonly html: string;
}

/** A style of the section, in the order of the cascade. */
export type StyleSource = { readonly href: string } | { readonly css: string };

export interface CutSection {
  readonly pieces: readonly SectionPiece[];
  readonly styles: readonly StyleSource[];
  /** id → number of the first block at or after it. */
  readonly anchors: ReadonlyMap<string, number>;
  /** Pixels, from the viewport of a fixed-layout page. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
}
