import type { Settings } from '#domain/profile/settings.ts';
import { isQuietChapter } from '#domain/words/usefulWords.ts';

/** The drawing of words never met: as the chapter needs it, all in full, or all by a stroke. */
export type NewWordsChoice = NonNullable<Settings['reading']['newWords']>;

/**
 * Judges whether the chapter that is read is quiet: its new words have a short stroke, but for those that serve its reader most. Decided
 * when the chapter is entered and never in the middle of it, whatever is marked; only words that change all at once, as those of a
 * pack or of another device's first sync do, have it judged anew.
 */
export class QuietChapter {
  #choice: NewWordsChoice;
  #name: string | null = null;
  #share = 0;
  #isQuiet = false;
  readonly #useful = new Set<string>();

  constructor(choice: NewWordsChoice) {
    this.#choice = choice;
  }

  get isQuiet(): boolean {
    return this.#isQuiet;
  }

  /** Words that were found to be useful in this chapter: they stay drawn in full. */
  get useful(): ReadonlySet<string> {
    return this.#useful;
  }

  /** Tells whether a new word is drawn by a stroke. */
  readonly isLight = (key: string): boolean => this.#isQuiet && !this.#useful.has(key);

  /**
   * Another page is shown; of a chapter that was not there before, `shareOfNew` is asked for.
   * @returns true when new words are drawn otherwise than before
   */
  enter(chapter: string, shareOfNew: () => number): boolean {
    if (chapter === this.#name) return false;
    this.#name = chapter;
    this.#share = shareOfNew();
    const hadUseful = this.#useful.size > 0;
    this.#useful.clear();
    return this.#decide() || hadUseful;
  }

  /** The statuses have changed as a whole: the next page is judged as a chapter's first. */
  leave(): void {
    this.#name = null;
  }

  /** @returns true when new words are drawn otherwise than before */
  choose(choice: NewWordsChoice): boolean {
    if (choice === this.#choice) return false;
    this.#choice = choice;
    this.#useful.clear();
    this.#decide();
    return true;
  }

  add(useful: Iterable<string>): void {
    for (const key of useful) this.#useful.add(key);
  }

  #decide(): boolean {
    const was = this.#isQuiet;
    const quiet = { auto: isQuietChapter(this.#share, was), all: false, stroke: true };
    this.#isQuiet = quiet[this.#choice];
    return this.#isQuiet !== was;
  }
}
