import { useCallback, useEffect, useState } from 'react';
import type { ListedDevice } from '#contract/devices.ts';
import { fetchDevices, removeDevice } from '#web/platform/session/devices.ts';
import { createListeners } from '#web/platform/listeners.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** Those that were removed here and may still be brought back; the section may be closed and opened again meanwhile. */
const removing = new Set<string>();
const listeners = createListeners();

export interface JoinedBrowsers {
  /** Null until the server has answered for the first time; 'unknown' when it could not be asked. */
  readonly list: readonly ListedDevice[] | null | 'unknown';
  readonly reload: () => Promise<readonly ListedDevice[] | null>;
  readonly remove: (device: ListedDevice) => void;
}

/** The browsers that are joined to the account. One that is removed goes at once, and its way in when the offer to undo it has lapsed. */
export function useDevices(): JoinedBrowsers {
  const [fetched, setFetched] = useState<JoinedBrowsers['list']>(null);
  const [, setRound] = useState(0);

  const reload = useCallback(async (): Promise<readonly ListedDevice[] | null> => {
    try {
      const devices = await fetchDevices(AbortSignal.timeout(30_000));
      setFetched(devices);
      return devices;
    } catch {
      // What was seen before stays in sight.
      setFetched((before) => (Array.isArray(before) ? before : 'unknown'));
      return null;
    }
  }, []);

  useEffect(() => {
    void reload();
  }, [reload]);
  useEffect(() => listeners.add(() => setRound((round) => round + 1)), []);

  const remove = (device: ListedDevice): void => {
    removing.add(device.id);
    listeners.notify();
    const bringBack = (): void => {
      removing.delete(device.id);
      listeners.notify();
    };
    const end = (): void => {
      removeEventListener('pagehide', end);
      if (!removing.has(device.id)) return;
      removeDevice(device.id)
        .then(reload)
        .catch(showFailure(`No se pudo quitar «${device.name}»`))
        .finally(bringBack);
    };
    // A page that is closed has no six seconds left.
    addEventListener('pagehide', end);
    toast({
      title: `${device.name}, quitado`,
      action: {
        label: 'Deshacer',
        run: () => {
          removeEventListener('pagehide', end);
          bringBack();
        },
      },
      onLapse: end,
    });
  };

  const list = Array.isArray(fetched) ? fetched.filter(({ id }: ListedDevice) => !removing.has(id)) : fetched;
  return { list, reload, remove };
}
