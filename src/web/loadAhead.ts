import { loadFrame, loadRoom, pageAt, pageTable } from './pageTable.ts';
import { prefetchStore } from './platform/start/prefetchedStore.ts';
import { savesData } from './ui/savesData.ts';
import { whenPageIsIdle } from './ui/loadingPage.ts';

/*
 * Decides what is loaded before it is shown: the parts of an address at once (`beginPage`), the other pages of the header when nothing else
 * is to do (`loadOtherPages`). What one page alone makes likely (the reader from a library, a word's popup from a book) that page fetches
 * itself, by `whenPageIsIdle` or `whenIdle`.
 */

/** The modules of what an address of the app shows, from the outside in; none outside /home and /demo. */
export function modulesAt(path: string): readonly (() => Promise<unknown>)[] {
  const page = pageAt(path);
  if (!page) return [];
  const { room, row } = page;
  return [loadRoom[room], ...(row?.isFramed === false ? [] : [loadFrame]), ...(row ? [row.load] : [])];
}

/** Begins all that the page of this path waits for, side by side: the worker with the account's copy, and the page's modules. */
export function beginPage(path: string): void {
  const page = pageAt(path);
  if (page?.room === 'home') prefetchStore(page.row?.asksFor ?? 'books');
  // A module that does not load is asked for again by its route, which says so when it fails.
  for (const load of modulesAt(path)) load().catch(() => undefined);
}

/**
 * Loads the code of the pages that the header leads to, one after the other while nothing else is to do, so that going to one is not waiting
 * for its code; unless data are to be saved.
 * @param load loads the page of an address
 */
export async function loadOtherPages(load: (path: string) => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  for (const { path } of pageTable.filter((row) => row.isPrefetched)) {
    await new Promise<void>((turn) => void whenPageIsIdle(turn));
    // The pages of the demo are the same ones. A page that fails here is fetched again, and its failure told, when it is opened.
    await load(`/home/${path.replace('/*', '')}`).catch(() => undefined);
  }
}
