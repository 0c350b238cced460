import type { MarkColours } from '#wordLayer/markRules.ts';

/** A face of a reading font. The frame may fetch exactly this address, which is the app's own, a blob: or a data: URL. */
export interface FontFaceSource {
  readonly family: string;
  readonly url: string;
  /** As in @font-face: `400` or `200 900`. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly unicodeRange?: string;
  /**
   * The space that its letters' box takes above and below the baseline, as percentages, where the font claims more than its letters need:
   * the wash of a word is as high as this box.
   */
  readonly box?: { readonly ascent: string; readonly descent: string };
}

/** Colours as CSS values: the frame cannot see the app's custom properties. */
export interface PageColours extends MarkColours {
  readonly scheme: 'light' | 'dark';
  readonly link: string;
  /** True where the book's own colours would not be readable (every theme but the light one). */
  readonly overrideBook: boolean;
}

/** The family of the glosses between lines: faces of it may load late, since no text of the book is set in them. */
export const glossFamily = 'Glosa glosses';

export interface PageStyle {
  readonly mode: 'paginated' | 'scrolled';
  /** A CSS family list; null keeps the book's own fonts. */
  readonly fontFamily: string | null;
  /** The family list of text for which the book names no face. */
  readonly plainFamily: string;
  readonly fontFaces: readonly FontFaceSource[];
  /** Pixels. */
  readonly fontSize: number;
  /** Multiple of the font size. */
  readonly lineHeight: number;
  /** Share of the font size that is put between letters, whatever the book says; left out for none. */
  readonly letterSpacing?: number;
  /** Pixels that every line has beside its letters, for what is laid between the lines; left out for none. */
  readonly lineRoom?: number;
  readonly justify: boolean;
  /** Widest line, pixels. */
  readonly measure: number;
  /** Columns of a page that is turned, as far as there is room (`textColumnsOf`); one where it is left out. */
  readonly columns?: 1 | 2;
  /** The way in which pages follow each other; left out, the book's own. */
  readonly direction?: 'ltr' | 'rtl';
  /** Pixels between text and the frame's edge; `side` is the least, the rest of a wide frame is shared out. */
  readonly margins: { readonly top: number; readonly bottom: number; readonly side: number };
  readonly colours: PageColours;
}
