import { outermost, type PhraseMatch } from '#domain/text/phrases.ts';
import type { Token } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { Block } from './block.ts';
import { lanesOf, type Lane } from './lanes.ts';
import { maximumPainted, type Mark, type Painted, type Painter } from './painter.ts';
import type { JoinedWord, TextSpan } from './wordLayer.ts';
import type { WordSource } from './wordSource.ts';

interface LiveWord extends Token {
  readonly block: Block;
  /** The tokens of a phrase; null for a word. */
  readonly phrase: Pick<PhraseMatch, 'from' | 'to'> | null;
  /** The key of the word that it is a part of; null where it is a word by itself. */
  readonly whole: string | null;
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
  readonly #joined = new Map<Block, readonly JoinedWord[]>();

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

  /** The saved phrases of a block, in the order of the text: those that lie in no longer one. */
  phrases(block: Block): readonly PhraseMatch[] {
    return outermost(this.#source.phrases(block.text, this.tokens(block)));
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

  join(block: Block, words: readonly JoinedWord[]): void {
    if (words.length > 0) this.#joined.set(block, words);
    else this.#joined.delete(block);
    const span = this.#live.get(block)?.span;
    if (!span) return;
    this.#drop(block);
    this.#colour(span);
  }

  /** The word in parts that a run is one of; null for none. */
  joinedAt(block: Block, { start, end }: Pick<Token, 'start' | 'end'>): JoinedWord | null {
    const words = this.#joined.get(block) ?? [];
    return words.find(({ parts }) => parts.some((part) => part.start === start && part.end === end)) ?? null;
  }

  /** Draws the live words with these ids anew. */
  changed(keys: Iterable<string>): void {
    const blocks = new Set<Block>();
    for (const key of keys) {
      for (const word of this.#byKey.get(key) ?? []) {
        blocks.add(word.block);
        if (!word.phrase) this.#paint(word);
      }
    }
    // The line of a phrase makes way for those of its words.
    for (const block of blocks) this.#paintPhrases(this.#live.get(block)?.words ?? []);
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
    // A phrase that the page before begins is drawn as far as it goes on here.
    for (const { key, start, end, ...phrase } of this.phrases(block))
      if (end > from && start < to)
        words.push({ key, start, end, block, phrase, whole: null, painted: null, isLight: false });
    for (const token of this.tokens(block))
      if (within(token)) {
        const whole = this.joinedAt(block, token)?.key ?? null;
        words.push({ ...token, block, phrase: null, whole, painted: null, isLight: false });
      }
    for (const word of words) {
      for (const key of keysOf(word)) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(word));
      if (!word.phrase) this.#paint(word);
    }
    this.#paintPhrases(words);
    this.#live.set(block, { span, words });
  }

  /** Draws the phrases among the live words of a block under the marks of its words. */
  #paintPhrases(words: readonly LiveWord[]): void {
    const phrases = words.flatMap((word) => {
      const mark = word.phrase && phraseMarkOf(this.#source.statusOf(word.key));
      if (word.phrase && !mark) this.#put(word, null);
      return word.phrase && mark ? [{ word, mark, ...word.phrase }] : [];
    });
    if (phrases.length === 0) return;
    const runs = phrases.map(({ word, from, to }) => ({ from, to, hasMarkedWord: this.#hasMarkedWord(word) }));
    const lanes = lanesOf(runs);
    phrases.forEach(({ word, mark }, index) => this.#put(word, markIn(lanes[index] ?? null, mark)));
  }

  /** Tells whether a word of a phrase has a line of its own. */
  #hasMarkedWord({ block, phrase }: LiveWord): boolean {
    return this.tokens(block)
      .slice(phrase?.from, phrase?.to)
      .some(({ key }) => {
        const mark = markOf(this.#source.statusOf(key));
        return mark !== null && mark !== 'w99';
      });
  }

  #drop(block: Block): void {
    for (const word of this.#live.get(block)?.words ?? []) {
      if (word.painted) this.#painter.remove(word.painted);
      for (const key of keysOf(word)) {
        const same = this.#byKey.get(key);
        same?.delete(word);
        if (same?.size === 0) this.#byKey.delete(key);
      }
    }
    this.#live.delete(block);
  }

  #paint(word: LiveWord): void {
    const { statusOf } = this.#source;
    const status = (word.whole === null ? null : statusOf(word.whole)) ?? statusOf(word.key);
    const isLight = status === null && this.#source.isLight(word.key);
    this.#put(word, isLight && !isDrawn(word.block) ? 'light' : markOf(status), isLight);
  }

  #put(word: LiveWord, mark: Mark | null, isLight = false): void {
    if ((word.painted?.mark ?? null) === mark && word.isLight === isLight) return;
    if (word.painted) this.#painter.remove(word.painted);
    word.isLight = isLight;
    word.painted =
      mark === null || this.#painter.size >= maximumPainted
        ? null
        : this.#painter.add(mark, word.block, word.start, isLight ? firstLetterEnd(word) : word.end);
  }
}

/** The keys by whose status a word is drawn. */
function keysOf({ key, whole }: LiveWord): readonly string[] {
  return whole === null ? [key] : [key, whole];
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

function markOf(status: Status | null): Mark | null {
  return status === '5' ? null : `w${status ?? '1'}`;
}

/** The mark of a phrase by its status; null for one that is not drawn. */
function phraseMarkOf(status: Status | null): LearntStatus | null {
  return status === null || status === '5' || status === '99' ? null : status;
}

type LearntStatus = Exclude<Status, '5' | '99'>;

function markIn(lane: Lane, status: LearntStatus): Mark | null {
  if (lane === null) return null;
  return lane === 'upper' ? `p${status}` : `low${status}`;
}
