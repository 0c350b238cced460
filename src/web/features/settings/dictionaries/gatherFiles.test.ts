import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { gatherFiles } from './gatherFiles.ts';

const packed = (bytes: Uint8Array): File => new File([new Uint8Array(gzipSync(bytes))], 'prueba.tsv.gz');
const limits = { packed: 1_000, unpacked: 2_000, files: 10 };
const tooLarge = new Refusal('dictionary-too-large');

test('what is packed by gzip is unpacked', async () => {
  const [file] = await gatherFiles([packed(new TextEncoder().encode('squizz\tmirar'))]);
  expect(file?.name).toBe('prueba.tsv');
  expect(new TextDecoder().decode(file?.bytes)).toBe('squizz\tmirar');
});

test('files that are too large packed or unpacked, alone or together, are refused', async () => {
  const half = packed(new Uint8Array(1_001));
  await expect(gatherFiles([half], limits)).resolves.toHaveLength(1);
  await expect(gatherFiles([half, half], limits)).rejects.toEqual(tooLarge);
  await expect(gatherFiles([packed(new Uint8Array(2_001))], limits)).rejects.toEqual(tooLarge);
  await expect(gatherFiles([new File([new Uint8Array(1_001)], 'prueba.tsv')], limits)).rejects.toEqual(tooLarge);
});
