import { useState } from 'react';
import { useAccount } from '#web/platform/account.ts';

/** When one's own language is shown: on request, always, never. */
export type NativeMode = 'hold' | 'always' | 'never';

/** A person's choices for all videos on this device. */
export interface PlayerChoices {
  readonly stopsAfterLine: boolean;
  readonly native: NativeMode;
  /** Of the line, in pixels of a wide screen. */
  readonly size: number;
}

/** Sizes of the line: 26 on a wide screen is the usual one; a phone's are smaller by a fifth. */
export const lineSizes = [18, 22, 26, 30, 34, 40] as const;
const usual: PlayerChoices = { stopsAfterLine: false, native: 'hold', size: 26 };

/** Choices that stay on this device; signing out erases them with everything that bears the account's name. */
export function usePlayerChoices(): [PlayerChoices, (changes: Partial<PlayerChoices>) => void] {
  const { uid } = useAccount();
  const key = `glosa.player.${uid}`;
  const [choices, setChoices] = useState(() => read(key));
  return [
    choices,
    (changes) => {
      const next = { ...choices, ...changes };
      setChoices(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Blocked or full: they serve until the page is closed.
      }
    },
  ];
}

function read(key: string): PlayerChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return usual;
    const { stopsAfterLine, native, size }: Readonly<Record<string, unknown>> = { ...kept };
    return {
      stopsAfterLine: stopsAfterLine === true,
      native: native === 'always' || native === 'never' ? native : 'hold',
      size: lineSizes.find((one) => one === size) ?? usual.size,
    };
  } catch {
    return usual;
  }
}
