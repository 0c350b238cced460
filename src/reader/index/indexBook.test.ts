import { existsSync, openAsBlob } from 'node:fs';
import { expect, test } from 'vitest';
import { isLanguage } from '#domain/languages.ts';
import { decodeText } from '../archive/text.ts';
import { openBook } from '../open.ts';
import { buildEpub, sectionName } from '../testing/epub.ts';
import { indexBook } from './indexBook.ts';

test('counts words, unique words and chapters exactly', async () => {
  const book = await openBook(
    await buildEpub({
      sections: [
        { body: '<p><b>H</b>ello world,<br/>hello</p><rt>no</rt>' },
        { body: '<p>World <ruby>one<rt>uno</rt></ruby> 42</p><script>no</script><p aria-hidden="true">no</p>' },
        { body: '<p>left out</p>', linear: false },
      ],
    }),
  );
  const shares: number[] = [];
  const index = await indexBook(book, 'en', (share) => shares.push(share));
  expect(index.total).toBe(5);
  expect(index.keys.map((key, at) => [key, index.counts[at]])).toEqual([
    ['hello', 2],
    ['one', 1],
    ['world', 2],
  ]);
  expect(index.chapters).toMatchObject([
    { section: sectionName(0), words: 3, uniqueWords: 2 },
    { section: sectionName(1), words: 2, uniqueWords: 2 },
  ]);
  expect([...index.offsets]).toEqual([0, 1, 2, 4]);
  expect([...index.chapterOf]).toEqual([0, 1, 0, 1]);
  expect([...index.chapterCounts]).toEqual([2, 1, 1, 1]);
  expect(shares).toEqual([0.5, 1]);
  expect(structuredClone(index)).toEqual(index);
});

test('words with hyphens that our dictionary has are one word, and all of them are found among the compounds', async () => {
  const body = '<p>Pe<i>ut</i>-être, dit-il, là-bas. Un oiseau-mouche, un pied-à-terre.</p>';
  const index = await indexBook(await openBook(await buildEpub({ sections: [{ body }] })), 'fr');
  expect(index.keys).toEqual(
    ['dit', 'il', 'là-bas', 'mouche', 'oiseau', 'peut-être', 'pied', 'terre', 'un', 'à'].toSorted(),
  );
  expect([...index.compounds]).toEqual([
    ['peut-être', 1],
    ['là-bas', 1],
    ['oiseau-mouche', 1],
    ['pied-à-terre', 1],
  ]);
});

test('a book of pictures has no word to count, and is a book; one with nothing to see is none', async () => {
  const indexOf = async (body: string) => indexBook(await openBook(await buildEpub({ sections: [{ body }] })), 'en');
  expect((await indexOf('<p><img src="a.png"/></p>')).total).toBe(0);
  expect((await indexOf('<p>1 2 3</p>')).total).toBe(0);
  await expect(indexOf('<p> </p>')).rejects.toMatchObject({ id: 'book-empty' });
});

test('the text of drawings is counted, not what they say of themselves', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><desc>d</desc><defs><text>no</text></defs><text>Un <tspan>vent</tspan></text><text>chaud</text></svg>';
  const index = await indexBook(await openBook(await buildEpub({ sections: [{ body: drawing }] })), 'fr');
  expect(index.keys).toEqual(['chaud', 'un', 'vent']);
});

/** Words as counted by hand-checked runs of this index; a change here is a change of the tokeniser, the join or the skips. */
const samples = [
  ['gb-de-die-verwandlung', 20_000, 25_000],
  ['gb-es-niebla', 55_000, 60_000],
  ['gb-fr-monte-cristo-1', 130_000, 140_000],
  ['gb-it-pinocchio', 43_000, 48_000],
  ['gb-pt-a-cidade-e-as-serras-moderno', 70_000, 75_000],
  ['moby-dick', 210_000, 220_000],
] as const;
for (const [name, least, most] of samples) {
  const file = `../shared/samples/${name}.epub`;
  test.skipIf(!existsSync(file))(`${name} opens and has a plausible number of words (needs ${file})`, async () => {
    const book = await openBook(await openAsBlob(file));
    const language = book.language.slice(0, 2);
    if (!isLanguage(language)) throw new Error(`the sample is in ${language}`);
    const index = await indexBook(book, language);
    expect(index.total).toBeGreaterThan(least);
    expect(index.total).toBeLessThan(most);
    expect(index.chapters.reduce((sum, { words }) => sum + words, 0)).toBe(index.total);
    expect(index.counts.reduce((sum, count) => sum + count, 0)).toBe(index.total);
    expect(book.contents.length).toBeGreaterThan(0);
  });
}

test('a chapter of cipher is refused for what it is; a few bad bytes are not', async () => {
  const cipher = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + ((at * at) >> 3)) % 256);
  const withChapter = async (bytes: Uint8Array) => {
    const book = await openBook(await buildEpub({ sections: [{ body: '<p>One</p>' }, { body: '<p>Two</p>' }] }));
    const text = (path: string) => (path === sectionName(1) ? Promise.resolve(decodeText(bytes)) : book.text(path));
    return indexBook({ ...book, text }, 'en');
  };
  const damaged = new TextEncoder().encode(
    `<html><body><p>${'So many words, all of them whole. '.repeat(20)}</p></body></html>`,
  );
  for (const at of [40, 90, 200]) damaged[at] = 3;
  expect((await withChapter(damaged)).total).toBeGreaterThan(100);
  await expect(withChapter(cipher)).rejects.toMatchObject({ id: 'book-not-text' });
});

test.each([
  ['an empty drawing', '<svg xmlns="http://www.w3.org/2000/svg"><title>Nothing</title></svg>', true],
  ['a picture of elsewhere', '<img src="https://example.org/a.png"/>', true],
  ['a sound alone', '<audio src="a.mp3"></audio>', true],
  ['a line', '<hr/>', true],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>', false],
  ['a picture', '<img alt="" src="a.png"/>', false],
])('a book that will never show anything has no text: %s', async (_, body, isRefused) => {
  const counted = indexBook(await openBook(await buildEpub({ sections: [{ body }] })), 'en');
  if (isRefused) await expect(counted).rejects.toMatchObject({ id: 'book-empty' });
  else expect((await counted).total).toBe(0);
});
