import type { CatalogueLinkKind, WriteAddress } from '#domain/catalogues/feed.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { ListedCatalogue } from '#server/config/config.ts';
import { resolvedTemplate } from './resolvedTemplate.ts';
import { createSeals, type SealedLink } from './sealedAddresses.ts';

/** A link that was handed out, with the catalogue that it belongs to. */
export interface OpenedLink extends SealedLink {
  readonly from: ListedCatalogue;
}

export interface CatalogueLinks {
  /** @throws Refusal `catalogue-gone` */
  listed(id: string): ListedCatalogue;
  /**
   * The link behind a seal, where it is of one of these kinds.
   * @throws Refusal `catalogue-link-invalid`, `catalogue-loops` when too many pages led to it, `catalogue-gone`
   */
  open(sealed: string, kinds: readonly CatalogueLinkKind[]): OpenedLink;
  /**
   * Seals the links of a page that came from `base`, so many pages behind the catalogue's first one. What leads to another
   * catalogue, or to the page itself, is a link all the same; what leads to no site is none.
   */
  writerFor(from: ListedCatalogue, base: URL, depth: number): WriteAddress;
}

/**
 * The links of the catalogues that the operator lists, as browsers hand them back.
 * @param secret signs and hides what is handed out
 * @param depth pages that a catalogue may be deep
 */
export function createCatalogueLinks(
  catalogues: readonly ListedCatalogue[],
  secret: string,
  depth: number,
): CatalogueLinks {
  const seals = createSeals(secret);

  function listed(id: string): ListedCatalogue {
    const found = catalogues.find((catalogue) => catalogue.id === id);
    if (!found) throw new Refusal('catalogue-gone');
    return found;
  }

  return {
    listed,
    open(sealed, kinds) {
      const link = seals.open(sealed);
      if (!link || !kinds.includes(link.kind)) throw new Refusal('catalogue-link-invalid');
      if (link.depth > depth) throw new Refusal('catalogue-loops');
      return { ...link, from: listed(link.catalogue) };
    },
    writerFor: (from, base, pageDepth) => (kind, href) => {
      const url = kind === 'search' ? resolvedTemplate(href, base) : URL.parse(href, base)?.href;
      if (url === undefined || !/^https?:/.test(url)) return null;
      return seals.seal({ catalogue: from.id, kind, href: url, depth: pageDepth + 1 });
    },
  };
}
