import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyCharacter } from '#tests/anyCharacter.ts';
import { calls } from '#contract/calls/calls.ts';
import { acceptedCalls } from '#contract/testing/acceptedCalls.ts';
import { onEveryDatabase } from '#tests/partners/databases.ts';
import { openDataServer, type DataServer } from '../composition/testing/dataServer.ts';

const uid = 'ana';
const runs = 150;

/** Inputs of somebody who wants to see the server stumble. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '../..',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'x'.repeat(100_000),
    '👩‍👩‍👧‍👦'.repeat(500),
    '!!!',
    '_init',
    "'; drop table document; --",
    '\u202E',
    '𝒳',
    '%00',
    [],
    {},
    [[]],
    [null],
    { a: null },
    { __proto__: null, toString: 1 },
    { length: 5 },
    { $gt: '' },
    Array.from({ length: 501 }, () => 'x'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: anyCharacter, maxLength: 50 }),
);

/** Every place of a value, by the keys that lead to it; the whole of it first. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/** The value with something else at one place. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return to;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, name === key ? changed(inner, rest, to) : inner] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const flushed = {
  uid,
  epoch: null,
  calls: [
    {
      id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
      dev: 'd',
      name: 'saveWord',
      input: { lang: 'en', text: 'cat' },
      at: 1,
    },
  ],
};
const feed = { uid, dev: 'd', cursor: 0, since: 0, floor: 0, limit: 10, epoch: null };
const requests = [...acceptedCalls, { name: 'flush', input: flushed }, { name: 'feed', input: feed }];

onEveryDatabase((place) => {
  let server: DataServer;
  beforeEach(async () => {
    server = await openDataServer(place, { calls });
    expect(
      await server.call('createUserProfile', { uid, email: 'a@example.org', extraData: { displayName: 'Ana' } }, uid),
    ).toMatchObject({ http: 200 });
  });
  afterEach(() => server.close());

  test('whatever stands in a call in the place of something right, it is answered, and never as a fault of the server', async () => {
    const request = fc.constantFrom(...requests).chain(({ name, input }) =>
      fc.record({
        name: fc.constant(name),
        data: fc.tuple(fc.constantFrom(...placesOf(input)), hostile).map(([at, what]) => changed(input, at, what)),
      }),
    );
    await fc.assert(
      fc.asyncProperty(request, async ({ name, data }) => {
        const { http, body } = await server.call(name, data, uid);
        expect([http < 500, body, server.logged]).toEqual([true, body, []]);
      }),
      { numRuns: runs },
    );
  });
});
