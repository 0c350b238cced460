import { useEffect, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import type { Excerpt } from './excerpt.ts';

/** Bytes. */
const largestFetched = 4 * 1024 * 1024;

interface KeptExcerpt extends Excerpt {
  /** The place that it begins at. */
  readonly at: string;
}

/**
 * The lines where reading stopped; null while they are not here. They are kept beside the
 * file: after the first time the book is not opened for them.
 */
export function useExcerpt({ fileId, fileSize, position }: Book): Excerpt | null {
  const store = useAccount();
  const at = JSON.stringify(position?.locator ?? null);
  const [found, setFound] = useState<KeptExcerpt | null>(null);
  useEffect(() => {
    let current = true;
    const show = (excerpt: Excerpt) => current && setFound({ at, ...excerpt });
    let stop = (): void => undefined;
    const find = async (): Promise<void> => {
      const kept = asExcerpt(await store.files.getDerived(fileId, 'excerpt'));
      if (kept?.at === at) return void show(kept);
      // Opening a book is no part of showing Inicio.
      stop = whenIdle(() => void read().catch(() => undefined));
    };
    const read = async (): Promise<void> => {
      // Read in this browser next, most likely: a file that is not here yet is fetched unless it is a large one.
      const file =
        (await store.files.kept(fileId)) ?? (fileSize <= largestFetched ? await store.files.get(fileId) : null);
      if (!file || !current) return;
      const { readExcerpt } = await import('./excerpt.ts');
      const excerpt = await readExcerpt(file, position);
      show(excerpt);
      await store.files.putDerived(fileId, 'excerpt', { at, ...excerpt });
    };
    // A card without its lines says everything else; what is wrong with the book is shown when it is opened.
    find().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
    // The place says all of the position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, fileId, fileSize, at]);
  return found?.at === at ? found : null;
}

function asExcerpt(value: unknown): KeptExcerpt | null {
  if (typeof value !== 'object' || value === null) return null;
  // One that was kept by an earlier release has no identifier: it is read again.
  if (!('at' in value) || !('text' in value) || !('identifier' in value)) return null;
  const { at, text, identifier } = value;
  return typeof at === 'string' && typeof text === 'string' && typeof identifier === 'string'
    ? { at, text, identifier }
    : null;
}
