import { isAcquisition, isEntryLink, isPageLink, mediaTypeOf, offerOf, type CatalogueLink } from './acquisitions.ts';
import {
  catalogueBounds,
  type CatalogueBook,
  type CatalogueFacet,
  type CataloguePage,
  type CatalogueSection,
  type WriteAddress,
} from './feed.ts';
import { plainLine, plainText } from './plainText.ts';
import { resolvedPath } from './resolvedPath.ts';
import { countIn, languageCode, yearIn } from './values.ts';
import { childNamed, childrenNamed, type CatalogueElement } from './xmlElement.ts';

const facetRel = 'http://opds-spec.org/facet';
const imageRels = ['http://opds-spec.org/image/thumbnail', 'http://opds-spec.org/image', 'x-stanza-cover-image'];
const openSearchType = 'application/opensearchdescription+xml';

/** A feed of OPDS 1.2 (https://specs.opds.io/opds-1.2); null when the element is none. */
export function readAtomFeed(feed: CatalogueElement, write: WriteAddress): CataloguePage | null {
  if (feed.name !== 'feed') return null;
  const links = linksOf(feed);
  const entries = childrenNamed(feed, 'entry').map((entry) => withBase(entry, feed));
  const books = entries.filter(isBook).slice(0, catalogueBounds.books);
  const sections = entries.filter((entry) => !isBook(entry)).slice(0, catalogueBounds.sections);
  const to = (rel: string): string | null => {
    const link = links.find((one) => hasRel(one, rel) && (isPageLink(one) || one.type === ''));
    return link ? write('page', link.href) : null;
  };
  return {
    title: plainLine(textOf(feed, 'title'), catalogueBounds.titleLength),
    sections: sections.flatMap((entry) => readSection(entry, write) ?? []),
    books: books.flatMap((entry) => readAtomEntry(entry, write) ?? []),
    groups: [],
    facets: readFacets(feed, write),
    search: searchOf(links, write),
    next: to('next'),
    previous: to('previous') ?? to('prev'),
    total: countIn(textOf(feed, 'totalresults')),
  };
}

/** An entry that is a book, by itself or inside a feed of one; null for anything else. */
export function readAtomEntry(element: CatalogueElement, write: WriteAddress): CatalogueBook | null {
  if (element.name === 'feed') {
    const inside = childrenNamed(element, 'entry')
      .map((entry) => withBase(entry, element))
      .find(isBook);
    return inside ? readAtomEntry(inside, write) : null;
  }
  const title = plainLine(textOf(element, 'title'), catalogueBounds.titleLength);
  if (element.name !== 'entry' || title === '') return null;
  const links = linksOf(element);
  const whole = links.find((link) => isEntryLink(link) && !isAcquisition(link));
  const detail = whole ? write('book', whole.href) : null;
  const image = imageRels.flatMap((rel) => links.filter((link) => hasRel(link, rel))).find(({ href }) => href !== '');
  const names = (elements: readonly CatalogueElement[]): string[] =>
    elements
      .map((one) => plainLine(one.text, catalogueBounds.nameLength))
      .filter(Boolean)
      .slice(0, catalogueBounds.names);
  return {
    title,
    authors: names(childrenNamed(element, 'author').flatMap((author) => childrenNamed(author, 'name'))),
    languages: childrenNamed(element, 'language')
      .flatMap(({ text }) => languageCode(text) ?? [])
      .slice(0, catalogueBounds.names),
    summary: plainText(textOf(element, 'summary') || textOf(element, 'content'), catalogueBounds.summaryLength),
    publisher: names(childrenNamed(element, 'publisher'))[0] ?? '',
    year: yearIn(textOf(element, 'issued') || textOf(element, 'date')),
    cover: image ? write('cover', image.href) : null,
    detail,
    offer: offerOf(links, detail, write),
  };
}

/** A book names a file or its whole entry; what names only pages is a way to them. */
function isBook(entry: CatalogueElement): boolean {
  return linksOf(entry).some((link) => isAcquisition(link) || isEntryLink(link));
}

function readSection(entry: CatalogueElement, write: WriteAddress): CatalogueSection | null {
  const title = plainLine(textOf(entry, 'title'), catalogueBounds.titleLength);
  const link = linksOf(entry).find((one) => isPageLink(one) || isUntypedWay(one));
  const address = link ? write('page', link.href) : null;
  if (title === '' || address === null) return null;
  const about = plainLine(textOf(entry, 'content') || textOf(entry, 'summary'), catalogueBounds.nameLength);
  return { title, about, count: link?.count ?? null, address };
}

function readFacets(feed: CatalogueElement, write: WriteAddress): CatalogueFacet[] {
  const groups = new Map<string, CatalogueFacet['choices'][number][]>();
  for (const link of linksOf(feed).filter((one) => hasRel(one, facetRel))) {
    const address = write('page', link.href);
    const title = plainLine(link.title, catalogueBounds.nameLength);
    const group = plainLine(link.group, catalogueBounds.nameLength);
    if (address === null || title === '') continue;
    const choices = groups.get(group) ?? [];
    groups.set(group, choices);
    if (choices.length < catalogueBounds.facetChoices)
      choices.push({ title, count: link.count, active: link.active, address });
  }
  return [...groups].slice(0, catalogueBounds.facets).map(([title, choices]) => ({ title, choices }));
}

/** A template in the link itself (calibre) is at hand; a description has to be fetched first. */
function searchOf(links: readonly AtomLink[], write: WriteAddress): string | null {
  const found = links.filter((link) => hasRel(link, 'search'));
  const link =
    found.find(({ href }) => href.includes('{')) ?? found.find(({ type }) => mediaTypeOf(type) === openSearchType);
  return link ? write('search', link.href) : null;
}

interface AtomLink extends CatalogueLink {
  readonly title: string;
  readonly group: string;
  readonly active: boolean;
  readonly count: number | null;
}

function linksOf(element: CatalogueElement): readonly AtomLink[] {
  return childrenNamed(element, 'link')
    .slice(0, element.name === 'feed' ? catalogueBounds.links * 10 : catalogueBounds.links)
    .map((link) => ({
      rel: (link.attributes['rel'] ?? '').trim().toLowerCase(),
      type: (link.attributes['type'] ?? '').trim().toLowerCase(),
      href: addressOf(link, element),
      title: link.attributes['title'] ?? '',
      group: link.attributes['facetgroup'] ?? '',
      active: link.attributes['activefacet'] === 'true',
      count: countIn(link.attributes['count'] ?? ''),
      size: countIn(link.attributes['length'] ?? ''),
      indirect: indirectTypes(link),
    }))
    .filter(({ href }) => href !== '');
}

/** A subsection that does not say its type leads to a page. */
function isUntypedWay({ rel, type }: AtomLink): boolean {
  return type === '' && rel.split(/\s+/).some((one) => one === 'subsection' || one.startsWith('http://opds-spec.org/'));
}

/** An address against the bases of the link and of what it stands in (XML Base): they are put before it for whoever resolves it. */
function addressOf(link: CatalogueElement, element: CatalogueElement): string {
  const href = (link.attributes['href'] ?? '').trim();
  return [link.attributes[base], element.attributes[base]].reduce<string>(
    (address, against) => (address === '' ? '' : resolvedPath(address, (against ?? '').trim())),
    href,
  );
}

/** `xml:base`, as names are kept here: without their prefix. */
const base = 'base';

/** An entry of a feed that has a base, with that base its own. */
function withBase(entry: CatalogueElement, feed: CatalogueElement): CatalogueElement {
  const outer = (feed.attributes[base] ?? '').trim();
  if (outer === '') return entry;
  const own = (entry.attributes[base] ?? '').trim();
  return { ...entry, attributes: { ...entry.attributes, [base]: own === '' ? outer : resolvedPath(own, outer) } };
}

function indirectTypes(element: CatalogueElement): string[] {
  return childrenNamed(element, 'indirectacquisition')
    .slice(0, catalogueBounds.names)
    .flatMap((one) => [(one.attributes['type'] ?? '').toLowerCase(), ...indirectTypes(one)]);
}

function hasRel({ rel }: CatalogueLink, wanted: string): boolean {
  return rel.split(/\s+/).includes(wanted);
}

function textOf(element: CatalogueElement, name: string): string {
  return childNamed(element, name)?.text ?? '';
}
