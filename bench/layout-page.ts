import { openBook } from '../src/reader/open.ts';
import { createPageView } from '../src/reader/createPageView.ts';
import { testStyle } from '../src/reader/testing/style.ts';
import { textOutsidePages } from '../src/reader/testing/textOutsidePages.ts';

/** The part of the layout's check that runs in Chromium; bench/layout.ts opens it and prints what it finds. */
export interface CheckedBook {
  readonly sections: number;
  /** Words outside their page, with the section that they are in. */
  readonly outside: readonly string[];
}

/** Sections of one book that are looked at: the same makers' styles come again and again. */
const mostSections = 25;

/** Opens sections of the book at this address, evenly chosen where it has many, in a page of this size. */
export async function check(address: string, width: number, height: number): Promise<CheckedBook> {
  const host = document.createElement('div');
  Object.assign(host.style, { position: 'fixed', left: '0', top: '0', width: `${width}px`, height: `${height}px` });
  document.body.append(host);
  const book = await openBook(await (await fetch(address)).blob());
  const view = createPageView({
    host,
    book,
    language: 'en',
    style: { ...testStyle, fontFamily: null },
    statusOf: () => null,
    label: 'Page',
    on: {},
  });
  const outside: string[] = [];
  const flowing = book.sections.filter(({ linear, fixedLayout }) => linear && !fixedLayout);
  const step = Math.max(1, flowing.length / mostSections);
  const sections = flowing.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  for (const { path } of sections) {
    await view.open({ locator: { section: path, block: 0, offset: 0 } });
    const page = [...host.querySelectorAll('iframe')].find(
      ({ style }) => style.visibility === 'visible',
    )?.contentDocument;
    await Promise.all([...(page?.images ?? [])].map((image) => image.decode().catch(() => undefined)));
    await page?.fonts.ready;
    if (page) outside.push(...textOutsidePages(page, { width, height }).map((word) => `${path}: ${word}`));
  }
  view.destroy();
  host.remove();
  return { sections: sections.length, outside };
}
