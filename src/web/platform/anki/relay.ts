import { ankiCookie, ankiRelayAddress, type RelayAnswer, type RelayRequest } from '#contract/ankiRelay.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** Carries one request to AnkiConnect and brings its answer. */
export interface Relay {
  /**
   * @param limit milliseconds that are waited for the answer
   * @returns the answer's HTTP status and text
   * @throws Refusal `anki-unreachable`, `anki-busy`
   */
  ask(body: string, limit: number): Promise<{ readonly status: number; readonly text: string }>;
  /** Ends what is asked: it fails with `anki-unreachable`, as does whatever is asked later. */
  close(): void;
}

type Answered = Extract<RelayAnswer, { readonly text: string }>;

/** Opens the way to the address of an AnkiConnect: a worker whose policy lets it connect there (`server/http/site/ankiRelay.ts`). */
export function openRelay(origin: string): Relay {
  allowWorker(origin);
  const worker = new Worker(ankiRelayAddress(origin), { name: 'anki' });
  const waiting = new Map<number, (answer: Answered | Refusal) => void>();
  let lastId = 0;
  let isGone = false;

  function settle(id: number, answer: Answered | Refusal): void {
    const settleOne = waiting.get(id);
    waiting.delete(id);
    settleOne?.(answer);
  }
  function fail(): void {
    isGone = true;
    for (const id of waiting.keys()) settle(id, new Refusal('anki-unreachable'));
  }
  worker.addEventListener('message', ({ data }: MessageEvent<RelayAnswer>) => {
    if ('text' in data) settle(data.id, data);
    else settle(data.id, new Refusal(data.failure === 'timeout' ? 'anki-busy' : 'anki-unreachable'));
  });
  // The script could not be had: without a connection, in a browser that has never been connected with Anki.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail();
  });

  return {
    ask: (body, limit) =>
      new Promise((resolve, reject) => {
        // Nobody would answer.
        if (isGone) return reject(new Refusal('anki-unreachable'));
        const request: RelayRequest = { id: ++lastId, body, limit };
        waiting.set(request.id, (answer) => (answer instanceof Refusal ? reject(answer) : resolve(answer)));
        worker.postMessage(request);
      }),
    close() {
      worker.terminate();
      fail();
    },
  };
}

/** Lets the server hand out the worker for this address alone. */
function allowWorker(origin: string): void {
  document.cookie = `${ankiCookie}=${encodeURIComponent(origin)}; path=/anki; max-age=31536000; samesite=strict`;
}

/** Takes the permission back: the setting is off. */
export function forbidWorker(): void {
  document.cookie = `${ankiCookie}=; path=/anki; max-age=0; samesite=strict`;
}
