import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPortable, toPortable } from './portable.ts';

/** Over and back as Chromium carries it. */
async function carried(value: unknown): Promise<unknown> {
  return fromPortable(JSON.parse(JSON.stringify(await toPortable(value))));
}

test('what the bridge sends comes over as it was', async () => {
  const values = [
    {
      keys: 'a\nb',
      statuses: Uint8Array.of(1, 99),
      forms: '',
      others: null,
      at: [undefined, Infinity, Number.NaN, -0.5],
    },
    new Map<unknown, unknown>([['a', new Map([['b', [1, new Set(['c'])]]])]]),
    { $: 'a field of that name', in: { $: ['undefined'] } },
    [Float64Array.of(0.1, 2), new Uint32Array(Uint32Array.of(1, 2, 3).buffer, 4, 1), Uint8Array.of(1, 2).buffer],
  ];
  expect(await carried(values)).toEqual(values);
});

test('a file comes over with its type and each byte, however long', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
  const back = await carried(['put', { file: new Blob([bytes], { type: 'application/epub+zip' }) }]);
  const [, { file }] = back as [string, { file: Blob }];
  expect([file.type, new Uint8Array(await file.arrayBuffer())]).toEqual(['application/epub+zip', bytes]);
});

test('any plain data comes over', async () => {
  const leaf = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  const data = fc.letrec((tie) => ({
    any: fc.oneof(
      leaf,
      fc.array(tie('any')),
      fc.dictionary(fc.constantFrom('$', 'a', 'b'), tie('any'), { noNullPrototype: true }),
    ),
  })).any;
  await fc.assert(
    // JSON knows no zero below zero, and nobody asks for one.
    fc.asyncProperty(data, async (value) => {
      expect(await carried(value)).toEqual(plus(value));
    }),
  );
});

/** The same with one zero. */
function plus(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.map(plus);
  if (value instanceof Object)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plus(each)]));
  return value;
}
