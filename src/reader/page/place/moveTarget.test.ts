import { describe, expect, test } from 'vitest';
import { openBook } from '../../open.ts';
import { buildEpub, sectionName } from '../../testing/epub.ts';
import { moveTargetOf } from './moveTarget.ts';
import { createProgress } from './progress.ts';
import { createSectionStore } from '../frame/sectionStore.ts';
import type { Target } from '../view.ts';

/** A book of a short section and one that is cut into pieces, with an anchor near its end. */
async function longBook() {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, () => `<p>${'so many words in a row '.repeat(12)}</p>`).join('');
  const book = await openBook(
    await buildEpub({
      sections: [{ body: '<p>Short</p>' }, { body: `${paragraphs(400)}<p id="here">Here</p>${paragraphs(10)}` }],
    }),
  );
  const store = createSectionStore(book);
  const cuts = await Promise.all(book.sections.map((_section, index) => store.cut(index)));
  const progress = createProgress(book, undefined);
  const find = (target: Target) => moveTargetOf(target, book, progress, store);
  return { find, cuts };
}

const frame = {
  pageCount: 10,
  pageOf: ({ block, offset }: { block: number; offset: number }) => block + offset / 1000,
};

describe('where a target is', () => {
  test('what is not in the book leads to its beginning, and anchors nothing', async () => {
    const { find } = await longBook();
    for (const target of [
      { section: 'nowhere.xhtml' },
      { section: sectionName(0), fragment: 'nowhere' },
      { locator: { section: 'nowhere.xhtml', block: 0, offset: 0 } },
      { fraction: -3 },
    ]) {
      const { place, pageIn, anchor } = await find(target);
      expect([place, pageIn(frame), anchor]).toEqual([{ section: 0, piece: 0 }, 0, undefined]);
    }
  });

  test('a section with nothing to see leads to the next one that is read; the last one stays', async () => {
    const book = await openBook(
      await buildEpub({
        sections: [{ body: '<p> </p>' }, { body: '<p>Note</p>', linear: false }, { body: '<p>Text</p>' }, { body: '' }],
      }),
    );
    const store = createSectionStore(book);
    const sectionOf = async (index: number) =>
      (await moveTargetOf({ section: sectionName(index) }, book, createProgress(book, undefined), store)).place.section;
    expect(await Promise.all([0, 1, 2, 3].map(sectionOf))).toEqual([2, 1, 2, 3]);
  });

  test('a locator is in the piece that has its block, and stays on the page', async () => {
    const { find, cuts } = await longBook();
    const pieces = cuts[1]?.pieces ?? [];
    expect(pieces.length).toBeGreaterThan(1);
    const block = (pieces[1]?.firstBlock ?? 0) + 2;
    const locator = { section: sectionName(1), block, offset: 7 };
    const { place, pageIn, anchor } = await find({ locator });
    expect([place, pageIn(frame), anchor]).toEqual([{ section: 1, piece: 1 }, block + 0.007, locator]);
  });

  test('a fragment is where its element begins', async () => {
    const { find, cuts } = await longBook();
    const { place, pageIn } = await find({ section: sectionName(1), fragment: 'here' });
    expect(place).toEqual({ section: 1, piece: (cuts[1]?.pieces.length ?? 0) - 1 });
    expect(pageIn(frame)).toBe(400);
  });

  test('an entry whose fragment is not there leads to the one before it in its section, not to the section’s beginning', async () => {
    const plain = await openBook(
      await buildEpub({ sections: [{ body: '<p>Up</p><p id="one">One</p><p id="two">Two</p>' }] }),
    );
    const entry = (fragment: string) => ({
      label: fragment,
      target: { section: sectionName(0), fragment },
      children: [],
    });
    const book = { ...plain, contents: ['one', 'lost', 'two', 'gone'].map(entry) };
    const blockOf = async (fragment: string) =>
      (
        await moveTargetOf(
          { section: sectionName(0), fragment },
          book,
          createProgress(book, undefined),
          createSectionStore(book),
        )
      ).pageIn(frame);
    expect(await Promise.all(['one', 'lost', 'two', 'gone', 'elsewhere'].map(blockOf))).toEqual([1, 1, 2, 2, 0]);
  });

  test('a fraction is a share of the text; the whole of it is the end of the last piece', async () => {
    const { find, cuts } = await longBook();
    const last = (cuts[1]?.pieces.length ?? 0) - 1;
    const end = await find({ fraction: 1 });
    expect([end.place, end.pageIn(frame)]).toEqual([{ section: 1, piece: last }, 10]);
    const middle = await find({ fraction: 0.5 });
    expect(middle.place.section).toBe(1);
    expect(middle.place.piece).toBeLessThanOrEqual(last);
  });
});
