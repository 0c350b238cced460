import { isAcquisition, isEntryLink, isPageLink, mediaTypeOf, offerOf, type CatalogueLink } from './acquisitions.ts';
import {
  catalogueBounds,
  type CatalogueBook,
  type CatalogueFacet,
  type CatalogueGroup,
  type CataloguePage,
  type CatalogueSection,
  type WriteAddress,
} from './feed.ts';
import { plainLine, plainText } from './plainText.ts';
import { countIn, languageCode, yearIn } from './values.ts';

/** A feed of OPDS 2.0 (https://drafts.opds.io/opds-2.0), as JSON was parsed; null when it is none. */
export function readJsonFeed(value: unknown, write: WriteAddress): CataloguePage | null {
  const feed = fieldsOf(value);
  const metadata = fieldsOf(feed['metadata']);
  const hasParts = ['navigation', 'publications', 'groups'].some((part) => Array.isArray(feed[part]));
  if (!hasParts || !Array.isArray(feed['links'] ?? [])) return null;
  const links = linksIn(feed['links']);
  const groups = listOf(feed['groups']).slice(0, catalogueBounds.groups);
  const to = (rel: string): string | null => {
    const link = links.find((one) => hasRel(one, rel));
    return link ? write('page', link.href) : null;
  };
  const search = links.find((link) => hasRel(link, 'search'));
  return {
    title: textIn(metadata['title'], catalogueBounds.titleLength),
    sections: [feed, ...groups.map(fieldsOf)]
      .flatMap(({ navigation }) => linksIn(navigation))
      .slice(0, catalogueBounds.sections)
      .flatMap((link) => readSection(link, write) ?? []),
    books: readBooks(feed['publications'], write),
    groups: groups.flatMap((group) => readGroup(fieldsOf(group), write) ?? []),
    facets: listOf(feed['facets'])
      .slice(0, catalogueBounds.facets)
      .flatMap((facet) => readFacet(fieldsOf(facet), write) ?? []),
    search: search ? write('search', search.href) : null,
    next: to('next'),
    previous: to('previous') ?? to('prev'),
    total: countIn(metadata['numberOfItems']),
  };
}

/** A publication of OPDS 2.0; null for what is none. */
export function readJsonPublication(value: unknown, write: WriteAddress): CatalogueBook | null {
  const publication = fieldsOf(value);
  const metadata = fieldsOf(publication['metadata']);
  const title = textIn(metadata['title'], catalogueBounds.titleLength);
  if (title === '') return null;
  const links = linksIn(publication['links']);
  const whole = links.find((link) => isEntryLink(link) && !isAcquisition(link));
  const detail = whole ? write('book', whole.href) : null;
  const images = linksIn(publication['images']).filter(({ type }) => type === '' || isRaster(type));
  // The smallest that is no thumbnail's thumbnail: catalogues order them from large to small.
  const image = images.at(-1);
  return {
    title,
    authors: namesIn(metadata['author']),
    languages: listOf(metadata['language'])
      .flatMap((code) => (typeof code === 'string' ? (languageCode(code) ?? []) : []))
      .slice(0, catalogueBounds.names),
    summary: plainText(stringIn(metadata['description']), catalogueBounds.summaryLength),
    publisher: namesIn(metadata['publisher'])[0] ?? '',
    year: yearIn(stringIn(metadata['published'])),
    cover: image ? write('cover', image.href) : null,
    detail,
    offer: offerOf(links, detail, write),
  };
}

function readBooks(value: unknown, write: WriteAddress): CatalogueBook[] {
  return listOf(value)
    .slice(0, catalogueBounds.books)
    .flatMap((publication) => readJsonPublication(publication, write) ?? []);
}

function readSection(link: JsonLink, write: WriteAddress): CatalogueSection | null {
  const address = write('page', link.href);
  return address === null || link.title === '' ? null : { title: link.title, about: '', count: link.count, address };
}

function readGroup(group: Fields, write: WriteAddress): CatalogueGroup | null {
  const books = readBooks(group['publications'], write);
  if (books.length === 0) return null;
  const self = linksIn(group['links']).find((link) => hasRel(link, 'self') || isPageLink(link));
  return {
    title: textIn(fieldsOf(group['metadata'])['title'], catalogueBounds.titleLength),
    books,
    address: self ? write('page', self.href) : null,
  };
}

function readFacet(facet: Fields, write: WriteAddress): CatalogueFacet | null {
  const choices = linksIn(facet['links'])
    .slice(0, catalogueBounds.facetChoices)
    .flatMap((link) => {
      const address = write('page', link.href);
      if (address === null || link.title === '') return [];
      return [{ title: link.title, count: link.count, active: hasRel(link, 'self'), address }];
    });
  const title = textIn(fieldsOf(facet['metadata'])['title'], catalogueBounds.nameLength);
  return choices.length > 0 ? { title, choices } : null;
}

interface JsonLink extends CatalogueLink {
  readonly title: string;
  readonly count: number | null;
}

function linksIn(value: unknown): JsonLink[] {
  return listOf(value)
    .slice(0, catalogueBounds.links * 10)
    .map(fieldsOf)
    .map((link) => {
      const properties = fieldsOf(link['properties']);
      return {
        rel: listOf(link['rel']).map(stringIn).join(' ').toLowerCase(),
        type: stringIn(link['type']).toLowerCase(),
        href: stringIn(link['href']).trim(),
        title: textIn(link['title'], catalogueBounds.titleLength),
        count: countIn(properties['numberOfItems']),
        size: countIn(link['size'] ?? properties['size']),
        indirect: indirectTypes(properties['indirectAcquisition'], 3),
      };
    })
    .filter(({ href }) => href !== '');
}

function indirectTypes(value: unknown, levels: number): string[] {
  if (levels === 0) return [];
  return listOf(value)
    .slice(0, catalogueBounds.names)
    .map(fieldsOf)
    .flatMap(({ type, child }) => [stringIn(type).toLowerCase(), ...indirectTypes(child, levels - 1)]);
}

function hasRel({ rel }: CatalogueLink, wanted: string): boolean {
  return rel.split(' ').includes(wanted);
}

function isRaster(type: string): boolean {
  return /^image\/(?:jpeg|png|webp|gif|avif)$/.test(mediaTypeOf(type));
}

/** Names of people and houses: a text, an object with a name, or a list of either. */
function namesIn(value: unknown): string[] {
  return listOf(value)
    .map((one) => textIn(typeof one === 'string' ? one : fieldsOf(one)['name'], catalogueBounds.nameLength))
    .filter(Boolean)
    .slice(0, catalogueBounds.names);
}

/** A text of one line, which may stand in several languages by their codes. */
function textIn(value: unknown, length: number): string {
  const text =
    typeof value === 'object' ? Object.values(fieldsOf(value)).find((one) => typeof one === 'string') : value;
  return plainLine(stringIn(text), length);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** A list, or what may stand alone in place of one. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
