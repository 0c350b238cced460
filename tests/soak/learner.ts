import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { session } from '#contract/accounts.ts';
import type { CallInput, CallName } from '#contract/calls/calls.ts';
import { uploadState } from '#contract/files.ts';
import { uploadHeaders } from '#contract/uploads.ts';
import type { KeptServer } from './keptServer.ts';

const said = z.object({ error: z.object({ message: z.string().min(1) }) });
const flushed = z.object({
  result: z.object({
    answers: z.array(z.object({ id: z.string(), ok: z.boolean(), result: z.unknown() })),
    feedFirst: z.boolean().optional(),
  }),
});
const fed = z.object({
  result: z.object({
    epoch: z.string(),
    docs: z.array(z.object({ path: z.string(), data: z.record(z.string(), z.unknown()).nullable() })),
  }),
});
const mostTries = 60;
const dev = 'journey';

/** The size that a client of ours would send is larger; pieces are what matters here. */
const piece = 100_000;

/** A person with one browser, which asks again as ours does until it is answered, whatever becomes of the server. */
export class Learner {
  readonly email: string;
  /** What the server has answered, by the call's id. */
  readonly acknowledged = new Map<string, boolean>();
  readonly #server: KeptServer;
  readonly #cookies = new Map<string, string>();
  #epoch: string | null = null;
  #token = '';
  uid = '';

  constructor(server: KeptServer, email: string) {
    this.#server = server;
    this.email = email;
  }

  /** Asks until something but a failure of the server comes back. Gives the whole body; `again`: an earlier try may have been done. */
  async ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: Uint8Array; again: boolean }> {
    let last = '';
    for (let tries = 0; tries < mostTries; tries++) {
      if (tries > 0) await wait(Math.min(500, 20 * 2 ** tries));
      const url = await this.#server.url();
      const headers = new Headers(init.headers);
      headers.set('cookie', Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '));
      if (!headers.has('authorization')) headers.set('origin', url);
      try {
        const response = await fetch(url + path, { ...init, headers });
        const body = await response.bytes();
        if (response.status >= 500) {
          last = new TextDecoder().decode(body);
          if (path !== '/dev/correo' && !path.startsWith('/health')) said.parse(JSON.parse(last));
          continue;
        }
        for (const line of response.headers.getSetCookie()) this.#keep(line);
        return { status: response.status, body, again: tries > 0 };
      } catch (error) {
        if (error instanceof z.ZodError || error instanceof SyntaxError)
          throw new Error(`${path} was answered without a sentence: ${last}`, { cause: error });
        last = String(error);
      }
    }
    throw new Error(`${path} is never answered: ${last}`);
  }

  async post(route: string, input: object): Promise<{ status: number; text: string; again: boolean }> {
    const { status, body, again } = await this.ask(`/api/auth/${route}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
    });
    return { status, text: new TextDecoder().decode(body), again };
  }

  /** Learns who is signed in. */
  async enter(): Promise<void> {
    const { body } = await this.ask('/api/auth/session');
    const found = session.parse(json(body));
    this.uid = found.uid;
    this.#token = found.token;
  }

  /** Makes calls in this order, as a queue does, and gives their results. @throws Error when one is refused */
  async call(...made: readonly MadeCall[]): Promise<readonly unknown[]> {
    let waiting = made.map(({ name, input }) => ({ id: randomUUID(), dev, name, input, at: Date.now() }));
    const results: unknown[] = [];
    for (let tries = 0; waiting.length > 0; tries++) {
      if (tries === mostTries) throw new Error('The calls are never answered');
      if (this.#epoch === null) await this.documents();
      const { answers, feedFirst } = flushed.parse(
        await this.#callable('flush', { uid: this.uid, epoch: this.#epoch, calls: waiting }),
      ).result;
      if (feedFirst) this.#epoch = null;
      for (const { id, ok, result } of answers) {
        this.acknowledged.set(id, ok);
        if (!ok) throw new Error(`${waiting.find((one) => one.id === id)?.name} was refused`);
        results.push(result);
      }
      if (answers.length === 0) await wait(Math.min(500, 20 * 2 ** tries));
      waiting = waiting.filter(({ id }) => !this.acknowledged.has(id));
    }
    return results;
  }

  /** Every document of the account by its path. */
  async documents(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
    const asked = { uid: this.uid, dev, cursor: 0, since: 0, floor: 0, limit: 10_000, epoch: null };
    const { epoch, docs } = fed.parse(await this.#callable('feed', asked)).result;
    this.#epoch = epoch;
    return new Map(docs.flatMap(({ path, data }) => (data ? [[path, data] as const] : [])));
  }

  /** Sends a file in pieces and goes on where the server is. Gives its name. */
  async upload(content: string): Promise<string> {
    const name = createHash('sha256').update(content).digest('hex');
    const path = `/users/${this.uid}/uploads/${name}`;
    for (let tries = 0; tries < mostTries; tries++) {
      const { received, stored } = uploadState.parse(json((await this.#own(path)).body));
      if (stored) return name;
      await this.#own(path, {
        method: 'PATCH',
        body: content.slice(received, received + piece),
        headers: { [uploadHeaders.offset]: String(received), [uploadHeaders.length]: String(content.length) },
      });
    }
    throw new Error('The file is never stored');
  }

  /** A file as text; null where there is none. */
  async download(name: string): Promise<string | null> {
    const { status, body } = await this.#own(`/users/${this.uid}/files/${name}`);
    return status === 200 ? new TextDecoder().decode(body) : null;
  }

  async removeFile(name: string): Promise<void> {
    const { status } = await this.#own(`/users/${this.uid}/files/${name}`, { method: 'DELETE' });
    if (status !== 204) throw new Error(`The removal of a file: ${status}`);
  }

  #own(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#token}`);
    return this.ask(path, { ...init, headers });
  }

  async #callable(name: string, data: object): Promise<unknown> {
    const { status, body } = await this.#own(`/glosa/us-central1/${name}`, {
      method: 'POST',
      body: JSON.stringify({ data }),
      headers: { 'content-type': 'application/json' },
    });
    if (status !== 200) throw new Error(`${name}: ${status} ${new TextDecoder().decode(body)}`);
    return json(body);
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

interface MadeCall {
  readonly name: CallName;
  readonly input: object;
}

/** A call for {@link Learner.call}, its input checked. */
export function make<Name extends CallName>(name: Name, input: CallInput<Name>): MadeCall {
  return { name, input };
}

function json(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}
