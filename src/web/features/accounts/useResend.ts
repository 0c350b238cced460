import { useEffect, useState } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import type { AccountRequest } from '#contract/accounts.ts';
import { account } from '#web/platform/session/session.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Seconds between two requests for a mail, so that it is not requested twice out of impatience. */
const rest = 60;

export interface Resend {
  readonly send: () => void;
  readonly busy: boolean;
  readonly sent: boolean;
  /** Seconds until it may be asked for again; 0 when it may. */
  readonly wait: number;
  readonly refusal: Refusal | null;
}

/** Asks for another verification link; after each one a minute's rest, which is shown. */
export function useResend(to: AccountRequest<'send-verification'>): Resend {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [wait, setWait] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (wait === 0) return;
    const tick = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(tick);
  }, [wait]);
  const ask = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await account('send-verification', to);
      setSent(true);
      setWait(rest);
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { send: () => void ask(), busy, sent, wait, refusal };
}
