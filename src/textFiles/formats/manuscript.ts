/** A text as its format's reader hands it on; chapters are cut and cleaned from it for all formats alike (`makeBook.ts`). */
export interface Manuscript {
  /** HTML of any kind, of strangers; `chapterElement` begins a chapter where headings do not. */
  readonly html: string;
  /** Empty where the file does not say: its name is taken then. */
  readonly title: string;
  readonly author: string;
  /** BCP 47 as the file says; empty where it does not. */
  readonly language: string;
  /** The address that it came from. */
  readonly source?: string | undefined;
  /** By what the HTML calls them in `src`. Their kind is told by their bytes. */
  readonly pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The picture that is its cover, by the same name. */
  readonly cover?: string | undefined;
}

/** A text without pictures that says nothing of itself. */
export function plainManuscript(html: string): Manuscript {
  return { html, title: '', author: '', language: '', pictures: new Map() };
}
