import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import type { Locator } from '#domain/library/book.ts';
import type { Language } from '#domain/languages.ts';
import type { TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { JoinedWord, Point } from '#wordLayer/wordLayer.ts';
import type { OpenBook } from '../book/book.ts';
import type { BookLink } from '../sanitise/markup.ts';
import type { Occurrence, TextRun } from './occurrence.ts';
import type { PageStyle } from './style.ts';

/** The place in the book of the page shown. */
export interface Location {
  readonly locator: Locator;
  /** Share of the book's text before the page, 0 to 1; 1 only when its last page is shown. */
  readonly fraction: number;
  /** From 1, in the chapter as far as it is in this section; estimated for parts of a very long section that were not laid out yet. When scrolled, the last is the bottom. */
  readonly page: number;
  readonly pages: number;
  /** Characters of text from the top of the page to the chapter's end. */
  readonly charactersLeft: number;
  /** Characters of text on a page of this piece, on the average. */
  readonly pageCharacters: number;
  /** The label of the contents that the page stands under; empty before the first. */
  readonly chapter: string;
  /** The number of that entry among `entriesOf` the book; null before the first. */
  readonly entry: number | null;
  /** The book lays the page out itself, and fills as much of the window as it can. */
  readonly isFixed: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** A place to go to. */
export type Target =
  | { readonly locator: Locator }
  | { readonly fraction: number }
  | { readonly section: string; readonly fragment?: string };

/** The thing that was under a point or the cursor. Rectangles are in the host window's client coordinates, one a line. */
export interface Hit {
  /** The longest saved phrase there, else the word. */
  readonly occurrence: Occurrence;
  /** The word itself, also inside a phrase. */
  readonly word: Occurrence;
  readonly rects: readonly DOMRect[];
  /** The sentence it stands in, white space folded. */
  readonly sentence: string;
  /** Its context, as far as it says which word it is. */
  readonly context: WordContext;
  /** The target of a link there, if it is in one. */
  readonly link: BookLink | null;
}

/** Two words or more that are being chosen as one phrase. */
export interface PhraseChoice extends Hit {
  /** How many words it has, two to eight. */
  readonly count: number;
  /** The word that the choice has come to, as written. */
  readonly reached: string;
  readonly by: 'pointer' | 'keyboard';
}

/** A block of the text that is shown, whole, and its place in the book. */
export interface PageBlock {
  readonly section: string;
  readonly block: number;
  readonly text: string;
}

/** A stretch of text of the page. */
export interface PagePassage {
  readonly locator: Locator;
  /** The place behind its last character. */
  readonly end: Locator;
  /** White space folded, a line feed between blocks. */
  readonly text: string;
  /** Its runs, one a block. */
  readonly runs: readonly TextRun[];
}

/** What is read aloud in one go. */
export interface SpokenPassage extends PagePassage {
  /** It began on a page before. */
  readonly isContinued: boolean;
}

/**
 * The reason why another place is shown. The learner turned the page, scrolled it or asked for a jump; or the app chose the place
 * (`shown`, as when a book is opened), or the same text was laid out again.
 */
export type MoveCause = 'turn' | 'scroll' | 'jump' | 'shown' | 'layout';

/** The events of the page. All optional: a page without listeners is still a page to read. */
export interface PageEvents {
  /** After every turn, jump and new layout. */
  location?(location: Location, cause: MoveCause): void;
  /** A word was tapped, clicked, or opened with Enter. */
  word?(hit: Hit, cause: 'pointer' | 'keyboard'): void;
  /** The mouse came over another word, or left the words (null). */
  hover?(hit: Hit | null): void;
  /** Words are being chosen as a phrase, one more or less each time; null when they are chosen no longer, for whatever reason. */
  choosing?(choice: PhraseChoice | null): void;
  /** Two to eight words were chosen by drag, long press or keys. */
  phrase?(hit: Hit, cause: 'pointer' | 'keyboard'): void;
  /** More than a phrase was selected by drag or long press; left out, its first words are a phrase. */
  passage?(passage: PagePassage): void;
  /** The keyboard cursor moved: what a live region speaks. */
  cursor?(hit: Hit, status: Status | null): void;
  link?(link: BookLink, rect: DOMRect): void;
  /** A picture, or a formula or table that was made small to fit, was tapped, or asked for by its key: an element of the page, to be shown larger. */
  enlarge?(part: Element): void;
  /** The middle of the page was tapped where there is no word. */
  blank?(): void;
  /** A key that the page does not use, pressed while the frame has the focus. */
  key?(event: KeyboardEvent): void;
  /** A turn was asked for beyond the book's first or last page. */
  edge?(side: 'start' | 'end'): void;
  /** Something failed that nobody waits for: the learner can read on. Left out, it is reported to the window as an error. */
  fault?(error: unknown): void;
}

export interface PageViewOptions {
  /** Filled by the page; must have a size. */
  readonly host: HTMLElement;
  readonly book: OpenBook;
  readonly language: Language;
  /** False: its text is in none of Glosa's languages and is shown without words. */
  readonly hasWords?: boolean | undefined;
  readonly style: PageStyle;
  /** Null for a word never met. */
  readonly statusOf: (key: string) => Status | null;
  /** Tells whether this word, never met, is drawn by a short stroke. Asked when it is drawn; after another answer, `refresh` or `changed`. */
  readonly isLight?: (key: string) => boolean;
  /** Ids of saved words; those of several tokens are drawn as phrases. */
  readonly phrases?: Iterable<string>;
  readonly on?: PageEvents;
  /** The way its text is cut into words: asked again with other phrases. */
  readonly tokens?: () => TokeniseOptions;
  /** Characters by section path, from the book's index, for exact fractions; by default the sections' bytes. */
  readonly lengths?: ReadonlyMap<string, number>;
  /** Accessible name of the page. */
  readonly label: string;
  /** `spans` where the Highlight API is missing or not wanted. */
  readonly painter?: 'auto' | 'spans';
  /** Take pointer events over the frame instead of in it: WebKit sends none from a frame without scripts (bug 218086). */
  readonly overlay?: boolean;
}

/** A book on the screen: see README.md. Made by `createPageView`. */
export interface PageView {
  /** Null until the first `open` is done. */
  readonly location: Location | null;
  /** Shows a place that the app chose; an unknown section or fragment shows the nearest known one. `fault` gets what keeps it from opening. */
  open(target: Target): Promise<void>;
  /** Shows a place that the learner asked for. */
  jump(target: Target): Promise<void>;
  /** One page on; false at the book's end, and where it cannot be opened: `fault` gets the reason. */
  next(): Promise<boolean>;
  previous(): Promise<boolean>;
  /** New fonts, sizes, colours or mode; the text that stood first on the page stays on it. */
  setStyle(style: PageStyle): void;
  /** These words' statuses changed: their marks on the page change in the next frame. */
  changed(keys: Iterable<string>): void;
  /** Any word may have changed. */
  refresh(): void;
  setPhrases(keys: Iterable<string>): void;
  /** The first words of the part of the section that is shown, at most so many, in order. */
  wordsOfPart(most: number): Pick<Occurrence, 'key' | 'text'>[];
  /** The words of the page shown, in order, each time they occur. */
  wordsOnPage(): Occurrence[];
  /** The blocks that the page shown has a part of, in order. */
  blocksOnPage(): PageBlock[];
  /** These words of a block stand in parts (`WordLayer.join`); nothing when its piece is not the one shown. */
  join(place: Pick<PageBlock, 'section' | 'block'>, words: readonly JoinedWord[]): void;
  /** Client coordinates of the host's window. */
  hitAt(x: number, y: number): Hit | null;
  /** The answer of `hitAt`, for an occurrence on the page; null when its piece is not the one shown. */
  hitOf(occurrence: Occurrence): Hit | null;
  /** A phrase with one of its ends moved to a point of the host's window; null where that leaves no phrase, or its piece is not the one shown. */
  phraseTo(phrase: TextRun, end: 'start' | 'end', point: Point): PhraseChoice | null;
  /** The sentence around a place; null when its piece is not the one shown. */
  passageAround(run: TextRun): PagePassage | null;
  /** The text of the sentences that a passage has parts of, written as its own; null when its piece is not the one shown. */
  wholeSentences(passage: Pick<PagePassage, 'runs'>): string | null;
  /** The sentences of the page shown, in order; those of which it has a part are whole. */
  sentencesOnPage(): SpokenPassage[];
  /** The elements with these ids on the page shown, in order, as far as they have text. */
  fragmentsOnPage(ids: ReadonlySet<string>): (SpokenPassage & { readonly fragment: string })[];
  /** The word of a passage that stands at an offset of its text, or behind it; null when its piece is not the one shown. */
  wordInPassage(passage: Pick<PagePassage, 'runs'>, offset: number): TextRun | null;
  /** The context of an occurrence; empty when its piece is not the one shown. */
  contextOf(occurrence: Occurrence): WordContext;
  /** Selects those of the runs that the page shown has a part of. */
  runsOnPage<Run extends TextRun>(runs: readonly Run[]): Run[];
  /** Client coordinates; empty when it is not drawn now. */
  rectsOf(run: TextRun): DOMRect[];
  /**
   * The columns of text of the pages shown, in reading order: their edges in client coordinates of the host's window. A page of fixed
   * layout, or one that is scrolled, is one.
   */
  columns(): { readonly left: number; readonly right: number }[];
  /**
   * The documents of the pages shown, for what is laid over their text; empty while there are none. Their bodies are the book's and must
   * stay as they are.
   */
  documents(): Document[];
  /** Draws one word or phrase inverted; null takes it away. */
  select(occurrence: Occurrence | null): void;
  /** Draws the find of a search that is looked at inverted, on whichever page it stands; null takes it away. */
  pointAt(run: TextRun | null): void;
  /** Draws what is read aloud, on whichever page it stands; an empty list takes it away. */
  drawSpoken(runs: readonly TextRun[]): void;
  /** A push of the wheel that may still run on has done something else: it turns no page of this one. */
  outrunWheel(): void;
  /** Puts the keyboard focus into the page. */
  focus(): void;
  /** For keys pressed outside the frame; true when the page used it. */
  handleKey(event: KeyboardEvent): boolean;
  destroy(): void;
}
