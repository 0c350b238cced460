import { useEffect, useRef, useState } from 'react';
import { siteAnswer, siteQuestion, type SiteAnswer } from '#contract/pairingMessages.ts';
import { createPairingCode } from '#web/platform/session/devices.ts';
import { useLatest } from '#web/ui/useLatest.ts';

/** This browser's device, by its id: the extension has a storage of its own, which the page cannot see. */
const ownDeviceKey = 'glosa.extension.device';

/** The device that this browser's extension joined as, null when none did from this page. */
export function ownDevice(): string | null {
  return localStorage.getItem(ownDeviceKey);
}

export function rememberOwnDevice(id: string): void {
  localStorage.setItem(ownDeviceKey, id);
}

/**
 * Answers the extension's window, opened on this page, with a code: the press on «Unir» is there. Never with a token.
 * @param account shown there, beside this server's address
 * @returns true once it has been answered: whoever joins next by that code is this browser
 */
export function useExtensionHere(isSignedIn: boolean, account: string): boolean {
  const [isHere, setHere] = useState(false);
  const name = useLatest(account);
  const isAnswering = useRef(false);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const hear = ({ data, source, origin }: MessageEvent<unknown>): void => {
      if (source !== window || origin !== location.origin || isAnswering.current) return;
      if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== siteQuestion) return;
      isAnswering.current = true;
      createPairingCode()
        .then(({ code }) => {
          setHere(true);
          const answer: SiteAnswer = { kind: siteAnswer, code, account: name.current };
          postMessage(answer, location.origin);
        })
        // Its window has the boxes for a code that is typed.
        .catch(() => undefined)
        .finally(() => {
          isAnswering.current = false;
        });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [isSignedIn, name]);
  return isHere;
}
