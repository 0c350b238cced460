import { createHash } from 'node:crypto';

/** A catalogue of books (OPDS) that the operator lists. */
export interface ListedCatalogue {
  /** Hexadecimal, made of its name and address. */
  readonly id: string;
  readonly name: string;
  /** Without credentials. */
  readonly url: URL;
  /** The header that the catalogue's own origin gets, and nobody else; null for none. */
  readonly authorization: string | null;
}

const mostCatalogues = 20;
const longestName = 60;

/**
 * Reads `OPDS_CATALOGUES` (`Name = https://host/opds`, parted by semicolons or line ends; user and password may stand in the
 * address) and `OPDS_CREDENTIALS` (`Name = user:password`, likewise).
 * @throws Error whose message names the catalogue and its fault, never a password
 */
export function parseCatalogues(list: string, credentials: string): readonly ListedCatalogue[] {
  const given = new Map<string, string>(
    entriesOf(credentials).map(([name, value]) => {
      if (!/^[^:\s]+:./.test(value)) throw new Error(`detrás de «${name}» tiene que ir = user:password`);
      return [name, value];
    }),
  );
  const catalogues = entriesOf(list).map(([name, address]) => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
      throw new Error(`detrás de «${name}» tiene que ir = y una dirección http o https`);
    const inAddress = url.username === '' ? null : `${decoded(url.username)}:${decoded(url.password)}`;
    const pair = given.get(name) ?? inAddress;
    given.delete(name);
    url.username = '';
    url.password = '';
    url.hash = '';
    return {
      id: createHash('sha256').update(`${name}\n${url.href}`).digest('hex').slice(0, 16),
      name,
      url,
      authorization: pair === null ? null : `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`,
    };
  });
  const [unknown] = given.keys();
  if (unknown !== undefined) throw new Error(`«${unknown}» no está en OPDS_CATALOGUES`);
  if (new Set(catalogues.map(({ name }) => name)).size < catalogues.length) throw new Error('un nombre está dos veces');
  if (catalogues.length > mostCatalogues) throw new Error(`hay más de ${mostCatalogues} catálogos`);
  return catalogues;
}

function entriesOf(list: string): (readonly [name: string, value: string])[] {
  return list
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry, index) => {
      const [, name = '', value = ''] = /^([^=]*?)\s*=\s*(.*)$/.exec(entry) ?? [];
      if (name === '' || value === '' || name.length > longestName || /\p{Cc}/u.test(name))
        throw new Error(
          `la entrada ${index + 1} tiene que ser un nombre de ${longestName} caracteres como máximo, = y un valor`,
        );
      return [name, value];
    });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
