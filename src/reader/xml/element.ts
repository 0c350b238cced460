/** The cost of reading a document as a tree. */
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

export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

export function trimmed(attributes: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  return Object.fromEntries(Array.from(attributes, ([name, value]) => [name.toLowerCase(), value.trim()]));
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
