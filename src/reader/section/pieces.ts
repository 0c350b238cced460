import { Refusal } from '#domain/errors/refusal.ts';
import { isBorder } from '#wordLayer/flow.ts';
import { sectionLimits } from './limits.ts';
import { readSource } from './source.ts';

/** A part of a section that is opened at once. Most sections are one piece. */
export interface SectionPiece {
  /** Number of its first block in the section. */
  readonly firstBlock: number;
  readonly blocks: number;
  /** Characters of text that is read. */
  readonly length: number;
  /** An HTML document of the book's own markup: not safe yet, see sanitise/. */
  readonly html: string;
}

/** A style of the section, in the order of the cascade. */
export type StyleSource = { readonly href: string } | { readonly css: string };

export interface CutSection {
  readonly pieces: readonly SectionPiece[];
  readonly styles: readonly StyleSource[];
  /** id → number of the first block at or after it. */
  readonly anchors: ReadonlyMap<string, number>;
  /** Pixels, from the viewport of a fixed-layout page. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
}

/** Sections with more characters or elements than this are cut: 60 kB of text as one document takes too long to lay out. */
const wholeUpTo = { text: 60_000, elements: 10_000 };
const pieceSize = { text: 30_000, elements: 5_000 };
/** Cutting inside these would show (numbers start again, columns part): it is done only in a piece so many times too large. */
const uncuttable = new Set(['table', 'ol', 'dl', 'pre', 'figure', 'svg', 'math', 'ruby']);
const tooLarge = 8;
/** Half of one of these is nothing to show. */
const whole = new Set(['svg', 'math', 'ruby', 'pre']);
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Written nowhere: the head is rebuilt, and the page has no use for these even before the sanitiser. */
const dropped = new Set(['html', 'head', 'title', 'meta', 'link', 'style', 'script', 'base']);

/**
 * Cuts a section's source at block borders.
 * @throws Refusal `book-too-large` when a piece cannot be made small enough to be laid out, and as `readSource`
 */
export function cutSection(source: string): CutSection {
  const pieces: SectionPiece[] = [];
  const styles: StyleSource[] = [];
  const anchors = new Map<string, number>();
  const open: { name: string; reopen: string }[] = [];
  let viewport: CutSection['viewport'] = null;
  let html = '';
  let firstBlock = 0;
  let blocks = 0;
  let length = 0;
  let elements = 0;
  let repeated = 0;
  let fixed = 0;
  let solid = 0;
  let style: string | null = null;
  let inDropped = 0;
  const isCut = isLong(source);

  const isFull = () => {
    if (!isCut || solid > 0) return false;
    const share = Math.max(length / pieceSize.text, elements / pieceSize.elements);
    return share >= (fixed > 0 ? tooLarge : 1);
  };

  const check = () => {
    if (
      length > sectionLimits.pieceText ||
      elements > sectionLimits.pieceElements ||
      html.length > sectionLimits.pieceMarkup ||
      repeated > sectionLimits.repeatedMarkup
    )
      throw new Refusal('book-too-large');
  };

  const finish = () => {
    check();
    const closing = open
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join('');
    pieces.push({ firstBlock, blocks: blocks - firstBlock, length, html: html + closing });
    html = open.map(({ reopen }) => reopen).join('');
    repeated += html.length;
    firstBlock = blocks;
    length = 0;
    elements = 0;
  };

  readSource(source, {
    block(text) {
      blocks += 1;
      length += text.length;
      check();
    },
    open(name, attributes) {
      const id = attributes['id'] ?? attributes['name'];
      // A block that is still open (an anchor in the middle of a paragraph) is the anchor's block.
      if (id !== undefined && !anchors.has(id)) anchors.set(id, blocks);
      if (
        name === 'link' &&
        /\bstylesheet\b/i.test(attributes['rel'] ?? '') &&
        !/\balternate\b/i.test(attributes['rel'] ?? '')
      )
        styles.push({ href: attributes['href'] ?? '' });
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'viewport')
        viewport = readViewport(attributes['content'] ?? '');
      if (name === 'style') style = '';
      if (name === 'script' || name === 'style' || name === 'title') inDropped += 1;
      if (dropped.has(name)) return;
      if (isBorder(name) && name !== 'br' && name !== 'body' && isFull()) finish();
      elements += 1;
      const tag = openTag(name, attributes);
      html += tag;
      if (empty.has(name)) return;
      if (uncuttable.has(name)) fixed += 1;
      if (whole.has(name)) solid += 1;
      open.push({ name, reopen: openTag(name, withoutId(attributes)) });
    },
    text(text) {
      if (style !== null) style += text;
      if (inDropped === 0) html += escapeText(text);
    },
    close(name) {
      if (name === 'style' && style !== null) {
        styles.push({ css: style });
        style = null;
      }
      if (name === 'script' || name === 'style' || name === 'title') inDropped -= 1;
      if (dropped.has(name)) return;
      if (empty.has(name)) {
        if (name === 'br' && isFull()) finish();
        return;
      }
      if (open.at(-1)?.name !== name) return;
      open.pop();
      if (uncuttable.has(name)) fixed -= 1;
      if (whole.has(name)) solid -= 1;
      html += `</${name}>`;
    },
  });
  finish();
  return { pieces, styles, anchors, viewport };
}

function isLong(source: string): boolean {
  if (source.length <= wholeUpTo.text) return false;
  let length = 0;
  let elements = 0;
  readSource(source, { block: (text) => (length += text.length), open: () => (elements += 1) });
  return length > wholeUpTo.text || elements > wholeUpTo.elements;
}

function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    // HTML has no namespaces: what epub:type says (a note, a reference to one) would be lost.
    tag += ` ${key === 'epub:type' ? 'data-epub-type' : key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
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

function readViewport(content: string): CutSection['viewport'] {
  const width = Number(/width\s*=\s*([\d.]+)/.exec(content)?.[1]);
  const height = Number(/height\s*=\s*([\d.]+)/.exec(content)?.[1]);
  return width > 0 && height > 0 ? { width, height } : null;
}
