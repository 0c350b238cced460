import type { Clip } from '../overlay/readOverlay.ts';

/** One document of the spine, in reading order. */
export interface Section {
  /** Its path in the archive: the `section` of every locator into it. */
  readonly path: string;
  readonly mediaType: string;
  /** False for what is read only by following a link (notes, answers). */
  readonly linear: boolean;
  readonly fixedLayout: boolean;
  /** The side of a page of fixed layout when two lie open: `center` alone; null when the book does not say. */
  readonly side: 'left' | 'right' | 'center' | null;
  /** Unpacked bytes: the weight of the section until its text is counted. */
  readonly size: number;
}

/** The target of a link into a book. */
export interface BookPlace {
  readonly section: string;
  readonly fragment: string;
}

export interface ContentsEntry {
  readonly label: string;
  /** Null for a heading that leads nowhere. */
  readonly target: BookPlace | null;
  readonly children: readonly ContentsEntry[];
}

/** A recording that a book brings along (EPUB 3.3 §9). */
export interface Recording {
  /** Paths of the sections that are recorded. */
  readonly sections: ReadonlySet<string>;
  /** Seconds of all of it, as the book says; null where it does not. */
  readonly seconds: number | null;
  /** The stretches of a section in their order; none for one that is not recorded. @throws Refusal `book-damaged` */
  clips(section: string): Promise<readonly Clip[]>;
}

/** An opened EPUB. Works in a page, in a worker and in Node; holds the zip's directory, reads entries when asked. */
export interface OpenBook {
  readonly title: string;
  /** Authors joined by ", "; empty when the book names none. */
  readonly author: string;
  /** The name that the package gives itself, whoever wrote it; empty when it does not. */
  readonly identifier: string;
  /** BCP 47 as the book declares it, lower case; empty when it does not. */
  readonly language: string;
  readonly sections: readonly Section[];
  /** Paths of documents that its reading order names and its file has not. */
  readonly missing: readonly string[];
  readonly contents: readonly ContentsEntry[];
  /**
   * The beginning of its text, past cover, title page and licence; null for the beginning of the first section. Of a book that does not
   * say it, a section is read: asked for only where reading has not begun.
   */
  findStart(): Promise<BookPlace | null>;
  /** Path of the cover image, or null; where the package names none, the first page is read for it. */
  findCover(): Promise<string | null>;
  readonly direction: 'ltr' | 'rtl';
  /** A recording of its text, in step with it; null where it has none. */
  readonly recording: Recording | null;
  readonly has: (path: string) => boolean;
  /** The source of an XHTML, SVG or CSS file, line ends as \n. @throws Refusal `book-damaged` */
  text(path: string): Promise<string>;
  /** A resource with its media type, fonts deobfuscated. @throws Refusal `book-damaged` */
  resource(path: string): Promise<Blob>;
  close(): Promise<void>;
}
