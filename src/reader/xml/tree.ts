import { Refusal } from '#domain/errors/refusal.ts';
import { sectionLimits } from '../section/limits.ts';
import { withoutDoctype } from './doctype.ts';

/** What reading a document as a tree may cost. */
export const treeLimits = {
  /** Elements inside one another: contents nest by their chapters, pages whose tags nobody closed by hundreds. */
  depth: 1_000,
  /** Characters of text, counted once for each element that they are in, since each holds all text inside. */
  text: 100_000_000,
} as const;

/** An element of a package document. Names are local (no prefix) and lower case. */
export interface XmlElement {
  readonly name: string;
  /** By full lower-case name (`opf:role`, `href`), values trimmed. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text inside, white space folded. */
  readonly text: string;
}

/**
 * Reads XML: by the browser's own parser where there is one and the source is well-formed, else (in workers, or for the
 * many packages that are not quite XML) by a tolerant one that is loaded then. The DOCTYPE is dropped unread, so no
 * entity but the five of XML and character references exists: nothing can be included from outside (XXE) or multiplied
 * (billion laughs).
 * @throws Refusal `book-damaged` when it is longer or deeper than any real one
 */
export async function parseXml(source: string): Promise<XmlElement> {
  if (source.length > sectionLimits.source) throw new Refusal('book-damaged');
  const plain = withoutDoctype(source);
  const known = typeof DOMParser === 'undefined' ? null : parseStrictly(plain);
  if (known) return known;
  const { parseTolerantly } = await import('./tolerant.ts');
  return parseTolerantly(plain);
}

function parseStrictly(source: string): XmlElement | null {
  const document = new DOMParser().parseFromString(source, 'application/xml');
  if (document.querySelector('parsererror')) return null;
  return {
    name: '',
    attributes: {},
    children: [elementOf(document.documentElement, 1, { text: 0 })],
    text: folded(document.documentElement.textContent),
  };
}

function elementOf(element: Element, depth: number, read: { text: number }): XmlElement {
  read.text += element.textContent.length;
  if (
    depth > treeLimits.depth ||
    read.text > treeLimits.text ||
    element.attributes.length > sectionLimits.attributesOfElement
  )
    throw new Refusal('book-damaged');
  return {
    name: localName(element.tagName),
    attributes: trimmed(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: Array.from(element.children, (child) => elementOf(child, depth + 1, read)),
    text: folded(element.textContent),
  };
}

/** The first element of that name below, depth first. */
export function find(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    const found = child.name === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** All elements of that name below, in document order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.name === name ? [child, ...findAll(child, name)] : findAll(child, name),
  );
}

export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

export function trimmed(attributes: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  return Object.fromEntries(Array.from(attributes, ([name, value]) => [name.toLowerCase(), value.trim()]));
}
