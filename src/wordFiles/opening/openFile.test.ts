import fc from 'fast-check';
import { test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { newerPackage, olderPackage, type CollectionPlan } from '../testing/ankiFiles.ts';
import { kindleFile, koreaderFile } from '../testing/databaseFiles.ts';
import { openReader, proposedChoice } from '../testing/openWords.ts';

const plan: CollectionPlan = {
  types: [{ id: 1, name: 'Basic', fields: ['Front', 'Back'] }],
  decks: { 1: 'Default' },
  notes: [{ type: 1, fields: ['Baum', 'árbol'], cards: [{ deck: 1, interval: 3, type: 2 }] }],
};
const files = [kindleFile(), koreaderFile(), await olderPackage(plan), await newerPackage(plan)];

/** Opens and reads it all; a refusal is an answer, any other error is none. */
async function openAll(content: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const reader = await openReader(content, 'x.apkg');
    await reader.read(proposedChoice(reader.opened), 0, 1_000);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

test('whatever the bytes, a file is read or refused', async () => {
  const beginning = fc.constantFrom(
    '',
    'SQLite format 3\0',
    'PK\x03\x04',
    '\x1f\x8b\x08',
    '\uFEFF',
    '#separator:',
    '[',
    'WORD|',
  );
  await fc.assert(
    fc.asyncProperty(beginning, fc.uint8Array({ maxLength: 400 }), async (begun, rest) => {
      await openAll(new Uint8Array([...new TextEncoder().encode(begun), ...rest]));
    }),
    { numRuns: 300 },
  );
});

test('a file with some bytes changed, or cut off, is read or refused', async () => {
  const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      changes,
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      async (file, list, end) => {
        const changed = file.slice(0, Math.ceil(file.length * (list.length % 2 === 0 ? 1 : end)));
        for (const [place, byte] of list) changed[Math.floor(place * changed.length)] = byte;
        await openAll(changed);
      },
    ),
    { numRuns: 300 },
  );
});
