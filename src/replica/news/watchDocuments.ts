import type { Path } from '#domain/documents/ref.ts';
import type { ChangeNews } from './changeNews.ts';
import type { Copy } from '../base/copy.ts';
import type { FirstSync } from '../sync/firstSync.ts';
import { readShown } from '../base/shown.ts';
import type { ProfileReader } from '../sync/readProfile.ts';

interface WatchParts {
  readonly copy: Copy;
  readonly firstSync: Pick<FirstSync, 'isDone'>;
  readonly news: Pick<ChangeNews, 'watch'>;
  readonly profile: ProfileReader;
}

/**
 * Watches documents and returns what is shown of them now; null says that there is none. In a new browser, whose documents are
 * still on their way, those that are not here yet are left out: nobody may take them for gone.
 */
export async function watchDocuments(
  { copy, firstSync, news, profile }: WatchParts,
  paths: readonly Path[],
): Promise<(readonly [Path, object | null])[]> {
  news.watch(paths);
  if (await firstSync.isDone()) return [...(await readShown(copy, paths))];
  // The profile is asked for at once, before all documents are here.
  const known = paths.includes(profile.path) ? await profile.read() : null;
  const shown = await readShown(copy, paths);
  // They may have come while this read: what was not there then must be looked for once more.
  if (await firstSync.isDone()) return [...(await readShown(copy, paths))];
  if (known && !shown.get(profile.path)) shown.set(profile.path, known);
  return [...shown].filter(([, document]) => document !== null);
}
