import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#domain/errors/catalogue.ts';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { openDataServer, type DataServer } from '../../composition/testing/dataServer.ts';

/** «Traducir la frase» through the front server, with a translator of our own that says what it was asked. */
export function translationSuite(place: () => Promise<DatabasePlace>): void {
  describe('the operator’s translator', () => {
    let partner: Server;
    let server: DataServer;
    const requests: unknown[] = [];
    let answer: { readonly status: number; readonly body: string };

    beforeEach(async () => {
      requests.length = 0;
      answer = { status: 200, body: JSON.stringify({ translatedText: 'El gato duerme.' }) };
      partner = createServer((request, response) => {
        let body = '';
        request.on('data', (piece: Buffer) => (body += piece.toString()));
        request.on('end', () => {
          requests.push([request.url, JSON.parse(body)]);
          response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' });
          response.end(answer.body);
        });
      });
      await new Promise<void>((listening) => void partner.listen(0, '127.0.0.1', listening));
      const { port } = partner.address() as AddressInfo;
      const url = new URL(`http://127.0.0.1:${port}/base/`);
      server = await openDataServer(place, { translator: { url, key: 'k' } });
    });
    afterEach(async () => {
      await server.close();
      await new Promise((closed) => partner.close(closed));
    });

    const translate = async (input: unknown, as = 'u') => {
      const response = await server.request('/users/u/translate', {
        method: 'POST',
        as,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      return [response.status, await response.json()] as const;
    };
    const sentence = { language: 'en', text: 'The cat sleeps.' };
    const failed = { error: { id: 'translator-failed', message: catalogue['translator-failed'].text } };

    test('is named, and asked for one sentence with the operator’s key', async () => {
      const named = await server.request('/users/u/translator', { as: 'u' });
      expect(await named.json()).toEqual({ host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string });
      expect(await translate(sentence)).toEqual([200, { translation: 'El gato duerme.' }]);
      expect(requests).toEqual([
        ['/base/translate', { q: 'The cat sleeps.', source: 'en', target: 'es', format: 'text', api_key: 'k' }],
      ]);
    });

    test.each([
      ['an error', { status: 500, body: '{}' }],
      ['no JSON', { status: 200, body: '<html>' }],
      ['another shape', { status: 200, body: '{"translatedText":7}' }],
      ['nothing', { status: 200, body: '{"translatedText":" "}' }],
      ['a redirect', { status: 302, body: '' }],
      ['an answer without end', { status: 200, body: JSON.stringify({ translatedText: 'x'.repeat(200_000) }) }],
    ])('that answers %s has failed, and the server goes on', async (_what, given) => {
      answer = given;
      const [status, body] = await translate(sentence);
      expect([status, body]).toMatchObject([503, failed]);
      expect((await server.request('/users/u/translator', { as: 'u' })).status).toBe(200);
    });

    test('is not asked what is no sentence, by nobody, for others, nor without end', async () => {
      for (const input of [{}, { language: 'xx', text: 'a' }, { language: 'en', text: '' }, { ...sentence, to: 'fr' }])
        expect((await translate(input))[0]).toBe(400);
      expect((await translate({ language: 'en', text: 'x'.repeat(1_001) }))[0]).toBe(400);
      expect((await translate(sentence, 'v'))[0]).toBe(403);
      expect((await server.request('/users/u/translate', { method: 'POST' })).status).toBe(401);
      expect(requests).toEqual([]);
      const statuses: number[] = [];
      for (let turn = 0; turn < 31; turn++) statuses.push((await translate(sentence))[0]);
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([25, 429]);
    });
  });

  test('without a translator nothing is offered', async () => {
    const server = await openDataServer(place);
    try {
      expect(await (await server.request('/users/u/translator', { as: 'u' })).json()).toEqual({ host: null });
      expect((await server.request('/users/u/translate', { method: 'POST', as: 'u' })).status).toBe(404);
    } finally {
      await server.close();
    }
  });
}
