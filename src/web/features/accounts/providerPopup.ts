import { providerChannel, type ProviderId } from '#contract/signInPopup.ts';
import { isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';

interface ProviderVisit {
  /** Called with the error, or with null once signed in. */
  readonly onEnd: (error: ErrorId | null) => void;
  /** The window seems closed. It may still be open where the provider has cut it off from us: `onEnd` can follow. */
  readonly onAway: () => void;
}

const lookEvery = 500;

interface Wish {
  readonly provider: ProviderId;
  readonly rememberMe: boolean;
  /** The secret that a new person brings; null for none. */
  readonly invitation: string | null;
}

/**
 * Opens a provider's window; to be called in the click itself, or browsers block it. It ends on a page of ours that reports how it
 * went on a channel of the same origin, which no provider's policy cuts off.
 * @returns what stops listening
 * @throws Refusal `popup-blocked`
 */
export function openProviderPopup(
  { provider, rememberMe, invitation }: Wish,
  { onEnd, onAway }: ProviderVisit,
): () => void {
  const attempt = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const query = new URLSearchParams({
    attempt,
    remember: rememberMe ? '1' : '0',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(invitation !== null && { invitation }),
  });
  const popup = window.open(
    `/api/auth/provider/${provider}?${query.toString()}`,
    '_blank',
    'popup,width=500,height=680',
  );
  if (!popup) throw new Refusal('popup-blocked');

  const channel = new BroadcastChannel(providerChannel);
  const looking = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(looking);
    onAway();
  }, lookEvery);
  const stop = (): void => {
    clearInterval(looking);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const result = resultIn(data);
    // A visit that the server no longer remembers cannot say whose it was.
    if (!result || (result.attempt !== attempt && result.attempt !== '')) return;
    stop();
    onEnd(result.error);
  });
  return stop;
}

/** The result in a message of our own page; null for any other message. */
function resultIn(data: unknown): { readonly attempt: string; readonly error: ErrorId | null } | null {
  if (typeof data !== 'object' || data === null || !('attempt' in data) || !('error' in data)) return null;
  const { attempt, error } = data;
  if (typeof attempt !== 'string') return null;
  if (error === null) return { attempt, error };
  return { attempt, error: typeof error === 'string' && isErrorId(error) ? error : 'unexpected' };
}
