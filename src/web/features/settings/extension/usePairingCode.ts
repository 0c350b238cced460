import { useCallback, useEffect, useState } from 'react';
import { createPairingCode } from '#web/platform/session/devices.ts';
import { refusalOf } from '#web/ui/failure.ts';

export type PairingCode =
  | { readonly kind: 'asking' }
  /** `left`: milliseconds for which it may be used. */
  | { readonly kind: 'code'; readonly code: string; readonly left: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string };

/** A code while it is shown, second by second; `ask` makes another, and the one before it ends. */
export function usePairingCode(isShown: boolean): { readonly pairing: PairingCode; readonly ask: () => void } {
  const [made, setMade] = useState<{ readonly code: string; readonly endsAt: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [instant, setInstant] = useState(() => performance.now());

  const ask = useCallback(() => {
    setMade(null);
    setFault(null);
    createPairingCode().then(
      ({ code, left }) => {
        const madeAt = performance.now();
        setInstant(madeAt);
        setMade({ code, endsAt: madeAt + left });
      },
      (error: unknown) => setFault(refusalOf(error).message),
    );
  }, []);

  useEffect(() => {
    if (isShown) ask();
  }, [isShown, ask]);
  useEffect(() => {
    if (!isShown || !made) return undefined;
    const timer = setInterval(() => setInstant(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [isShown, made]);

  if (fault !== null) return { pairing: { kind: 'failed', message: fault }, ask };
  if (!made) return { pairing: { kind: 'asking' }, ask };
  const left = made.endsAt - instant;
  return { pairing: left > 0 ? { kind: 'code', code: made.code, left } : { kind: 'ended' }, ask };
}
