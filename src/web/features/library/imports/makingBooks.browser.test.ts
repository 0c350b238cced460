import { expect, test } from 'vitest';
import { openBook } from '#reader/open.ts';
import { docxFile, docxParagraph, docxRun, mobiFile } from '#textFiles/testing/files.ts';
import type { ReadBook } from '#web/books/keeping/readEpub.ts';
import { readBook } from './importing.ts';

async function read(file: File): Promise<ReadBook & { readonly formats: readonly string[] }> {
  const formats: string[] = [];
  const book = await readBook(
    { file, language: 'en' },
    { onProgress: () => undefined, onConverting: (format) => formats.push(format) },
  );
  return { ...book, formats };
}

const english = 'The sea leaves the harbour twice a day, and the children look for crabs under the stones.';

test('a text becomes a book in the worker of imports, in the language of its words', async () => {
  const german =
    'Das Meer verlässt den Hafen zweimal am Tag, und die Kinder suchen unter den Steinen nach Krebsen. '.repeat(10);
  const { facts, formats, spoken, made } = await read(new File([german], 'Das Meer.txt'));
  expect(formats).toEqual(['text']);
  expect(spoken).toEqual({ kind: 'known', language: 'de' });
  expect(facts).toMatchObject({ title: 'Das Meer', author: '', language: 'de', wordCount: 170, chapterCount: 1 });
  expect(facts.fileSize).toBe(made?.size);
});

test('so does a document of Word', async () => {
  const body = [docxParagraph(docxRun('One'), 'Heading1'), docxParagraph(docxRun(english))].join('');
  const { facts, formats } = await read(await docxFile(body));
  expect(formats).toEqual(['docx']);
  expect(facts).toMatchObject({ title: 'The Tide', author: 'Nora Vane', wordCount: 18 });
});

test('a book of Kindle comes with its chapters and its picture', async () => {
  const html = `<html><head><guide></guide></head><body><h1>One</h1><p>${english}</p><img recindex="00001"/><mbp:pagebreak/><h1>Two</h1><p>More.</p></body></html>`;
  const { facts, made } = await read(mobiFile(html));
  expect(facts).toMatchObject({ title: 'The Harbour', author: 'Nora Vane', language: 'en', chapterCount: 2 });
  const book = await openBook(made ?? new Blob());
  expect(book.contents.map(({ label }) => label)).toEqual(['One', 'Two']);
  expect(await book.text('OEBPS/chapter-1.xhtml')).toContain('<img src="pictures/1.png"');
});

test.each([
  ['protected', { encryption: 2 }, 'book-drm'],
  ['of an unknown form', { version: 4 }, 'file-is-kindle'],
])('a book of Kindle that is %s is refused by name', async (_what, header, reason) => {
  await expect(read(mobiFile('<html><body>x</body></html>', header))).rejects.toMatchObject({ id: reason });
});

test('one that breaks off is damaged, and nothing hangs', async () => {
  const whole = mobiFile(`<html><body>${english.repeat(100)}</body></html>`);
  await expect(read(new File([whole.slice(0, 700)], 'x.mobi'))).rejects.toMatchObject({ id: 'text-damaged' });
});
