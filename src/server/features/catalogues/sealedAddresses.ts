import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { CatalogueLinkKind } from '#domain/catalogues/feed.ts';

/** A link of a catalogue, as the server hands it out and takes it back. */
export interface SealedLink {
  readonly catalogue: string;
  readonly kind: CatalogueLinkKind;
  /** Absolute; of a search a template, whose braces stand after the origin. */
  readonly href: string;
  /** Pages between the catalogue's first one and this. */
  readonly depth: number;
}

const sealedSchema = z.tuple([z.string(), z.enum(['page', 'book', 'search', 'cover', 'file']), z.string(), z.int()]);

const longestHref = 2_000;
const longestSealed = 6_000;

/**
 * Seals links so that a browser can hand them back without having seen or chosen them: what it asks for was on a page of a listed
 * catalogue. Sealed means encrypted and authenticated (AES-256-GCM), because catalogues write keys and passwords into addresses.
 * The same link is always sealed alike: its nonce is an HMAC of it.
 */
export function createSeals(secret: string) {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `catalogues ${purpose}`, 32));
  const [encryption, nonces] = [key('encryption'), key('nonces')];
  return {
    /** Null for a link that is too long to be one. */
    seal({ catalogue, kind, href, depth }: SealedLink): string | null {
      if (href.length > longestHref) return null;
      const plain = JSON.stringify([catalogue, kind, href, depth]);
      const nonce = createHmac('sha256', nonces).update(plain).digest().subarray(0, 12);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce);
      const sealed = [nonce, cipher.update(plain, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    /** Null for whatever this server has not sealed. */
    open(sealed: string): SealedLink | null {
      const bytes = Buffer.from(sealed.slice(0, longestSealed), 'base64url');
      if (bytes.length < 29 || sealed.length > longestSealed) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(-16));
        const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
        const [catalogue, kind, href, depth] = sealedSchema.parse(JSON.parse(plain));
        return { catalogue, kind, href, depth };
      } catch {
        return null;
      }
    },
  };
}
