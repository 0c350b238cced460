import { useEffect, useRef, useState } from 'react';
import type { ListedDevice } from '#contract/devices.ts';
import type { JoinedBrowsers } from './useDevices.ts';

/** Milliseconds between two looks for who has joined: somebody is waiting. */
const looksEvery = 3_000;

/**
 * Looks for the browser that joins while a code counts.
 * @returns the one that has joined, null while none has
 */
export function useJoining(
  isWaiting: boolean,
  { list, reload }: JoinedBrowsers,
  onJoined: (device: ListedDevice) => void,
) {
  const [joined, setJoined] = useState<ListedDevice | null>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  const isReady = Array.isArray(list);
  const tell = useRef(onJoined);
  tell.current = onJoined;

  useEffect(() => {
    if (!isWaiting || !isReady) return undefined;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const devices = await reload();
      const first = known.current;
      const found = first && devices?.find(({ id }) => !first.has(id));
      if (devices) known.current = new Set(devices.map(({ id }) => id));
      if (!found) return;
      setJoined(found);
      tell.current(found);
    }, looksEvery);
    return () => clearInterval(timer);
  }, [isWaiting, isReady, reload]);
  if (known.current === null && Array.isArray(list)) known.current = new Set(list.map(({ id }: ListedDevice) => id));
  return { joined, forget: () => setJoined(null) };
}
