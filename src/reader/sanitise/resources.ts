import { resolvePath } from '../archive/path.ts';
import type { OpenBook } from '../book/book.ts';
import { sectionLimits } from '../xml/sectionLimits.ts';
import { CountedCache } from './countedCache.ts';

/** Blob URLs of a book's own entries for one piece of it. Nothing outside the book ever gets one. */
export interface Resources {
  /** The blob: URL of what `reference` means seen from the file `base`; null when it is not an entry of the book. */
  url(base: string, reference: string): Promise<string | null>;
  /** The text of an entry, for style sheets; null as above, and for one that is longer than any style sheet. */
  text(base: string, reference: string): Promise<{ path: string; text: string } | null>;
  /** Releases every URL: one that no other piece uses is revoked. */
  release(): void;
}

/** The resources of a book: each piece takes its own, an entry that several pieces show has one URL. */
export interface ResourcePool {
  take(): Resources;
}

export function createResourcePool(book: Pick<OpenBook, 'has' | 'resource' | 'text'>): ResourcePool {
  const urls = new CountedCache<string | null>((url) => {
    if (url !== null) URL.revokeObjectURL(url);
  });

  async function make(path: string): Promise<string | null> {
    try {
      return URL.createObjectURL(await book.resource(path));
    } catch {
      // A missing or damaged picture must not close the page: it is shown without it.
      return null;
    }
  }

  return {
    take() {
      const taken = new Map<string, Promise<string | null>>();
      return {
        async url(base, reference) {
          const path = resolvePath(base, reference, book.has)?.path;
          if (path === undefined || !book.has(path)) return null;
          const known = taken.get(path) ?? urls.hold(path, () => make(path));
          taken.set(path, known);
          return known;
        },
        async text(base, reference) {
          const path = resolvePath(base, reference, book.has)?.path;
          if (path === undefined || !book.has(path)) return null;
          try {
            const text = await book.text(path);
            return text.length > sectionLimits.styleSheet ? null : { path, text };
          } catch {
            return null;
          }
        },
        release() {
          for (const path of taken.keys()) urls.drop(path);
          taken.clear();
        },
      };
    },
  };
}
