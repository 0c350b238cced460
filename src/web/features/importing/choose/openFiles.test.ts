import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { foundWord } from '#wordFiles/testing/foundWord.ts';
import { readerOf } from '../testing/readerOf.ts';
import { openFiles } from './openFiles.ts';

const reader = readerOf([foundWord({ text: 'quay' })]);
const kindsOf = async (...files: File[]) =>
  (await openFiles(files, async () => reader)).map((file) => (file.kind === 'failed' ? file.reason : file.kind));

test('a book, our own copy and a list are told apart by what is in them, not by their names', async () => {
  const epub = new File(['PK\u0003\u0004', 'x'.repeat(26), 'mimetypeapplication/epub+zip'], 'libro.csv');
  const repacked = new File(['PK\u0003\u0004', 'x'.repeat(500), 'META-INF/container.xml'], 'libro.epub');
  const copy = new File(['PK\u0003\u0004', 'x'.repeat(500), 'datos.json'], 'glosa.zip');
  const list = new File(['palabra;estado'], 'datos.json');
  expect(await kindsOf(epub, repacked, copy, list)).toEqual(['book', 'book', 'export', 'words']);
});

test('texts that become books go to the library, and a .txt is a list', async () => {
  const files = ['carta.docx', 'notas.md', 'novela.fb2.zip', 'lista.txt'].map((name) => new File(['x'], name));
  expect(await kindsOf(...files)).toEqual(['book', 'book', 'book', 'words']);
});

test('a file that cannot be read says why, and the others are there all the same', async () => {
  const refuse = async (file: File) => {
    if (file.name.endsWith('.xlsx')) throw new Refusal('word-file-is-excel');
    return reader;
  };
  const given = await openFiles(
    [new File([], 'nada.csv'), new File(['x'], 'a.xlsx'), new File(['x'], 'b.csv')],
    refuse,
  );
  expect(given).toMatchObject([
    { kind: 'failed', name: 'nada.csv', reason: new Refusal('file-empty').message, way: 'choose' },
    { kind: 'failed', reason: new Refusal('word-file-is-excel').message, way: 'paste' },
    { kind: 'words', name: 'b.csv' },
  ]);
});
