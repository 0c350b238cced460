import type { PhraseMatch } from '#domain/text/phrases.ts';
import type { Token } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { Block } from './block.ts';
import { maximumPainted, type Mark, type Painted, type Painter } from './painter.ts';
import type { TextSpan } from './wordLayer.ts';
import type { WordSource } from './wordSource.ts';

interface LiveWord extends Token {
  readonly block: Block;
  readonly isPhrase: boolean;
  painted: Painted | null;
  /** True where only its first letter is painted. */
  isLight: boolean;
}

interface LiveBlock {
  readonly span: TextSpan;
  readonly words: LiveWord[];
}

/**
 * The words of a text that are coloured now: those of the spans that are shown. Any other word learns its status when
 * it is shown. Known words have no mark.
 */
export class LiveWords {
  readonly #source: WordSource;
  readonly #painter: Painter;
  readonly #tokens = new Map<Block, readonly Token[]>();
  readonly #live = new Map<Block, LiveBlock>();
  readonly #byKey = new Map<string, Set<LiveWord>>();

  constructor(source: WordSource, painter: Painter) {
    this.#source = source;
    this.#painter = painter;
  }

  tokens(block: Block): readonly Token[] {
    const known = this.#tokens.get(block);
    if (known) return known;
    const tokens = this.#source.tokens(block.text);
    this.#tokens.set(block, tokens);
    return tokens;
  }

  phrases(block: Block): readonly PhraseMatch[] {
    return this.#source.phrases(block.text, this.tokens(block));
  }

  /** Colours these spans and no others. The first ones win when there are more than `maximumPainted` words. */
  show(spans: readonly TextSpan[]): void {
    const wanted = new Map(spans.map((span) => [span.block, span]));
    for (const [block, { span }] of this.#live) {
      const next = wanted.get(block);
      if (!next || next.from !== span.from || next.to !== span.to) this.#drop(block);
    }
    for (const span of spans) if (!this.#live.has(span.block)) this.#colour(span);
  }

  /** Draws the live words with these ids anew. */
  changed(keys: Iterable<string>): void {
    for (const key of keys) {
      for (const word of this.#byKey.get(key) ?? []) this.#paint(word);
    }
  }

  /** Finds words and phrases anew and colours everything that is shown again. */
  refresh(): void {
    this.#tokens.clear();
    const spans = [...this.#live.values()].map(({ span }) => span);
    for (const { block } of spans) this.#drop(block);
    this.show(spans);
  }

  #colour(span: TextSpan): void {
    const { block, from, to } = span;
    const within = (token: Token) => token.start >= from && token.start < to;
    const words: LiveWord[] = [];
    // Phrases first: a word keeps its own colour inside one.
    for (const match of this.phrases(block))
      if (within(match)) words.push({ ...match, block, isPhrase: true, painted: null, isLight: false });
    for (const token of this.tokens(block))
      if (within(token)) words.push({ ...token, block, isPhrase: false, painted: null, isLight: false });
    for (const word of words) {
      const same = this.#byKey.get(word.key);
      if (same) same.add(word);
      else this.#byKey.set(word.key, new Set([word]));
      this.#paint(word);
    }
    this.#live.set(block, { span, words });
  }

  #drop(block: Block): void {
    for (const word of this.#live.get(block)?.words ?? []) {
      if (word.painted) this.#painter.remove(word.painted);
      const same = this.#byKey.get(word.key);
      same?.delete(word);
      if (same?.size === 0) this.#byKey.delete(word.key);
    }
    this.#live.delete(block);
  }

  #paint(word: LiveWord): void {
    const status = this.#source.statusOf(word.key);
    const isLight = status === null && !word.isPhrase && this.#source.isLight(word.key);
    const mark = isLight && !isDrawn(word.block) ? 'light' : markOf(status, word.isPhrase);
    if (word.painted?.mark === mark && word.isLight === isLight) return;
    if (word.painted) this.#painter.remove(word.painted);
    word.isLight = isLight;
    word.painted =
      mark === null || this.#painter.size >= maximumPainted
        ? null
        : this.#painter.add(mark, word.block, word.start, isLight ? firstLetterEnd(word) : word.end);
  }
}

/** Tells whether it is text of a drawing. Browsers paint the wash of a highlight there, not the line under it: a light word has it behind its first letter. */
function isDrawn({ segments }: Block): boolean {
  return segments[0]?.node.parentElement?.namespaceURI === 'http://www.w3.org/2000/svg';
}

/** The end of the first letter of a word, marks that stand over it included. */
function firstLetterEnd({ block, start, end }: LiveWord): number {
  firstLetter.lastIndex = start;
  return firstLetter.test(block.text) ? Math.min(end, firstLetter.lastIndex) : end;
}

const firstLetter = /[^\p{L}]*\p{L}\p{M}*/uy;

function markOf(status: Status | null, isPhrase: boolean): Mark | null {
  if (status === '5' || (isPhrase && (status === null || status === '99'))) return null;
  if (status === '99') return 'w99';
  return isPhrase ? `p${status ?? '1'}` : `w${status ?? '1'}`;
}
