import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { landingFile, originPlaceholder, publicPageFile } from '#contract/content/publicPages.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A document as it is sent. */
export interface ReadyDocument {
  readonly type: string;
  readonly etag: string;
  /** The same text, smallest first. */
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

interface Kept {
  readonly version: string;
  readonly document: Promise<ReadyDocument>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The built documents, with the server's own address where the build left a placeholder. Each is filled and compressed once, and
 * again when its file has changed.
 */
export class ReadyDocuments {
  readonly #folder: string;
  readonly #origin: string;
  readonly #kept = new Map<string, Kept>();

  constructor(folder: string, publicUrl: URL) {
    this.#folder = folder;
    this.#origin = publicUrl.origin;
  }

  /** The document of a file of the built site; null when there is none. */
  async get(file: string): Promise<ReadyDocument | null> {
    const full = path.join(this.#folder, file);
    const facts = await stat(full).catch(() => null);
    if (!facts?.isFile()) return null;
    const version = `${facts.mtimeMs}-${facts.size}`;
    const kept = this.#kept.get(file);
    if (kept?.version === version) return kept.document;
    const document = this.#make(full);
    this.#kept.set(file, { version, document });
    // A file that could not be read is tried again.
    document.catch(() => this.#kept.delete(file));
    return document;
  }

  async #make(file: string): Promise<ReadyDocument> {
    const text = (await readFile(file, 'utf8')).replaceAll(originPlaceholder, this.#origin);
    const identity = Uint8Array.from(Buffer.from(text));
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(identity),
      promisify(gzip)(identity, { level: 9 }),
    ]);
    return {
      type: types[path.extname(file)] ?? 'text/plain; charset=utf-8',
      etag: `W/"${createHash('sha256').update(identity).digest('hex').slice(0, 20)}"`,
      bodies: { br: Uint8Array.from(br), gzip: Uint8Array.from(zipped), identity },
    };
  }
}

/** The file that answers an address, when a ready document may: plain names only, so that nothing outside is ever named. */
export function documentFile(address: string): string | null {
  if (address === '/') return landingFile;
  if (/^\/(?:blog\/rss\.xml|sitemap\.xml|robots\.txt)$/.test(address)) return address.slice(1);
  return /^(?:\/[a-z0-9-]+){1,2}$/.test(address) ? publicPageFile(address) : null;
}
