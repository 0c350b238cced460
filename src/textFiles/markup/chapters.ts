import { readSource } from '#reader/section/source.ts';
import { chapterFile } from '../epub/writeEpub.ts';
import { attributeText, escapeXml, withoutForbidden } from '../epub/escapeXml.ts';
import {
  canBeParted,
  headingLevel,
  isBlock,
  partsWords,
  isDropped,
  isVoid,
  writtenAddress,
  writtenAttributes,
  writtenName,
} from './elements.ts';

export interface WrittenChapter {
  readonly title: string;
  /** XHTML inside `body`. */
  readonly body: string;
}

/** A converter's own element: a chapter begins there, with the `title` that it has, whatever headings say. */
export const chapterElement = 'glosa-chapter';

/** Characters of text after which a chapter is parted at the next paragraph: a quarter of an hour's reading, and one document of the reader. */
const longestChapter = 60_000;
/** A text of ten thousand headings is no book of ten thousand chapters. */
const mostChapters = 5_000;
/** Elements inside one another; deeper ones leave their text. */
const mostOpen = 100;
const longestTitle = 120;

/** A link inside the text, whose chapter is known at the end only. */
interface InnerLink {
  readonly target: string;
}

interface OpenChapter {
  title: string;
  /** It has a title of its own, and not one made of what it begins with. */
  isNamed: boolean;
  readonly parts: (string | InnerLink)[];
  length: number;
  /** The first of its words. */
  beginning: string;
  hasBody: boolean;
}

/**
 * Cuts HTML of any kind into chapters of clean XHTML, in one pass after another that counts its headings: nothing but structure, emphasis,
 * links and known pictures stays, so that whatever program wrote it, the reader shows it alike.
 * @param pictureAt the path in the book of a picture that the text names; null for one that is not there
 * @throws Refusal `chapter-too-large`, `book-damaged` when it is beyond the reader's limits
 */
export function cutChapters(html: string, pictureAt: (source: string) => string | null): WrittenChapter[] {
  const splitAt = splitLevel(html);
  const chapters: OpenChapter[] = [beginChapter('')];
  const open: { readonly written: string | null; readonly isDropped: boolean; readonly again: string }[] = [];
  const anchors = new Map<string, { readonly chapter: number; readonly id: string }>();
  let [dropping, emitted] = [0, 0];
  let heading: string | null = null;
  const current = (): OpenChapter => chapters.at(-1) ?? beginChapter('');

  function canSplit(): boolean {
    return chapters.length < mostChapters && open.every(({ written }) => written === null || canBeParted(written));
  }

  function split(title: string): void {
    const before = current();
    const parents = open.filter(({ written }) => written !== null);
    if (!before.hasBody) {
      if (title !== '') Object.assign(before, { title, isNamed: true });
      return;
    }
    for (const { written } of parents.toReversed()) before.parts.push(`</${written}>`);
    const next = beginChapter(title);
    for (const { again } of parents) next.parts.push(again);
    chapters.push(next);
  }

  /** The words before and after are not one word. */
  function breakLine(): void {
    const chapter = current();
    chapter.parts.push('<br/>');
    chapter.beginning += ' ';
  }

  function anchor({ id, name }: Readonly<Record<string, string>>, element: string): string {
    const key = id ?? (element === 'a' ? name : undefined);
    if (key === undefined || key === '' || anchors.has(key)) return '';
    const own = { chapter: chapters.length - 1, id: `n${anchors.size + 1}` };
    anchors.set(key, own);
    return ` id="${own.id}"`;
  }

  function begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const level = headingLevel(name);
    if (name === chapterElement && canSplit()) split(titleIn(attributes['title'] ?? ''));
    else if (level !== null && level <= splitAt && canSplit()) split('');
    else if (isBlock(name) && current().length > longestChapter && canSplit()) split('');
    const written = emitted < mostOpen ? writtenName(name) : null;
    if (written === null) {
      // A link may lead to an element that only held text together.
      const id = anchor(attributes, name);
      if (id !== '') current().parts.push(`<span${id}></span>`);
      if (partsWords(name)) breakLine();
      open.push({ written: null, isDropped: false, again: '' });
      return;
    }
    if (level !== null) heading = '';
    if (partsWords(name)) current().beginning += ' ';
    const rest = writtenAttributes(written, attributes);
    const { parts } = current();
    const id = anchor(attributes, name);
    if (written === 'img') {
      const path = pictureAt(attributes['src'] ?? '');
      if (path !== null) {
        parts.push(`<img src="${path}" alt="${attributeText(withoutForbidden(attributes['alt'] ?? ''))}"${id}/>`);
        current().hasBody = true;
      }
    } else if (isVoid(written)) parts.push(`<${written}${id}/>`);
    else if (written === 'a') {
      const href = attributes['href'] ?? '';
      const address = writtenAddress(href);
      parts.push(`<a${rest}${id}`);
      if (address !== null) parts.push(` href="${address}"`);
      else if (href.startsWith('#')) parts.push({ target: decoded(href.slice(1)) });
      parts.push('>');
    } else parts.push(`<${written}${rest}${id}>`);
    if (isVoid(written)) open.push({ written: null, isDropped: false, again: '' });
    else {
      open.push({ written, isDropped: false, again: `<${written}${rest}>` });
      emitted += 1;
    }
  }

  readSource(html, {
    open(name, attributes) {
      if (dropping > 0 || isDropped(name, attributes)) {
        open.push({ written: null, isDropped: true, again: '' });
        dropping += 1;
      } else begin(name, attributes);
    },
    text(text) {
      if (dropping > 0) return;
      const clean = withoutForbidden(text);
      const chapter = current();
      chapter.parts.push(escapeXml(clean));
      chapter.length += clean.length;
      if (heading !== null) heading += clean;
      else if (/\S/.test(clean)) {
        chapter.hasBody = true;
        if (chapter.beginning.length < longestTitle * 2) chapter.beginning += clean.slice(0, longestTitle * 2);
      }
    },
    close(name) {
      const closed = open.pop();
      if (!closed) return;
      if (closed.isDropped) dropping -= 1;
      if (closed.written === null) return;
      emitted -= 1;
      const chapter = current();
      chapter.parts.push(`</${closed.written}>`);
      if (heading === null || headingLevel(name) === null) return;
      const title = titleIn(heading);
      heading = null;
      // Of several that begin chapters the last one is this one's: before it stand the book's and the part's.
      const isOwn = !chapter.isNamed || (headingLevel(name) ?? 0) <= splitAt;
      if (title !== '' && !chapter.hasBody && isOwn) Object.assign(chapter, { title, isNamed: true });
    },
  });
  return written(chapters, anchors);
}

function beginChapter(title: string): OpenChapter {
  return { title, isNamed: title !== '', parts: [], length: 0, beginning: '', hasBody: false };
}

function written(
  chapters: readonly OpenChapter[],
  anchors: ReadonlyMap<string, { readonly chapter: number; readonly id: string }>,
): WrittenChapter[] {
  // One without text of its own at the end is a heading that nothing follows; it stays with what it closes.
  const full = chapters.filter(({ hasBody, isNamed }) => hasBody || isNamed);
  const places = new Map<number, number>();
  for (const [index, { hasBody, isNamed }] of chapters.entries())
    if (hasBody || isNamed) places.set(index, places.size);
  let [base, part] = ['', 1];
  return full.map(({ title, isNamed, beginning, parts }, index) => {
    if (isNamed) [base, part] = [title, 1];
    else part += 1;
    const body = parts.map((each) => (typeof each === 'string' ? each : hrefTo(each.target, index))).join('');
    return {
      title: isNamed ? title : base === '' ? titleIn(beginning) || String(index + 1) : `${base} (${part})`,
      body,
    };
  });

  function hrefTo(target: string, from: number): string {
    const place = anchors.get(target);
    const chapter = place && places.get(place.chapter);
    if (!place || chapter === undefined) return '';
    return ` href="${chapter === from ? '' : chapterFile(chapter)}#${place.id}"`;
  }
}

/** The level down to which headings begin chapters: the first one that makes more than one. */
function splitLevel(html: string): number {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  readSource(html, {
    open(name) {
      const level = headingLevel(name);
      if (level !== null) counts[level] = (counts[level] ?? 0) + 1;
    },
  });
  let headings = 0;
  for (const level of [1, 2, 3]) {
    headings += counts[level] ?? 0;
    if (headings > 1) return level;
  }
  return 1;
}

/** A heading's text as a line of the contents. */
function titleIn(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestTitle / 2) return line;
  const cut = line.slice(0, longestTitle / 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 30))}…`;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
