import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { dataFile } from '#contract/documents/dataExport.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { readExport } from './readExport.ts';

const whole = {
  format: 'glosa',
  version: 1,
  exportedAt: 1,
  profile: newProfile({ displayName: 'Ana', email: 'ana@example.test', timeZone: 'Europe/Madrid', now: 0 }),
  words: {},
  sentences: {},
  books: [],
  others: {},
};

async function zipOf(data: object, name = dataFile): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter());
  await writer.add(name, new TextReader(JSON.stringify(data)));
  return writer.close();
}

test('a whole copy is opened', async () => {
  const opened = await readExport(await zipOf(whole));
  expect(opened.data).toEqual(whole);
  await opened.close();
});

test.each<readonly [string, () => Promise<Blob>]>([
  ['what is no zip', async () => new Blob(['no soy un zip'])],
  ['nothing at all', async () => new Blob()],
  [
    'half of a copy',
    async () => {
      const zip = await zipOf(whole);
      return zip.slice(0, zip.size / 2);
    },
  ],
  ['a zip without the data', () => zipOf(whole, 'otros.json')],
  ['another program’s data', () => zipOf({ ...whole, format: 'other' })],
  ['a word with a status that there is not', () => zipOf({ ...whole, words: { en: [{ text: 'gold', status: '9' }] } })],
])('%s is a damaged copy', async (_, file) => {
  await expect(readExport(await file())).rejects.toMatchObject({ id: 'export-damaged' });
});
