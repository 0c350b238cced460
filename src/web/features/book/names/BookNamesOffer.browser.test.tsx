import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Book } from '#domain/library/book.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { BookNamesOffer } from './BookNamesOffer.tsx';
import { firstPage } from '../testing/firstPage.ts';
import type { UnmarkedName } from './useBookNames.ts';

const names = ['Quennel', 'Dorling'].map((text) => ({ key: text.toLowerCase(), text, occurrences: 2 }));
const offer = page.getByText(/nombres? en este libro/);

const pageAt = (number: number) => ({
  ...firstPage,
  locator: { ...firstPage.locator, block: number },
  page: number,
  pages: 9,
  atStart: number === 1,
});

function open() {
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  const asked: unknown[] = [];
  // The demo has no book of this id: what is asked for is all that is to be seen here.
  const call: AccountStore['call'] = (name, input) => {
    asked.push([name, input]);
    return demo.call(name, input);
  };
  const ignored: (readonly UnmarkedName[])[] = [];
  const shown: string[] = [];
  const element = (book: Partial<Book>, at: number, isCovered = false, of = names) => (
    <AccountContext value={{ ...demo, call }}>
      <BookNamesOffer
        bookId="b"
        book={{ ...plainBook, ...book }}
        names={of}
        location={pageAt(at)}
        isCovered={isCovered}
        onIgnore={(all) => ignored.push(all)}
        onShow={() => shown.push('names')}
        onAnswered={() => shown.push('page')}
      />
    </AccountContext>
  );
  const show = render(element({}, 1));
  return { element, show, asked, ignored, shown };
}

const noted = ['updateBook', { bookId: 'b', namesOffered: true }];

test('the names of a book are offered until somebody answers: all are ignored, shown, or left', async () => {
  const { asked, ignored, shown } = open();
  await expect.element(page.getByText('2 nombres en este libro')).toBeVisible();
  await page.getByRole('button', { name: 'Verlos' }).click();
  expect([asked, ignored, shown]).toEqual([[noted], [], ['names']]);
  await page.getByRole('button', { name: 'Ignorarlos' }).click();
  expect([asked.length, ignored, shown.at(-1)]).toEqual([2, [names], 'page']);
  await page.getByRole('button', { name: 'Ahora no' }).click();
  expect([asked.length, ignored.length]).toEqual([3, 1]);
});

test('a book without names offers none, nor one whose names were offered, nor beside another offer', async () => {
  const { element, show } = open();
  await expect.element(offer).toBeVisible();
  show(element({ namesOffered: true }, 1));
  expect(offer.elements()).toEqual([]);
  show(element({}, 1, false, []));
  expect(offer.elements()).toEqual([]);
  show(element({}, 1, true));
  expect(offer.elements()).toEqual([]);
  show(element({}, 1));
  expect(offer.elements()).toHaveLength(1);
});

test('whoever turns three pages has left the offer', async () => {
  const { element, show, asked } = open();
  for (const at of [2, 3]) show(element({}, at));
  await expect.element(offer).toBeVisible();
  expect(asked).toEqual([]);
  show(element({}, 4));
  expect(asked).toEqual([noted]);
});
