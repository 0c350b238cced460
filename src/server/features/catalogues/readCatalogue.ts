import type { CatalogueBook, CataloguePage, WriteAddress } from '#domain/catalogues/feed.ts';
import { readAtomEntry, readAtomFeed } from '#domain/catalogues/readAtom.ts';
import { readJsonFeed, readJsonPublication } from '#domain/catalogues/readJson.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { CatalogueText } from './catalogueClient.ts';
import { parseCatalogueXml } from './parseXml.ts';

/**
 * A page of a catalogue in either of its languages.
 * @param write writes the page's links for the browser
 * @throws Refusal `catalogue-not-opds`, `catalogue-damaged`
 */
export function readCataloguePage({ url, text }: CatalogueText, write: WriteAddress): CataloguePage {
  const page = isJson(text) ? readJsonFeed(parseJson(text), write) : readAtomFeed(parseCatalogueXml(text), write);
  if (!page) throw new Refusal('catalogue-not-opds');
  // A page that follows itself would be followed for ever.
  const self = write('page', url.href);
  return { ...page, next: page.next === self ? null : page.next };
}

/** A book's whole entry. @throws as {@link readCataloguePage} */
export function readCatalogueBook({ text }: CatalogueText, write: WriteAddress): CatalogueBook {
  const book = isJson(text)
    ? readJsonPublication(parseJson(text), write)
    : readAtomEntry(parseCatalogueXml(text), write);
  if (!book) throw new Refusal('catalogue-not-opds');
  return book;
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('catalogue-damaged');
  }
}
