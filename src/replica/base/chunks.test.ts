import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Chunk, ChunkCache } from './chunks.ts';

test('each document is read out of the text as it was put in, whatever its strings hold', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('["a",{', '}],["', '"', '\\', '\\"', '{', '[["b",{"x":1}]]', ',{', '[', '",{'),
  );
  const key = fc.oneof(
    fc.constantFrom('a', 'b', "l'été", 'two words', 'x"y', 'back\\slash'),
    fc.string({ minLength: 1 }),
  );
  const document = fc.record({
    notes: text,
    tags: fc.array(text),
    changes: fc.array(fc.record({ at: fc.nat(), why: text })),
    rows: fc.array(fc.array(fc.oneof(text, fc.record({ why: text })))),
  });
  fc.assert(
    fc.property(fc.dictionary(key, document, { noNullPrototype: true }), key, (given, other) => {
      const entries = Object.entries(given);
      const earlier = new Chunk(JSON.stringify(entries));
      for (const chunk of [Chunk.of(entries), new Chunk(Chunk.of(entries).stored), earlier]) {
        for (const [name, data] of entries) expect(chunk.document(name)).toEqual(data);
        expect(chunk.document(other)).toEqual(Object.hasOwn(given, other) ? given[other] : null);
        expect(chunk.documents()).toEqual(new Map(entries));
      }
    }),
  );
});

test('a list of lists in a document is no other document', () => {
  const chunk = Chunk.of([
    ['cat', { table: [[{ x: 1 }], ['zzz']] }],
    ['dog', { table: [[{}], ['cat']] }],
  ]);
  expect(['zzz', 'cat', 'dog'].map((key) => chunk.document(key))).toEqual([
    null,
    { table: [[{ x: 1 }], ['zzz']] },
    { table: [[{}], ['cat']] },
  ]);
});

test('reading one document parses no other', () => {
  const { keys, ends, text } = Chunk.of([
    ['cat', { at: 1 }],
    ['dog', { at: 2 }],
  ]).stored;
  const broken = new Chunk({ keys, ends, text: text.replace('{"at":1}', '{"at"::}') });
  expect(broken.document('dog')).toEqual({ at: 2 });
  expect(() => broken.document('cat')).toThrow(SyntaxError);
});

test('a document that was read stays the same object; a text that was cut off is no chunk', () => {
  const chunk = Chunk.of([['a', { n: { m: 1 } }]]);
  expect(chunk.document('a')).toBe(chunk.document('a'));
  expect([new Chunk().document('a'), new Chunk().documents().size]).toEqual([null, 0]);
  expect(() => new Chunk('[["a",{"n":"}"')).toThrow(SyntaxError);
});

test('the chunks used last are kept, the others go when there are too many', () => {
  const cache = new ChunkCache(3 * Chunk.of([['a', {}]]).size);
  const chunks = ['a', 'b', 'c'].map((key) => Chunk.of([[key, {}]]));
  for (const [number, chunk] of chunks.entries()) expect(cache.keep(number, chunk)).toBe(chunk);
  expect(cache.get(0)).toBe(chunks[0]);
  cache.keep(3, Chunk.of([['d', {}]]));
  expect([0, 1, 2, 3].map((number) => cache.get(number) !== undefined)).toEqual([true, false, true, true]);
  cache.drop(0);
  expect(cache.get(0)).toBe(undefined);
});
