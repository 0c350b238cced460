import { Parser } from 'htmlparser2';
import { Refusal } from '#domain/errors/refusal.ts';
import { withoutDoctype } from '../xml/doctype.ts';
import { decodeCharacters } from './characters.ts';
import { isPageNumber } from './pageNumbers.ts';
import { BlockJoiner, isBorder, isSkipped } from '#wordLayer/flow.ts';
import { sectionLimits } from '../xml/sectionLimits.ts';

/** The parts of a section's source that a pass meets, in order. `name` is lower case. */
export interface SourceVisitor {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** Text; `read` is false inside what is not reading (scripts, ruby, hidden parts). */
  text?(text: string, read: boolean): void;
  /** A block ended; blocks come in the order of their numbers. */
  block?(text: string): void;
}

/** Elements whose text an HTML parser takes as it stands: nothing but their own end tag ends it. */
const verbatimElements = new Set('iframe noembed noframes plaintext script style xmp'.split(' '));

/**
 * One pass over a section as it stands in the book, tolerant of both XHTML and tag soup, without a DOM.
 * HTML 4's named characters are known (`characters.ts`); the DOCTYPE and its entities are not read.
 * @throws Refusal `chapter-too-large` or `book-damaged` when it is beyond the `sectionLimits`
 */
export function readSource(source: string, visitor: SourceVisitor): void {
  if (source.length > sectionLimits.source) throw new Refusal('chapter-too-large');
  const markup = withoutDoctype(source);
  const work = createWorkCount();
  let skipping = 0;
  const skips: boolean[] = [];
  let isVerbatim = false;
  let isCdata = false;
  const joiner = new BlockJoiner((text) => visitor.block?.(text));
  /** As if the book had one there. */
  function breakLine(): void {
    work.element();
    joiner.border();
    visitor.open?.('br', {});
    visitor.close?.('br');
  }
  const parser = new Parser(
    {
      onopentagname(name) {
        work.element();
        if (verbatimElements.has(name) && !parser.isInForeignContext()) isVerbatim = true;
      },
      onattribute: work.attribute,
      onopentag(name, attributes) {
        for (const [key, value] of Object.entries(attributes)) attributes[key] = decodeCharacters(value, 'attribute');
        if (isPageNumber(name, attributes, (length) => markup.slice(parser.endIndex + 1, parser.endIndex + 1 + length)))
          attributes['hidden'] = '';
        const isSkip = isSkipped(name, attributes['hidden'], attributes['aria-hidden']);
        if (skips.push(isSkip) > sectionLimits.depth) throw new Refusal('book-damaged');
        if (skipping === 0 && isBorder(name)) joiner.border();
        visitor.open?.(name, attributes);
        if (isSkip) skipping += 1;
      },
      oncdatastart() {
        isCdata = true;
      },
      oncdataend() {
        isCdata = false;
      },
      ontext(source) {
        const text = isVerbatim || isCdata ? source : decodeCharacters(source, 'text');
        const isRead = skipping === 0;
        const isWhole = !isRead || isVerbatim || parser.isInForeignContext();
        const parts = isWhole ? [text] : partsOf(text, joiner.text.length);
        for (const [at, part] of parts.entries()) {
          if (at > 0) breakLine();
          if (isRead) joiner.append(part);
          visitor.text?.(part, isRead);
        }
      },
      onclosetag(name) {
        isVerbatim = false;
        if (skips.pop()) skipping -= 1;
        if (skipping === 0 && isBorder(name)) joiner.border();
        visitor.close?.(name);
      },
    },
    // The parser's own table of named characters is left out of the build (build/namedCharacters.ts).
    { recognizeSelfClosing: true, recognizeCDATA: true, decodeEntities: false },
  );
  parser.end(markup);
  joiner.border();
}

/** Characters of a paragraph; bad converters make a whole novel one, which no browser lays out. The longest of literature have fewer. */
const longestBlock = 50_000;
/** The distance within which a sentence's end is looked for, characters. */
const lookAhead = 5_000;

/**
 * A text in parts that end with a sentence, else with a word, so that no paragraph grows beyond all measure.
 * @param before characters of its paragraph that stand before it
 */
function partsOf(text: string, before: number): readonly string[] {
  if (before + text.length <= longestBlock + lookAhead) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let room = longestBlock - before; text.length - from > room + lookAhead; room = longestBlock) {
    const start = from + Math.max(0, room);
    const near = text.slice(start, start + lookAhead);
    const end = /[.!?…。][\p{Pe}\p{Pf}"']*\s+/u.exec(near) ?? /\s+/.exec(near);
    const to = start + (end ? end.index + end[0].length : 0);
    parts.push(text.slice(from, to));
    from = to;
  }
  return [...parts, text.slice(from)];
}

/** Counts elements and attributes as they are met: no list of them is built before it is refused. */
function createWorkCount() {
  let elements = 0;
  let attributes = 0;
  let ofElement = 0;
  return {
    element(): void {
      elements += 1;
      ofElement = 0;
      if (elements > sectionLimits.elements) throw new Refusal('chapter-too-large');
    },
    attribute(): void {
      attributes += 1;
      ofElement += 1;
      if (ofElement > sectionLimits.attributesOfElement) throw new Refusal('book-damaged');
      if (attributes > sectionLimits.attributes) throw new Refusal('chapter-too-large');
    },
  };
}

/** The section's blocks of text, in order. */
export function blocksOf(source: string): string[] {
  const blocks: string[] = [];
  readSource(source, { block: (text) => blocks.push(text) });
  return blocks;
}
