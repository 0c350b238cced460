import { expect, test } from 'vitest';
import { matchRoutes } from 'react-router';
import { destinations } from './features/shell/header/navigation.ts';
import { modulesAt } from './loadAhead.ts';
import { pageAt, pageTable } from './pageTable.ts';
import { routes } from './routes.tsx';

/** An address of each page, with something in the place of what it is about. */
const addresses = pageTable
  .map(({ path }) => path.replace(/:\w+/, 'x1').replace('/*', ''))
  .flatMap((path) => [path, `${path}/`]);
const others = ['configuracion/meta', 'vocabulario/all', 'nada/de/nada', 'tienda/otra', 'lector'];

test.each(['/home', '/demo'].flatMap((room) => [...addresses, ...others].map((path) => `${room}/${path}`)))(
  'what is loaded ahead for %s is what its routes show',
  async (path) => {
    const ahead = await Promise.all(modulesAt(path).map((load) => load()));
    const shown = await Promise.all((matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.load?.() ?? []));
    expect(new Set(shown)).toEqual(new Set(ahead));
  },
);

test.each(['/', '/welcome', '/homely', '/ayuda', ''])('nothing of the app is loaded ahead for %o', (path) => {
  expect(modulesAt(path)).toEqual([]);
});

test('while their code comes, the list of lessons and the shelf of stories are asked for', () => {
  expect(pageAt('/home/lecciones')?.row?.asksFor).toBe('lessons');
  expect(pageAt('/home/lecciones/en-1')?.row?.asksFor).toBe('books');
  expect(pageAt('/home/tienda')?.row?.asksFor).toBe('stories');
  expect(pageAt('/home/tienda/gemas')?.row?.asksFor).toBe('books');
});

test('the pages that the header leads to are fetched when nothing else is to do', () => {
  const prefetched = pageTable.filter((row) => row.isPrefetched).map(({ path }) => path.replace('/*', ''));
  expect(prefetched).toEqual(expect.arrayContaining(Object.values(destinations).map(({ to }) => to)));
});
