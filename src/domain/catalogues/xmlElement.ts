/** An element of a catalogue's XML. Names are local (no prefix) and lower case, so are those of attributes, but `opds:x` stays whole. */
export interface CatalogueElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly CatalogueElement[];
  /** All text inside. */
  readonly text: string;
}

export function childrenNamed({ children }: CatalogueElement, name: string): readonly CatalogueElement[] {
  return children.filter((child) => child.name === name);
}

export function childNamed({ children }: CatalogueElement, name: string): CatalogueElement | undefined {
  return children.find((child) => child.name === name);
}
