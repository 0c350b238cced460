import type { Locator } from '#domain/library/book.ts';
import { linkNumber, type BookLink } from '../../sanitise/markup.ts';
import { isElement, type Block } from '#wordLayer/block.ts';
import { createGeometry, type Geometry } from '#wordLayer/geometry.ts';
import { createWordLayer } from '#wordLayer/createWordLayer.ts';
import type { TextSpan, WordLayer } from '#wordLayer/wordLayer.ts';
import type { WordSource } from '#wordLayer/wordSource.ts';
import { enlargement, enlargementFor } from './bookSize.ts';
import { fitParts, leavesPage, otherBoxes } from './fitParts.ts';
import { markLineArt } from './lineArt.ts';
import { containInitials, floats, setPageBreaks } from './pageBreaks.ts';
import { makeInkReadable, mayBeFaint } from './readableInk.ts';
import { bookStyleId, pageHtml, readerStyleId } from './pageDocument.ts';
import type { LoadedPiece, Place } from './sectionStore.ts';
import type { PageStyle } from '../style.ts';
import { readerSheet, type Half, type PageSize } from './styleSheet.ts';

export interface FrameOptions {
  readonly container: HTMLElement;
  readonly words: WordSource;
  /** Accessible name of the frame. */
  readonly label: string;
  readonly painter: 'auto' | 'spans';
  /** Numbers of the blocks of a piece's section at which entries of the contents begin. */
  readonly beginnings: (loaded: LoadedPiece) => ReadonlySet<number>;
}

/** One piece of the book in a frame that can run nothing: laid out in pages, coloured around the page that is shown. */
export class PieceFrame {
  readonly loaded: LoadedPiece;
  readonly element: HTMLIFrameElement;
  readonly document: Document;
  readonly layer: WordLayer;
  /** The page of fixed layout that lies open beside this one, where there is room for two. */
  companion: PieceFrame | null = null;
  geometry: Geometry;
  pageCount = 1;
  /** The page shown, from 0; a fraction of screens when scrolled. */
  page = 0;
  #style: PageStyle;
  #size: PageSize = { width: 1, height: 1 };
  /** The window that it was laid out for, and the half of it that it lies in. */
  #window: PageSize;
  #half: Half | null;
  #overlay: HTMLElement | null = null;
  readonly #links: WeakMap<Element, BookLink>;
  readonly #sheet: Element;
  readonly #hasOtherBoxes: boolean;
  /** Pictures are looked at once, when they first stand on dark paper: what they are does not change with the layout. */
  #isLineArtMarked = false;
  #isInkRead = false;
  /** The scroll position at which the page was last put; a scroll event from there is not the learner's. */
  #scrolledTo = 0;
  /** Asked for several times a turn, and each time costs a look at the layout. */
  #visible: { page: number; spans: readonly TextSpan[] } | null = null;

  private constructor(
    loaded: LoadedPiece,
    element: HTMLIFrameElement,
    document: Document,
    options: FrameOptions,
    style: PageStyle,
    window: PageSize,
    half: Half | null,
  ) {
    this.#window = window;
    this.#half = half;
    this.loaded = loaded;
    this.element = element;
    this.document = document;
    this.#style = style;
    this.#links = linksByElement(document, loaded.links);
    this.#sheet = readerSheetOf(document);
    this.#hasOtherBoxes = otherBoxes.test(loaded.css) || otherBoxes.test(loaded.piece.html);
    this.layer = createWordLayer({
      root: document.body,
      words: options.words,
      firstBlock: loaded.piece.firstBlock,
      painter: options.painter,
    });
    this.geometry = createGeometry(document, this.layer.blocks, () => 0);
  }

  /** Resolves when the piece is laid out at this size, hidden. */
  static async open(
    loaded: LoadedPiece,
    style: PageStyle,
    window: PageSize,
    options: FrameOptions,
    half: Half | null = null,
  ): Promise<PieceFrame> {
    const size = sizeIn(window, half);
    const element = options.container.ownerDocument.createElement('iframe');
    element.setAttribute('sandbox', 'allow-same-origin');
    element.title = options.label;
    Object.assign(element.style, {
      position: 'absolute',
      inset: '0 auto auto 0',
      border: '0',
      visibility: 'hidden',
      colorScheme: 'normal',
    });
    Object.assign(element.style, boxIn(window, half));
    element.srcdoc = pageHtml({
      root: loaded.root,
      bookCss: loaded.css,
      readerCss: readerSheet(style, size, viewportOf(loaded), half),
      language: options.words.hasWords ? options.words.language : null,
      fontFaces: style.fontFaces,
    });
    const load = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    options.container.append(element);
    await load;
    if (!element.contentDocument) throw new TypeError('the frame was closed while it opened');
    const frame = new PieceFrame(loaded, element, element.contentDocument, options, style, window, half);
    if (!viewportOf(loaded)) frame.#prepareFlow(options.beginnings(loaded));
    frame.#measure(size);
    return frame;
  }

  get place(): Place {
    return this.loaded.place;
  }

  isLaidOutFor(style: PageStyle, size: PageSize): boolean {
    return this.#style === style && this.#window === size;
  }

  /** Pixels from the window's left edge. */
  get left(): number {
    return this.#half === 'right' ? this.#window.width - this.#size.width : 0;
  }

  /** This page, and the one that lies open beside it. */
  get lyingOpen(): readonly PieceFrame[] {
    return this.companion && this.#half ? [this, this.companion] : [this];
  }

  /** The link that a node stands in. */
  linkAt(node: Node): BookLink | null {
    for (let at: Node | null = node; at; at = at.parentNode) {
      const link = isElement(at) ? this.#links.get(at) : undefined;
      if (link) return link;
    }
    return null;
  }

  get isPaginated(): boolean {
    return this.#style.mode === 'paginated' || viewportOf(this.loaded) !== null;
  }

  /** Lays the piece out again. The caller then goes to the place it wants to keep. */
  layout(style: PageStyle, window: PageSize, half: Half | null = null): void {
    this.#style = style;
    this.#window = window;
    this.#half = half;
    const size = sizeIn(window, half);
    Object.assign(this.element.style, boxIn(window, half));
    if (this.#overlay) Object.assign(this.#overlay.style, boxIn(window, half));
    const rules = readerSheet(style, size, viewportOf(this.loaded), half);
    // Rules that are written again have their fonts loaded again: a layout that follows fonts would have no end.
    if (this.#sheet.textContent !== rules) this.#sheet.textContent = rules;
    this.#measure(size);
  }

  show(page: number): void {
    const last = Math.max(0, this.pageCount - 1);
    this.page = Math.min(Math.max(page, 0), last);
    const { width, height } = this.#size;
    const scroller = this.#scroller;
    if (this.isPaginated) scroller.scrollLeft = this.page * width;
    else scroller.scrollTop = this.page * height;
    this.#scrolledTo = scroller.scrollTop;
    this.colour();
    this.companion?.show(0);
  }

  /** Takes the page from where the learner scrolled to. False when the page stands where it was put. */
  readScroll(): boolean {
    const { scrollTop } = this.#scroller;
    if (this.isPaginated || scrollTop === this.#scrolledTo) return false;
    this.#scrolledTo = scrollTop;
    this.page = scrollTop / this.#size.height;
    this.colour();
    return true;
  }

  /** Colours the page shown, the next and the previous one, in this order. */
  colour(): void {
    const near = this.geometry.spans(this.page - 1, this.page + 2);
    const visible = new Set(this.visible().map(({ block }) => block));
    this.layer.show([
      ...near.filter(({ block }) => visible.has(block)),
      ...near.filter(({ block }) => !visible.has(block)),
    ]);
  }

  /** The text of the page shown. */
  visible(): readonly TextSpan[] {
    if (this.#visible?.page !== this.page)
      this.#visible = { page: this.page, spans: this.geometry.spans(this.page, this.page + 1) };
    return this.#visible.spans;
  }

  /** Lays an element over the frame that is there only while the frame is shown. */
  cover(overlay: HTMLElement): void {
    this.#overlay = overlay;
    Object.assign(overlay.style, { inset: '0 auto auto 0', ...boxIn(this.#window, this.#half) });
    this.element.after(overlay);
  }

  setVisible(visible: boolean): void {
    if (this.#overlay) this.#overlay.hidden = !visible;
    this.element.style.visibility = visible ? 'visible' : 'hidden';
    this.element.toggleAttribute('inert', !visible);
    this.companion?.setVisible(visible && this.#half !== null);
  }

  /** The first text of the page. */
  locator(): Locator {
    const [first] = this.visible();
    return {
      section: this.loaded.section.path,
      block: first?.block.index ?? this.loaded.piece.firstBlock,
      offset: first?.from ?? 0,
    };
  }

  /** The block with this number in the section; undefined when another piece has it. */
  blockAt(index: number): Block | undefined {
    return this.layer.blocks[index - this.loaded.piece.firstBlock];
  }

  /** The page where a block, by its number in the section, begins or ends; of one that draws nothing, where the text before it ends. */
  pageOfBlock(index: number, at: 'start' | 'end'): number {
    const first = this.blockAt(index);
    const start = first && at === 'start' ? this.geometry.placeOf(first, 0) : null;
    return start ?? this.#endUpTo(index) ?? 0;
  }

  /** The page of a place; of one that draws nothing, where the next text begins that is drawn, else where the last before it ends. */
  pageOf(locator: Pick<Locator, 'block' | 'offset'>): number {
    const block = this.blockAt(locator.block);
    const place = block ? this.geometry.placeOf(block, Math.min(locator.offset, block.text.length - 1)) : null;
    return place ?? this.#startAfter(locator.block) ?? this.#endUpTo(locator.block) ?? 0;
  }

  /** The place where the first block after one begins that is drawn; null when none is. */
  #startAfter(index: number): number | null {
    for (let number = index + 1; ; number++) {
      const block = this.blockAt(number);
      if (!block) return null;
      const start = this.geometry.placeOf(block, 0);
      if (start !== null) return start;
    }
  }

  /** The place where the last block up to one ends that is drawn; null when none is. */
  #endUpTo(index: number): number | null {
    for (let number = index; ; number--) {
      const block = this.blockAt(number);
      if (!block) return null;
      const end = this.geometry.endOf(block);
      if (end !== null) return end;
    }
  }

  close(): void {
    this.companion?.close();
    this.layer.destroy();
    this.#overlay?.remove();
    this.element.remove();
    this.loaded.release();
  }

  get #scroller(): Element {
    return this.document.scrollingElement ?? this.document.documentElement;
  }

  #markLineArt(): void {
    if (this.#isLineArtMarked || this.#style.colours.scheme !== 'dark') return;
    this.#isLineArtMarked = true;
    markLineArt(this.document.body);
  }

  /** Once: with the book's colours a page shows always the same ones. */
  #readInk(): void {
    const { overrideBook, page } = this.#style.colours;
    if (this.#isInkRead || overrideBook || viewportOf(this.loaded)) return;
    this.#isInkRead = true;
    if (mayBeFaint(this.loaded.css, this.loaded.piece.html)) makeInkReadable(this.document.body, page);
  }

  #fit(): void {
    const { body } = this.document;
    fitParts(body, this.isPaginated, this.#hasOtherBoxes);
    if (!this.isPaginated || !this.#hasOtherBoxes || !leavesPage(body)) return;
    // A combination of the book's styles that was not foreseen: all of its text is worth more than its looks.
    this.document.querySelector(`head > style#${bookStyleId}`)?.remove();
    for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
    fitParts(body, this.isPaginated, this.#hasOtherBoxes);
  }

  /** Once: what does not change with the layout. */
  #prepareFlow(beginnings: ReadonlySet<number>): void {
    const { body } = this.document;
    this.#enlargeSmallText();
    setPageBreaks(body, this.layer.blocks, beginnings);
    if (floats.test(this.loaded.css) || floats.test(this.loaded.piece.html)) containInitials(body);
  }

  /** Once: which letters are small does not change with the layout. */
  #enlargeSmallText(): void {
    const factor = enlargementFor(this.layer.blocks, this.#style.fontSize);
    if (factor > 1) this.document.documentElement.style.setProperty(enlargement, String(factor));
  }

  #measure(size: PageSize): void {
    this.#size = size;
    this.#visible = null;
    const root = this.document.documentElement;
    root.style.setProperty('--glosa-pages', '1');
    this.#markLineArt();
    this.#readInk();
    if (!viewportOf(this.loaded)) this.#fit();
    const scroller = this.#scroller;
    if (viewportOf(this.loaded)) this.pageCount = 1;
    else if (this.isPaginated) {
      // Half a pixel short of a page is a page: column widths are rounded.
      this.pageCount = Math.max(1, Math.ceil((scroller.scrollWidth - size.width * 0.02) / size.width));
      root.style.setProperty('--glosa-pages', String(this.pageCount));
    } else this.pageCount = Math.max(1, scroller.scrollHeight / size.height);
    this.geometry = createGeometry(
      this.document,
      this.layer.blocks,
      this.isPaginated
        ? (rect) => Math.floor((rect.left + rect.width / 2 + scroller.scrollLeft) / size.width)
        : (rect) => (rect.top + scroller.scrollTop) / size.height,
    );
  }
}

/** The size of a page in a window, or in half of it. */
function sizeIn(window: PageSize, half: Half | null): PageSize {
  return half ? { width: Math.floor(window.width / 2), height: window.height } : window;
}

/** The position of its frame, as CSS. */
function boxIn(window: PageSize, half: Half | null) {
  const { width, height } = sizeIn(window, half);
  return {
    left: `${half === 'right' ? window.width - width : 0}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
}

function viewportOf({ section, cut }: LoadedPiece): PageSize | null {
  return section.fixedLayout ? cut.viewport : null;
}

/** The links of a frame, by element. Their numbers are taken off: from then on nothing in the document says what is a link. */
function linksByElement(document: Document, links: readonly BookLink[]): WeakMap<Element, BookLink> {
  const found = new WeakMap<Element, BookLink>();
  for (const element of document.querySelectorAll(`[${linkNumber}]`)) {
    const link = links[Number(element.getAttribute(linkNumber))];
    if (link) found.set(element, link);
    element.removeAttribute(linkNumber);
  }
  return found;
}

/** The reader's own rules in a page made by `pageHtml`: the last style element before the book's body. */
function readerSheetOf(document: Document): Element {
  const sheet = document.querySelector(`head > style#${readerStyleId}`);
  if (!sheet) throw new TypeError('the page has no rules of the reader');
  return sheet;
}
