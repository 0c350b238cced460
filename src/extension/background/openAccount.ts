import type { Language } from '#domain/languages.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { openReplica } from '#replica/openReplica.ts';
import type { Replica, ReplicaEvent } from '#replica/replica.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { createStatusViews } from '#web/platform/bridge/statusViews.ts';
import { readDevice, writeDevice, type JoinedDevice } from './device.ts';
import { fetchServerFile } from './serverFiles.ts';

/** The account of this browser, opened. */
export interface OpenAccount {
  readonly device: JoinedDevice;
  readonly replica: Promise<Replica>;
  statuses(language: Language): Statuses;
  /** The words with hyphens that dictionaries have; known once the statuses are ready. */
  compounds(language: Language): readonly string[];
  /** Null when the server has not been reached yet. */
  profile(): Promise<Profile | null>;
}

interface AccountParts {
  readonly onEvent: (event: ReplicaEvent) => void;
  /** The account took this browser away. */
  readonly onEnded: () => void;
}

/**
 * The account that this browser is joined to. It is opened by the first who asks: the background may be ended at any moment, and
 * all that matters is in the database.
 */
export function createBackgroundAccount({ onEvent, onEnded }: AccountParts) {
  let opening: Promise<OpenAccount | null> | null = null;
  let stop = new AbortController();

  function close(): void {
    stop.abort();
    stop = new AbortController();
    opening = null;
  }

  async function open(): Promise<OpenAccount | null> {
    const device = await readDevice('current');
    return device && openDevice(device, { onEvent: take, ended: stop.signal });

    function take(event: ReplicaEvent): void {
      if (event.event === 'closed') close();
      onEvent(event);
      if (event.event === 'signed-out' && device?.endedAt === null) void end(device);
    }
  }

  async function end(device: JoinedDevice): Promise<void> {
    const now = await readDevice('current');
    if (now?.token !== device.token || now.endedAt !== null) return;
    await writeDevice('current', { ...now, endedAt: Date.now() });
    onEnded();
  }

  return {
    /** Null: this browser is joined to none. */
    get: (): Promise<OpenAccount | null> => (opening ??= open()),
    /** Another device takes its place: the next who asks opens that. */
    close,
  };
}

export type BackgroundAccount = ReturnType<typeof createBackgroundAccount>;

function openDevice(
  device: JoinedDevice,
  { onEvent, ended }: { readonly onEvent: (event: ReplicaEvent) => void; readonly ended: AbortSignal },
): OpenAccount {
  const path = pathOf(profileRef(device.uid));
  const compounds = new Map<Language, readonly string[]>();
  let profile: Promise<Profile | null> | null = null;
  const replica = openReplica(device.uid, take, {
    origin: device.server,
    deviceToken: device.token,
    fetchFile: fetchServerFile,
    ended,
  });
  // Each request says why it does not open.
  replica.catch(() => undefined);
  const views = createStatusViews({
    async statuses(language) {
      const shown = await (await replica).statuses(language);
      compounds.set(language, shown.compounds);
      return shown;
    },
  });

  async function readProfile(): Promise<Profile | null> {
    const [found] = await (await replica).watch([path]);
    return (found?.[1] ?? null) as Profile | null;
  }

  function take(event: ReplicaEvent): void {
    if (event.event === 'statuses') views.take(event.language, event.changed);
    if (event.event === 'everything') {
      views.renew();
      profile = null;
    }
    if (event.event === 'documents' && event.documents.some(([changed]) => changed === path)) profile = null;
    onEvent(event);
  }

  return {
    device,
    replica,
    statuses: (language) => views.of(language),
    compounds: (language) => compounds.get(language) ?? [],
    profile() {
      profile ??= readProfile();
      profile.catch(() => (profile = null));
      return profile;
    },
  };
}
