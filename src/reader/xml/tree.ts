import { Parser } from 'htmlparser2';

/** An element of a package document. Names are local (no prefix) and lower case. */
export interface XmlElement {
  readonly name: string;
  /** By full lower-case name (`opf:role`, `href`), values trimmed. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text inside, white space folded. */
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * A tolerant XML reader that needs no DOM, for workers. The DOCTYPE is dropped unread, so no entity but the five of
 * XML and character references exists: nothing can be included from outside (XXE) or multiplied (billion laughs).
 */
export function parseXml(source: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const opened: Open = { name: local(name), attributes: trimmed(attributes), children: [], text: '' };
        stack.at(-1)?.children.push(opened);
        stack.push(opened);
      },
      ontext(text) {
        for (const open of stack) open.text += text;
      },
      onclosetag() {
        const closed = stack.pop();
        if (closed) closed.text = closed.text.replace(/\s+/g, ' ').trim();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(withoutDoctype(source));
  return root;
}

/** The source without its DOCTYPE, internal subset included. */
export function withoutDoctype(source: string): string {
  return source.replace(/<!DOCTYPE[^>[]*(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*\]\s*)?>/gi, '');
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
  return element.children.flatMap((child) => (child.name === name ? [child, ...findAll(child, name)] : findAll(child, name)));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function trimmed(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value.trim()]));
}
