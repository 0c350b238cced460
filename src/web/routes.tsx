import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { lazyPage, type LazyPage } from './pages/frame/lazyPage.tsx';
import { OwnDocument } from './pages/OwnDocument.tsx';
import { loadFrame, loadRoom, outerPages, pageTable, type PageRow } from './pageTable.ts';
import { Spinner } from './ui/Spinner.tsx';

/** A route, and the way to have its page at hand before it is shown. */
export type PageRoute = RouteObject & Partial<Pick<LazyPage, 'load'>>;

/** The routes of spec §2. Every page is loaded when it is first opened. */
export const routes: PageRoute[] = [
  { index: true, ...lazyPage(outerPages['']) },
  ...['blog', 'blog/:slug', 'ayuda', 'privacidad', 'terminos'].map((path) => ({ path, element: <OwnDocument /> })),
  {
    // The landing page stands outside: what the server sent of it knows no boundary.
    element: (
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    ),
    children: [
      { path: 'welcome', ...lazyPage(outerPages.welcome) },
      { path: 'goodbye', ...lazyPage(outerPages.goodbye) },
      { path: 'auth-action', ...lazyPage(outerPages['auth-action']) },
      { path: 'home', ...lazyPage(loadRoom.home), children: innerRoutes('/home') },
      { path: 'demo', ...lazyPage(loadRoom.demo), children: innerRoutes('/demo') },
    ],
  },
  { path: '*', element: <Navigate to="/" replace /> },
];

/** The inner routes of spec §2, the same for whoever is signed in and for guests. */
function innerRoutes(root: string): PageRoute[] {
  return [
    ...pageTable.filter((row) => !row.isFramed).map(routeOf),
    {
      ...lazyPage(loadFrame),
      children: [
        ...pageTable.filter((row) => row.isFramed).map(routeOf),
        { path: '*', element: <Navigate to={root} replace /> },
      ],
    },
  ];
}

function routeOf({ path, load }: PageRow): PageRoute {
  return { ...(path === '' ? { index: true } : { path }), ...lazyPage(load) };
}
