import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountContext } from '#web/platform/account.ts';
import { render } from '#web/ui/testing/render.ts';
import { CollectionsMargin } from './collections/CollectionsMargin.tsx';
import { OriginChoice } from './words/filters/OriginChoice.tsx';
import { SourceLink } from './frame/SourceLink.tsx';
import { newLearner } from './testing/showTab.tsx';

test('a book is shown as gone once the books are read, not while they are', async () => {
  const store = await newLearner();
  const books = [{ name: 'b'.repeat(64), total: 1 }];
  const gone = page.getByText(/ya no está/);
  const sentence = { text: 'A cat.', createdAt: 1, saved: true, bookId: 'b'.repeat(64) };
  const show = (book: null | undefined) => (
    <AccountContext value={store}>
      <MemoryRouter>
        <CollectionsMargin books={books} videos={[]} />
        <OriginChoice
          chosen={{ bookIds: ['b'.repeat(64)], videoIds: [], lessonIds: [] }}
          offered={{ books, videos: [] }}
          onChange={() => undefined}
        />
        <SourceLink sentence={sentence} book={book} />
      </MemoryRouter>
    </AccountContext>
  );
  const rerender = render(show(undefined));
  expect(gone.elements()).toHaveLength(0);
  await expect.poll(() => gone.elements().length).toBe(2);
  rerender(show(null));
  expect(gone.elements()).toHaveLength(3);
});
