import { openBook } from '#reader/open.ts';
import { createSearchableBook } from '#reader/search/searchBook.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { createBookIndexes } from '#replica/files/bookIndexes.ts';
import { packIndex } from '#replica/files/wordIndex.ts';
import { booksWithWord } from '#replica/query/texts/wordInBooks.ts';

// A search in a book and in all books, each at n, 4n and 16n: the first time and the second, when its text is read already.

const sentence = 'The old harbour was there, and nobody of the crew had seen how the boat sank. ';
const words = 16;
const needles = { texts: ['sink', 'sank', 'sunk', 'sinking', 'sinks'], isWhole: true };

async function searchOf(count: number, sections: number) {
  const paragraph = `<p>${sentence.repeat(6)}</p>`;
  const body = paragraph.repeat(Math.round(count / sections / words / 6));
  const book = createSearchableBook(
    await openBook(await buildEpub({ sections: Array.from({ length: sections }, () => ({ body })) })),
  );
  const search = async (): Promise<{ milliseconds: number; first: number; found: number }> => {
    const start = performance.now();
    let [first, found] = [Number.NaN, 0];
    await book.find(needles, ({ finds }) => {
      if (found === 0 && finds.length > 0) first = performance.now() - start;
      found += finds.length;
      return Promise.resolve(true);
    });
    return { milliseconds: performance.now() - start, first, found };
  };
  return { once: await search(), again: await search() };
}

const books: object[] = [];
for (const [count, sections] of [
  [25_000, 9],
  [100_000, 34],
  [400_000, 135],
  [400_000, 1],
] as const) {
  const { once, again } = await searchOf(count, sections);
  books.push({
    words: count,
    sections,
    found: once.found,
    'first find, ms': Math.round(once.first),
    'whole, ms': Math.round(once.milliseconds),
    'again, ms': Math.round(again.milliseconds),
  });
}
console.table(books);

const keys = Array.from({ length: 12_000 }, (_, index) => `word${String.fromCodePoint(97 + (index % 26))}${index}`);
const index = await packIndex({ keys: [...keys, 'sank', 'sink'], counts: [...keys.map(() => 3), 2, 5] }, 'en');
const wordsOfBook = createBookIndexes({ get: async () => index });
const libraries: object[] = [];
for (const count of [10, 40, 160]) {
  const documents = Array.from({ length: count }, (_, at) => [`book${at}`, { indexId: `index${at}` }] as const);
  const start = performance.now();
  const found = await booksWithWord(
    {
      lexicon: () => Promise.reject(new Error('not measured')),
      collection: async () => documents,
      wordsOfBook,
    },
    { language: 'en', key: 'sank', bookIds: documents.map(([id]) => id) },
  );
  libraries.push({ books: count, found: found.size, ms: Math.round(performance.now() - start) });
}
console.table(libraries);
