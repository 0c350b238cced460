import { Refusal } from '#domain/errors/refusal.ts';
import { sectionLimits } from './sectionLimits.ts';
import { withoutDoctype } from './doctype.ts';
import { folded, localName, treeLimits, trimmed, type XmlElement } from './element.ts';

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
