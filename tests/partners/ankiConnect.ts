import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { ankiActions, type AnkiHoldings } from './ankiActions.ts';

/** The ways in which an Anki may behave. */
export interface AnkiBehaviour {
  /** The answer to whoever asks to be let in: at once, after its person has answered, or no for good. */
  permission: 'granted' | 'denied' | 'ask';
  /** Takes requests and answers none: it sleeps, or a dialog of its own is open. */
  asleep: boolean;
  /** Answers nothing until then; null while it answers at once. */
  busyUntil: Promise<void> | null;
  version: number;
  /** Asked for by every action but `requestPermission`; null for none. */
  key: string | null;
  /** False: no profile is open. */
  hasProfile: boolean;
  /** Breaks the connection at the n-th note that is added, once it is stored; null for never. */
  breaksAt: number | null;
  /** Another program answers at this address. */
  isOther: boolean;
}

/** An AnkiConnect of version 6 on loopback, as a real one was found to be (the add-on of 2022 in Anki 2.1.15): with its hangs, its 403 and its words. */
export interface AnkiPartner extends AnkiHoldings {
  readonly url: string;
  readonly behaviour: AnkiBehaviour;
  /** Every action that was asked for, those of a `multi` too. */
  readonly asked: string[];
  /** The person answers the question that Anki shows. */
  answerQuestion(isYes: boolean): void;
  close(): Promise<void>;
}

const requestSchema = z.object({
  action: z.string(),
  version: z.number().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  key: z.string().optional(),
});
type Request = z.infer<typeof requestSchema>;

interface Answer {
  readonly status: number;
  readonly body: string;
  /** The origin that a browser lets read it. */
  readonly from: string;
}

const faultOf = (error: string): string => JSON.stringify({ result: null, error });

class Broken extends Error {}

/** @param port 0 for any */
export async function startAnkiConnect(port = 0): Promise<AnkiPartner> {
  const behaviour: AnkiBehaviour = {
    permission: 'granted',
    asleep: false,
    busyUntil: null,
    version: 6,
    key: null,
    hasProfile: true,
    breaksAt: null,
    isOther: false,
  };
  const holdings: AnkiHoldings = {
    decks: new Set(['Default']),
    models: new Map([['Basic', ['Front', 'Back']]]),
    notes: [],
    media: new Map(),
  };
  const asked: string[] = [];
  const allowed = new Set<string>();
  let question: ((isYes: boolean) => void) | null = null;
  /** Ends with the question that Anki shows: what is asked of it meanwhile waits. */
  let closed: Promise<unknown> = Promise.resolve();
  const actions = {
    ...ankiActions(holdings, (added) => {
      if (added === behaviour.breaksAt) throw new Broken();
    }),
    version: () => behaviour.version,
    multi: ({ actions: parts }: Request['params']) => z.array(requestSchema).parse(parts).map(answerOf),
  };

  function answerOf({ action, params, key }: Request): { result: unknown; error: string | null } {
    asked.push(action);
    const run = Object.entries(actions).find(([name]) => name === action)?.[1];
    try {
      // A key is wrong where none is asked for, too.
      if ((key ?? null) !== behaviour.key) throw new Error('valid api key must be provided');
      if (!run) throw new Error('unsupported action');
      if (!behaviour.hasProfile && action !== 'version') throw new Error('collection is not available');
      return { result: run(params), error: null };
    } catch (error) {
      if (error instanceof Broken) throw error;
      return { result: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  async function permissionFor(origin: string): Promise<boolean> {
    if (allowed.has(origin)) return true;
    if (behaviour.permission === 'denied') return false;
    if (behaviour.permission === 'ask') {
      const answered = new Promise<boolean>((resolve) => void (question = resolve));
      closed = answered;
      const isYes = await answered;
      question = null;
      if (!isYes) return false;
    }
    allowed.add(origin);
    return true;
  }

  async function answerTo(text: string, origin: string): Promise<Answer> {
    while (question) await closed;
    const known = allowed.has(origin) ? origin : 'http://localhost';
    if (text === '' && known === origin)
      return { status: 200, body: `AnkiConnect v.${behaviour.version}`, from: known };
    const request = requestSchema.parse(JSON.parse(text));
    if (request.action === 'requestPermission') {
      asked.push(request.action);
      if (behaviour.version < 6) return { status: 200, body: faultOf('unsupported action'), from: '*' };
      const result = (await permissionFor(origin))
        ? { permission: 'granted', requireApikey: behaviour.key !== null, version: behaviour.version }
        : { permission: 'denied' };
      return { status: 200, body: JSON.stringify({ result, error: null }), from: origin };
    }
    if (!allowed.has(origin)) return { status: 403, body: '', from: known };
    return { status: 200, body: JSON.stringify(answerOf(request)), from: known };
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of message) text += String(piece);
    const origin = message.headers.origin ?? '';
    const send = ({ status, body, from }: Answer): void => {
      response.writeHead(status, {
        ...(status === 200 && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        'access-control-allow-origin': from,
        'access-control-allow-headers': '*',
        connection: 'close',
      });
      response.end(body);
    };
    if (behaviour.isOther) return send({ status: 200, body: '<h1>It works!</h1>', from: '*' });
    // It answers nothing at all while it sleeps.
    if (behaviour.asleep) return;
    // A stranger's preflight is answered, and lets nobody in.
    if (message.method === 'OPTIONS')
      return send({ status: 200, body: '', from: allowed.has(origin) ? origin : 'http://localhost' });
    await behaviour.busyUntil;
    send(await answerTo(text, origin));
  }

  const server = createServer((message, response) => {
    serve(message, response).catch(() => message.socket.destroy());
  });
  const bound = await new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${bound}`,
    behaviour,
    ...holdings,
    asked,
    answerQuestion: (isYes) => question?.(isYes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
