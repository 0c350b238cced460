/**
 * Elements whose borders, and `br`, end a run of text: a word never crosses them. All of them survive the sanitiser. `text` is a
 * picture's (SVG): each stands somewhere else in it.
 */
const borders = new Set(
  (
    'address article aside blockquote body br caption center dd details dir div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr html li main menu nav ol p pre section summary table tbody td text tfoot th thead tr ul'
  ).split(' '),
);

/** Elements whose text is not reading: readings of ruby, code for machines, controls, what a picture says of itself or defines. */
const skipped = new Set(
  (
    'head script style template noscript noembed noframes iframe object embed applet audio video canvas defs desc foreignobject math metadata symbol select textarea button datalist ' +
    'title rt rp xmp plaintext'
  ).split(' '),
);

export function isBorder(name: string): boolean {
  return borders.has(name);
}

/** True when the text inside is neither counted nor coloured. `hidden` and `ariaHidden` are the attributes' values. */
export function isSkipped(
  name: string,
  hidden: string | null | undefined,
  ariaHidden: string | null | undefined,
): boolean {
  return skipped.has(name) || ariaHidden === 'true' || (hidden !== null && hidden !== undefined);
}

/**
 * Joins runs of text into blocks: all text between two borders, from its first character that is not white space.
 * Blocks are numbered from 0 within a section; runs of white space alone are not blocks. Statistics (from the source)
 * and the word layer (from the page) both join with this, so that both see the same words.
 */
export class BlockJoiner {
  text = '';
  readonly #ended: (text: string) => void;

  constructor(ended: (text: string) => void) {
    this.#ended = ended;
  }

  /** Adds a run; gives how many of its characters were dropped as leading white space (all of them: not part of the block). */
  append(run: string): number {
    if (this.text !== '') {
      this.text += run;
      return 0;
    }
    const start = run.search(/\S/);
    if (start < 0) return run.length;
    this.text = start === 0 ? run : run.slice(start);
    return start;
  }

  border(): void {
    if (this.text === '') return;
    const ended = this.text;
    this.text = '';
    this.#ended(ended);
  }
}
