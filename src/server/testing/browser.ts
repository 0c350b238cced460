import { expect } from 'vitest';
import * as z from 'zod/mini';
import { errorResponse, session, type AccountRoute, type Session } from '#contract/accounts.ts';

type Send = (path: string, init: RequestInit, from: object) => Promise<Response>;

/** The answer of an account route: its HTTP status and the sentence of an error, if it was one. */
export interface RouteAnswer {
  readonly http: number;
  readonly id?: string;
  readonly message?: string;
  readonly details?: { readonly retryAfter: number };
}

/** An answer that says when to try again, in words and in seconds. */
export const limited = {
  http: 429,
  id: 'too-many-requests',
  message: expect.stringMatching(/^Demasiados intentos\. Vuelve a intentarlo en (1 minuto|\d+ minutos)\.$/),
  details: { retryAfter: expect.any(Number) },
};

/** A browser as the server sees it: cookies that it keeps, an address it comes from. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Every Set-Cookie line that it was sent. */
  readonly setCookies: string[] = [];
  readonly #send: Send;
  readonly #address: string;

  constructor(send: Send, address: string) {
    this.#send = send;
    this.#address = address;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '));
    // The value that @hono/node-server gives: the socket that a request came through.
    const response = await this.#send(
      path,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: this.#address } } },
    );
    for (const line of response.headers.getSetCookie()) {
      this.setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async post(route: AccountRoute, body: unknown, headers: Record<string, string> = {}): Promise<RouteAnswer> {
    const response = await this.request(`/api/auth/${route}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000', ...headers },
    });
    const answer: unknown = await response.json();
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    return { http: response.status, ...(response.ok ? {} : errorResponse.parse(answer).error) };
  }

  async session(): Promise<Session | null> {
    const response = await this.request('/api/auth/session');
    return z.nullable(session).parse(await response.json());
  }
}
