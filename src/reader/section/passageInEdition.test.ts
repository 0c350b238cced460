import { expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub, sectionName } from '../testing/epub.ts';
import { passageInEdition } from './passageInEdition.ts';

const edition = (...bodies: string[]) =>
  buildEpub({ sections: bodies.map((body) => ({ body })) }).then((file) => openBook(file));
const was = (text: string, block = 0) => ({ locator: { section: sectionName(0), block, offset: 4 }, text });

test('a passage is found where its text stands now: in its file, nearest to where it was, or in another one', async () => {
  const book = await edition(
    '<p>A new preface.</p><p>We met. Water and land are wedded.</p>',
    '<p>The last word, said she.</p>',
  );
  expect(await passageInEdition(was('Water and land are wedded.'), book)).toEqual({
    locator: { section: sectionName(0), block: 1, offset: 8 },
    end: { section: sectionName(0), block: 1, offset: 34 },
  });
  expect(await passageInEdition(was('last word,'), book)).toMatchObject({
    locator: { section: sectionName(1), offset: 4 },
  });
  const twice = await edition('<p>Call me.</p><p>No.</p><p>Call me.</p>');
  expect(await passageInEdition(was('Call me.', 2), twice)).toMatchObject({ locator: { block: 2 } });
});

test('one over two paragraphs is found only where both stand; other signs and accents make no difference', async () => {
  const book = await edition('<p>They said “so be it”.</p><p>Nobody came.</p><p>so be it”.</p><p>Été came.</p>');
  expect(await passageInEdition(was('so be it”.\nete'), book)).toMatchObject({
    locator: { block: 2 },
    end: { block: 3, offset: 3 },
  });
});

test('a text that is gone is nowhere', async () => {
  expect(await passageInEdition(was('Water and land'), await edition('<p>Fire and sea.</p>'))).toBeNull();
});
