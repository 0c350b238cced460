import { Refusal } from '#domain/errors/refusal.ts';
import { isBorder } from '#wordLayer/flow.ts';
import type { SectionPiece } from './sectionPiece.ts';
import { epubTypeAttribute } from './epubTypeAttribute.ts';
import { sectionLimits } from '../xml/sectionLimits.ts';

const pieceSize = { text: 30_000, elements: 5_000 };
/** Cutting inside these would show (numbers start again, columns part): it is done only in a piece so many times too large. */
const uncuttable = new Set(['table', 'ol', 'dl', 'pre', 'figure', 'svg', 'math', 'ruby']);
const tooLarge = 8;
/** Half of one of these is nothing to show. */
const whole = new Set(['svg', 'math', 'ruby', 'pre']);
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Written nowhere: the head is rebuilt, and the page has no use for these even before the sanitiser. */
const dropped = new Set(['html', 'head', 'title', 'meta', 'link', 'style', 'script', 'base']);

/** Writes a section's markup anew, in pieces that end at block borders and repeat the elements that were open there. */
export interface PieceWriter {
  /** Blocks that have ended. */
  readonly blocks: number;
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
  /** A block of text ended. @throws Refusal `chapter-too-large` */
  block(text: string): void;
  /** @throws Refusal `chapter-too-large` when one of them is too large to be laid out */
  end(): readonly SectionPiece[];
}

/** @param isCut false for a section that stays whole */
export function createPieceWriter(isCut: boolean): PieceWriter {
  const pieces: SectionPiece[] = [];
  const stack: { name: string; reopen: string }[] = [];
  let html = '';
  let firstBlock = 0;
  let blocks = 0;
  let length = 0;
  let elements = 0;
  let repeated = 0;
  /** The number of open elements that should not be cut, and of those that cannot be. */
  let uncuttableOpen = 0;
  let wholeOpen = 0;

  function isFull(): boolean {
    if (!isCut || wholeOpen > 0) return false;
    const share = Math.max(length / pieceSize.text, elements / pieceSize.elements);
    return share >= (uncuttableOpen > 0 ? tooLarge : 1);
  }

  function check(): void {
    if (
      length > sectionLimits.pieceText ||
      elements > sectionLimits.pieceElements ||
      html.length > sectionLimits.pieceMarkup ||
      repeated > sectionLimits.repeatedMarkup
    )
      throw new Refusal('chapter-too-large');
  }

  function finish(): void {
    check();
    const closing = stack
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join('');
    pieces.push({ firstBlock, blocks: blocks - firstBlock, length, html: html + closing });
    html = stack.map(({ reopen }) => reopen).join('');
    repeated += html.length;
    firstBlock = blocks;
    length = 0;
    elements = 0;
  }

  return {
    get blocks() {
      return blocks;
    },
    block(text) {
      blocks += 1;
      length += text.length;
      check();
    },
    open(name, attributes) {
      if (dropped.has(name)) return;
      if (isBorder(name) && name !== 'br' && name !== 'body' && isFull()) finish();
      elements += 1;
      html += openTag(name, attributes);
      if (empty.has(name)) return;
      if (uncuttable.has(name)) uncuttableOpen += 1;
      if (whole.has(name)) wholeOpen += 1;
      stack.push({ name, reopen: openTag(name, withoutId(attributes)) });
    },
    text(text) {
      html += escapeText(text);
    },
    close(name) {
      if (dropped.has(name)) return;
      if (empty.has(name)) {
        if (name === 'br' && isFull()) finish();
        return;
      }
      if (stack.at(-1)?.name !== name) return;
      stack.pop();
      if (uncuttable.has(name)) uncuttableOpen -= 1;
      if (whole.has(name)) wholeOpen -= 1;
      html += `</${name}>`;
    },
    end() {
      finish();
      return pieces;
    },
  };
}

/** Attributes of other namespaces that a page needs, by what they are called in HTML, which has none: a note's sign, styles, hyphens. */
const htmlNames = new Map([
  ['epub:type', epubTypeAttribute],
  ['xml:lang', 'lang'],
]);

function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    const name = htmlNames.get(key) ?? key;
    // Of two that say the language the one that HTML knows counts.
    if (name !== key && attributes[name] !== undefined) continue;
    tag += ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  }
  // An HTML parser drops the line end after <pre>, which would shift every offset after it.
  return name === 'pre' ? `${tag}>\n` : `${tag}>`;
}

function withoutId(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== 'id' && key !== 'name'));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
