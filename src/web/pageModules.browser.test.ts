import { expect, test } from 'vitest';
import { matchRoutes } from 'react-router';
import { modulesOfPath, pageModules } from './pageModules.ts';
import { routes } from './routes.tsx';

const inner = ['', '/', '/biblioteca', '/lector/b1', '/configuracion/meta'];

test.each(['/home', '/demo'].flatMap((section) => inner.map((path) => section + path)))(
  'what is loaded ahead for %s is what its routes show',
  async (path) => {
    const modules = await Promise.all(modulesOfPath(path).map((name) => pageModules[name]()));
    const ahead = new Set(modules.flatMap((module) => Object.values<unknown>({ ...module })));
    const shown = await Promise.all((matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.load?.() ?? []));
    expect(shown.length).toBe(modules.length);
    expect(shown.every((component) => ahead.has(component))).toBe(true);
  },
);

test.each(['/', '/welcome', '/homely', '/ayuda', ''])('nothing of the app is loaded ahead for %o', (path) => {
  expect(modulesOfPath(path)).toEqual([]);
});
