import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AddBooksContext } from '#web/books/addBooks.ts';
import { render } from '#web/ui/testing/render.ts';
import WelcomeBack from './WelcomeBack.tsx';

function show(due: number, hasBook: boolean) {
  render(
    <MemoryRouter>
      <AddBooksContext value={{ choose: () => undefined, bring: async () => undefined }}>
        <WelcomeBack name="Ana Pérez" due={due} book={hasBook ? { id: 'b1' } : null} onClose={() => undefined} />
      </AddBooksContext>
    </MemoryRouter>,
  );
}

const dialog = page.getByRole('dialog', { name: 'Hola de nuevo, Ana' });
const waysIn = async () => {
  await expect.element(dialog).toBeVisible();
  return [...dialog.element().querySelectorAll('a[href], button:not([aria-label])')].map((way) => way.textContent);
};

// Every branch of spec §2.
test.each([
  ['words due and a book', 14, true, 'Te esperan 14 palabras para repasar.', ['Repasar 14 palabras', 'Seguir leyendo']],
  ['words due and no book', 1, false, 'Te espera 1 palabra para repasar.', ['Repasar 1 palabra']],
  ['nothing due and a book', 0, true, 'Estás al día', ['Seguir leyendo', 'Explorar lecciones', 'Añadir un libro']],
  ['nothing due and no book', 0, false, 'Estás al día', ['Explorar lecciones', 'Añadir un libro']],
] as const)('%s', async (_, due, hasBook, says, ways) => {
  show(due, hasBook);
  await expect.element(dialog.getByText(says, { exact: true })).toBeVisible();
  expect(await waysIn()).toEqual(ways);
});

test('the review is the way to practice, and the book the way to its page', async () => {
  show(14, true);
  await expect
    .element(dialog.getByRole('link', { name: 'Repasar 14 palabras' }))
    .toHaveAttribute('href', '/home/practica');
  await expect.element(dialog.getByRole('link', { name: 'Seguir leyendo' })).toHaveAttribute('href', '/home/lector/b1');
});

test('lessons are a way to their page', async () => {
  show(0, true);
  await expect
    .element(dialog.getByRole('link', { name: 'Explorar lecciones' }))
    .toHaveAttribute('href', '/home/lecciones');
});
