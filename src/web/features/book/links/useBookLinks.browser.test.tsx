import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBook } from '#reader/open.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { buildEpub, sectionName } from '#reader/testing/epub.ts';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { render } from '#web/ui/testing/render.ts';
import { firstPage } from '../testing/firstPage.ts';
import { useBookLinks } from './useBookLinks.ts';

let caught: ReturnType<typeof catchToasts>;
let links: ReturnType<typeof useBookLinks> | null = null;

beforeEach(() => {
  caught = catchToasts();
});
afterEach(() => {
  caught.stop();
  links = null;
});

const location = { ...firstPage, locator: { section: sectionName(0), block: 0, offset: 0 } };

function Reader({ opened }: { readonly opened: OpenBook }) {
  const own = useBookLinks({ view: null, location, opened, onOutside: () => undefined });
  useEffect(() => {
    links = own;
  });
  return null;
}

test('a link to a file that the book has not says so, and leaves no way back from where nobody went', async () => {
  const opened = await openBook(await buildEpub({ sections: [{ body: '<p>One</p>' }, { body: '<p>Two</p>' }] }));
  render(<Reader opened={opened} />);
  links?.follow({ kind: 'internal', section: 'OEBPS/gone.xhtml', fragment: '' }, new DOMRect());
  await expect
    .poll(() => caught.toasts.map(({ detail }) => detail))
    .toEqual(['Esa parte no viene en el archivo del libro.']);
  expect(links?.wayBack).toBeNull();
  links?.follow({ kind: 'internal', section: sectionName(1), fragment: '' }, new DOMRect());
  await expect.poll(() => links?.wayBack?.page).toBe(1);
  expect(caught.toasts).toHaveLength(1);
});
