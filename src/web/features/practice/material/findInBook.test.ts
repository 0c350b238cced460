import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { buildEpub, sectionName } from '#reader/testing/epub.ts';
import { findInBook } from './findInBook.ts';

const never = () => false;

test('finds sentences with their place and chapter; what is not read in order is passed over', async () => {
  const file = await buildEpub({
    sections: [
      { title: 'One', body: '<h2>One</h2><p>Nothing here at all.</p><p>Wait. The bee was in <i>the</i> garden.</p>' },
      { title: 'Notes', body: '<p>A bee in the notes.</p>', linear: false },
      { title: 'Two', body: '<p>Every bush has a bee.</p>' },
    ],
  });
  expect(await findInBook({ file, language: 'en', keys: ['bee', 'bush', 'zoo'] }, never)).toEqual([
    {
      key: 'bee',
      text: 'The bee was in the garden.',
      locator: { section: sectionName(0), block: 2, offset: 6 },
      chapter: 'One',
    },
    {
      key: 'bee',
      text: 'Every bush has a bee.',
      locator: { section: sectionName(2), block: 0, offset: 0 },
      chapter: 'Two',
    },
    {
      key: 'bush',
      text: 'Every bush has a bee.',
      locator: { section: sectionName(2), block: 0, offset: 0 },
      chapter: 'Two',
    },
  ]);
});

test('of one chapter there are its own sentences alone', async () => {
  const file = await buildEpub({
    sections: [
      { title: 'One', body: '<p>The bee was in the garden.</p>' },
      { title: 'Two', body: '<p>Every bush has a bee.</p>' },
    ],
  });
  const inSecond = await findInBook({ file, language: 'en', keys: ['bee'], chapter: 1 }, never);
  expect(inSecond.map(({ text }) => text)).toEqual(['Every bush has a bee.']);
});

test('the heading of a chapter is no sentence, though it ends in a stop', async () => {
  const title = 'How a Bee Was Found.';
  const file = await buildEpub({ sections: [{ title, body: `<h2>${title}</h2><p>At last a bee came.</p>` }] });
  const found = await findInBook({ file, language: 'en', keys: ['bee'] }, never);
  expect(found.map(({ text }) => text)).toEqual(['At last a bee came.']);
});

test('stops with enough sentences of each word, and when its time is over', async () => {
  const many = { body: '<p>Here is a bee again.</p>'.repeat(30) };
  const file = await buildEpub({ sections: [many, { body: '<p>There is a bush too.</p>' }] });
  const found = await findInBook({ file, language: 'en', keys: ['bee', 'bush'] }, never);
  expect([found.filter(({ key }) => key === 'bee').length, found.at(-1)?.key]).toEqual([16, 'bush']);
  let sections = 0;
  const first = await findInBook({ file, language: 'en', keys: ['bee', 'bush'] }, () => sections++ > 0);
  expect(first.some(({ key }) => key === 'bush')).toBe(false);
});

test('a damaged section is passed over, and what is no book is refused', async () => {
  const damaged = { body: `${'<div>'.repeat(6_000)}A bee is down there.` };
  const file = await buildEpub({ sections: [damaged, { body: '<p>Every bush has a bee.</p>' }] });
  expect(await findInBook({ file, language: 'en', keys: ['bee'] }, never)).toHaveLength(1);
  await expect(findInBook({ file: new Blob(['no book']), language: 'en', keys: ['bee'] }, never)).rejects.toThrow(
    Refusal,
  );
});
