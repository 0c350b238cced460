import { wordKey } from '#domain/text/normalise.ts';
import { chosenTokens } from '#domain/text/phrases.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import { sentenceAt, sentencesOf } from '#domain/text/sentences.ts';
import type { Token } from '#domain/text/tokenise.ts';
import { collectBlocks, type Block } from './block.ts';
import { createHighlightPainter } from './highlightPainter.ts';
import { hasHighlights } from './highlightRegistry.ts';
import { indexNear, textAt, tokenAt } from './hitTest.ts';
import { LiveWords } from './liveWords.ts';
import { colouredText, type Painted } from './painter.ts';
import { createSpanPainter } from './spanPainter.ts';
import { passageFrom } from './passage.ts';
import { createRects } from './textRects.ts';
import type {
  ChosenPhrase,
  DrawnRun,
  WordMatch,
  Point,
  TextRunIn,
  TextSpan,
  TextWord,
  WordLayer,
  WordLayerOptions,
} from './wordLayer.ts';

/** Makes the words of a text ready to be coloured. Nothing is drawn until its `show` or `showAll` is called. */
export function createWordLayer(options: WordLayerOptions): WordLayer {
  const { root, words, firstBlock = 0, painter: kind = 'auto', reads } = options;
  const document = root.ownerDocument;
  const window = document.defaultView;
  if (!window) throw new TypeError('the text is in no window');
  const isOfOthers = typeof kind === 'object';
  const painter = isOfOthers
    ? kind
    : kind === 'auto' && hasHighlights(window)
      ? createHighlightPainter(window)
      : createSpanPainter(document);
  if (!isOfOthers) root.setAttribute(colouredText, '');
  const blocks = collectBlocks(root, firstBlock, reads);
  const live = new LiveWords(words, painter);
  const rects = createRects(document);
  const marked = new Map<DrawnRun, readonly Painted[]>();
  let selected: TextRunIn | null = null;
  const whole = (): TextSpan[] => blocks.map((block) => ({ block, from: 0, to: block.text.length }));

  function mark(of: DrawnRun, runs: TextRunIn | readonly TextRunIn[] | null): void {
    const one = runs !== null && 'block' in runs ? runs : null;
    if (of === 'selected') selected = one;
    for (const before of marked.get(of) ?? []) painter.remove(before);
    marked.delete(of);
    const list = one ? wholeOf(of, one) : runs === null || 'block' in runs ? [] : runs;
    if (list.length > 0)
      marked.set(
        of,
        list.map(({ block, start, end }) => painter.add(of, block, start, end)),
      );
  }

  /** A word that stands in parts is selected in all of them. */
  function wholeOf(of: DrawnRun, run: TextRunIn): readonly TextRunIn[] {
    const joined = of === 'selected' ? live.joinedAt(run.block, run) : null;
    return joined ? joined.parts.map(({ start, end }) => ({ block: run.block, start, end })) : [run];
  }

  function found(block: Block, token: Token): WordMatch {
    const phrase = live.phrases(block).find(({ start, end }) => start <= token.start && token.end <= end);
    const word = wordOf(block, token, false);
    return { longest: phrase ? wordOf(block, phrase, true) : word, word };
  }

  function phraseBetween(from: Point, to: Point): ChosenPhrase | null {
    const start = textAt(document, blocks, from);
    const end = textAt(document, blocks, to);
    if (!start || !end || start.block !== end.block) return null;
    const tokens = live.tokens(start.block);
    return phraseOf(start.block, indexNear(tokens, start.offset), indexNear(tokens, end.offset));
  }

  function phraseOf(block: Block, anchor: number, focus: number): ChosenPhrase | null {
    const tokens = live.tokens(block);
    const begun = tokens[anchor];
    if (!begun) return null;
    const sentence = sentenceAt(block.text, begun.start, words.language);
    const { from, to } = chosenTokens(tokens, anchor, focus, sentence);
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last || first === last) return null;
    const key = wordKey(block.text.slice(first.start, last.end), words.language);
    const phrase = wordOf(block, { start: first.start, end: last.end, key }, true);
    const reached = wordOf(block, focus < anchor ? first : last, false);
    return { longest: phrase, word: phrase, count: to - from, reached };
  }

  return {
    blocks,
    show: (spans) => live.show(spans),
    showAll: () => live.show(whole()),
    changed: (keys) => live.changed(keys),
    refresh: () => live.refresh(),
    join(block, joined) {
      live.join(block, joined);
      // What is selected already may be a part of one.
      if (selected?.block === block) mark('selected', selected);
    },
    mark,
    words: (spans = whole()) =>
      spans.flatMap(({ block, from, to }) =>
        live
          .tokens(block)
          .filter(({ start }) => start >= from && start < to)
          .map((token) => wordOf(block, token, false)),
      ),
    wordAt(point) {
      const place = textAt(document, blocks, point);
      const token = place && tokenAt(place, live.tokens(place.block), rects, point);
      return place && token && found(place.block, token);
    },
    wordIn(block, start, end) {
      const token = live.tokens(block).find((candidate) => candidate.start >= start && candidate.end <= end);
      return token ? found(block, token) : null;
    },
    phraseBetween,
    phraseFrom(block, from, to) {
      const tokens = live.tokens(block);
      const indexOf = (offset: number) => tokens.findIndex(({ start }) => start === offset);
      return phraseOf(block, indexOf(from), indexOf(to));
    },
    passageBetween(from, to) {
      const [one, other] = [textAt(document, blocks, from), textAt(document, blocks, to)];
      if (!one || !other) return null;
      const isForwards = one.block.index - other.block.index || one.offset - other.offset;
      const [first, last] = isForwards <= 0 ? [one, other] : [other, one];
      return passageFrom(blocks, (block) => live.tokens(block), first, last, words.language);
    },
    passageAround(block, offset) {
      const { start, end } = sentenceAt(block.text, offset, words.language);
      return start < end ? { runs: [{ block, start, end }], isLong: true } : null;
    },
    sentences: (spans = whole()) =>
      spans.flatMap(({ block, from, to }) =>
        sentencesOf(block.text, words.language)
          .filter(({ start, end }) => start < to && end > from)
          .map(({ start, end }) => ({ block, start, end })),
      ),
    sentenceAt(block, offset) {
      const { start, end } = sentenceAt(block.text, offset, words.language);
      return folded(block.text.slice(start, end));
    },
    contextAt(block, offset) {
      const tokens = live.tokens(block);
      const index = tokens.findIndex(({ start }) => start >= offset);
      return contextOfToken(block.text, tokens, index, words.language);
    },
    rects: ({ block, start, end }) => rects(block, start, end),
    destroy() {
      if (!isOfOthers) root.removeAttribute(colouredText);
      painter.destroy();
    },
  };
}

function wordOf(block: Block, { key, start, end }: Token, isPhrase: boolean): TextWord {
  const text = folded(block.text.slice(start, end)).replace(/[\u00AD\u200B]/g, '');
  return { key, text, block, start, end, isPhrase };
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ');
}
