import { pathOf, type Path } from '#domain/documents/ref.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import type { Copy } from '../base/copy.ts';
import type { Server } from '../server/server.ts';
import type { FirstSync } from './firstSync.ts';
import { readShown } from '../base/shown.ts';

/** Reads the account's profile as it is shown. */
export interface ProfileReader {
  readonly path: Path;
  /** Null when there is none. In a browser that has no documents yet it is fetched ahead of them. */
  read(): Promise<Profile | null>;
}

export function createProfileReader({
  copy,
  server,
  firstSync,
}: {
  readonly copy: Copy;
  readonly server: Pick<Server, 'document'>;
  readonly firstSync: Pick<FirstSync, 'isDone' | 'loadBefore'>;
}): ProfileReader {
  const path = pathOf(profileRef(copy.uid));
  let asked: Promise<object | null> | null = null;

  /** Asked for once, unless it could not be had. */
  async function readBeforeDocuments(): Promise<object | null> {
    asked ??= firstSync.loadBefore(server.document('users', copy.uid));
    const known = await asked;
    if (!known) asked = null;
    return known;
  }

  return {
    path,
    async read() {
      const readHere = async () => (await readShown(copy, [path])).get(path) ?? null;
      // A profile that was not there may have come by the time that the first sync is found done.
      const profile =
        (await readHere()) ?? ((await firstSync.isDone()) ? await readHere() : await readBeforeDocuments());
      // Written by the rules of the profile.
      return profile as Profile | null;
    },
  };
}
