import { epubTypeAttribute } from '../section/epubTypeAttribute.ts';

const epub = 'http://www.idpf.org/2007/ops';
const xml = 'http://www.w3.org/XML/1998/namespace';
/** Elements of these stand in a page under their local names. */
const shown = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
]);

/** A text in quotes, which is left as it is, or a name with a prefix, as an attribute's or an element's. */
const prefixed = /"(?:[^"\\]|\\.)*"|(\[?)([\w-]+)\|([\w-]+|\*)/g;

/** The prefixes that a style sheet declares, by prefix the namespace. */
export function declaredPrefixes(rules: CSSRuleList): ReadonlyMap<string, string> {
  return new Map(
    Array.from(rules)
      .filter((rule) => rule instanceof CSSNamespaceRule)
      .map((rule) => [rule.prefix, rule.namespaceURI]),
  );
}

/**
 * A book's selector as it holds in a page: books are XHTML with namespaces, pages are HTML, which has none
 * (`section/pieceWriter.ts` writes their attributes). A name of an unknown namespace stays, and matches nothing.
 */
export function withoutNamespaces(selector: string, prefixes: ReadonlyMap<string, string>): string {
  return selector
    .replaceAll('[epub\\:type', `[${epubTypeAttribute}`)
    .replace(prefixed, (whole, bracket: string | undefined, prefix: string, name: string) => {
      const namespace = prefixes.get(prefix) ?? '';
      if (bracket === '[' && namespace === epub && name === 'type') return `[${epubTypeAttribute}`;
      if (bracket === '[' && namespace === xml && name === 'lang') return '[lang';
      return bracket === '' && shown.has(namespace) ? name : whole;
    });
}
