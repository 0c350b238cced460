import type { Path } from '#domain/documents/ref.ts';
import { wordPath, wordsLanguage } from './base/base.ts';
import type { Client } from './sync/client.ts';
import type { SyncState } from './replica.ts';
import type { AccountDatabase } from './base/database.ts';
import type { FirstSync } from './sync/firstSync.ts';
import type { UnsentFiles } from './files/fileStates.ts';
import type { Said } from './protocol.ts';
import type { StoreFaults } from './storeFaults.ts';

/** Changes of more words than this are told as a whole. */
const manyWords = 2_000;

export interface PageNewsParts {
  readonly database: AccountDatabase;
  readonly client: Pick<Client, 'read' | 'statusesAt' | 'waiting' | 'news'>;
  readonly unsentFiles: () => Promise<UnsentFiles>;
  readonly firstSync: Pick<FirstSync, 'isDone'>;
  readonly background: StoreFaults['background'];
  readonly say: (said: Said) => void;
}

/** How the server was found last. */
type Reached = Pick<SyncState, 'online' | 'stalled'>;

/** Tells the tab's page what it watches: documents, statuses of words, refusals, and how far the sync is. */
export type PageNews = ReturnType<typeof createPageNews>;

export function createPageNews({ database, client, unsentFiles, firstSync, background, say }: PageNewsParts) {
  /** Paths the page shows. */
  const watched = new Set<Path>();
  /** Notices that the page has been handed. */
  const handed = new Set<number>();
  const collections = new Set<string>();
  let reached: Reached = { online: navigator.onLine, stalled: false };
  let full = false;
  /** Changes of what is shown that the page was told of, here and by other tabs, counted from where the store was opened. */
  let heard = 0;

  async function tellSync(): Promise<void> {
    const [calls, files, complete] = await Promise.all([client.waiting(), unsentFiles(), firstSync.isDone()]);
    say({
      said: 'sync',
      state: { ...reached, full, waiting: calls + files.waiting, refusedFiles: files.refused, complete },
    });
  }

  async function tellNotices(): Promise<void> {
    for (const id of await database.getAllKeys('notices')) {
      if (handed.has(id)) continue;
      handed.add(id);
      const notice = await database.get('notices', id);
      if (notice) say({ said: 'notice', id, notice });
    }
  }

  async function tell(changed: ReadonlySet<Path> | 'all'): Promise<void> {
    if (changed !== 'all' && changed.size === 0) return tellSync();
    const words = changed === 'all' ? [] : [...changed].filter((path) => wordsLanguage(path) !== null);
    if (changed === 'all' || words.length > manyWords) {
      say({ said: 'renew' });
      return tellSync();
    }
    for (const language of new Set(words.map((path) => wordsLanguage(path) ?? ''))) {
      const prefix = wordPath(language, '');
      const keys = words.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
      say({ said: 'statuses', language, changed: await client.statusesAt(language, keys) });
    }
    const wanted = [...changed].filter(
      (path) => watched.has(path) || collections.has(path.slice(0, path.indexOf('/'))),
    );
    if (wanted.length > 0) say({ said: 'documents', documents: [...(await client.read(wanted))] });
    await tellSync();
  }

  return {
    tellSync,
    tellNotices,
    /** Says what the page begins with; changes are counted from here. */
    async start(): Promise<void> {
      heard = await client.news();
      await tellSync();
      background(tellNotices());
    },
    /** A transaction, here or in another tab, has changed what is shown at these paths. */
    changed(paths: ReadonlySet<Path> | 'all'): void {
      if (paths === 'all' || paths.size > 0) heard++;
      background(tell(paths));
    },
    /** Whether the server answers, and whether it takes what it is sent. */
    setReached(next: Reached): void {
      reached = next;
      background(tellSync());
    },
    setFull(next: boolean): void {
      full = next;
      background(tellSync());
    },
    watch(paths: readonly Path[]): void {
      for (const path of paths) watched.add(path);
    },
    unwatch(path: Path): void {
      watched.delete(path);
    },
    watchCollection(collection: string): void {
      collections.add(collection);
    },
    /** A frozen tab is told nothing; what was changed meanwhile is read again. */
    async catchUp(): Promise<void> {
      const changes = await client.news();
      if (changes === heard) return;
      heard = changes;
      await tell('all');
    },
  };
}
