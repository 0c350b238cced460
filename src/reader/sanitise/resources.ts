import { resolvePath } from '../archive/path.ts';
import type { OpenBook } from '../book.ts';

/** Blob URLs of a book's own entries, made once each. Nothing outside the book ever gets one. */
export interface Resources {
  /** The blob: URL of what `reference` means seen from the file `base`; null when it is not an entry of the book. */
  url(base: string, reference: string): Promise<string | null>;
  /** The text of an entry, for style sheets; null as above. */
  text(base: string, reference: string): Promise<{ path: string; text: string } | null>;
  /** Frees every URL. */
  release(): void;
}

export function createResources(book: Pick<OpenBook, 'has' | 'resource' | 'text'>): Resources {
  const urls = new Map<string, Promise<string | null>>();

  async function make(path: string): Promise<string | null> {
    try {
      return URL.createObjectURL(await book.resource(path));
    } catch {
      // A missing or damaged picture must not close the page: it is shown without it.
      return null;
    }
  }

  return {
    async url(base, reference) {
      const path = resolvePath(base, reference)?.path;
      if (path === undefined || !book.has(path)) return null;
      const known = urls.get(path) ?? make(path);
      urls.set(path, known);
      return known;
    },
    async text(base, reference) {
      const path = resolvePath(base, reference)?.path;
      if (path === undefined || !book.has(path)) return null;
      try {
        return { path, text: await book.text(path) };
      } catch {
        return null;
      }
    },
    release() {
      for (const pending of urls.values()) {
        void pending.then((url) => {
          if (url !== null) URL.revokeObjectURL(url);
        });
      }
      urls.clear();
    },
  };
}
