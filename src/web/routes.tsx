import { Navigate, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { ErrorScreen } from './pages/ErrorScreen.tsx';
import { Spinner } from './ui/Spinner.tsx';

/** The routes of spec §2. Every page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Spinner,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./pages/LandingPage.tsx')).LandingPage }) },
      { path: 'welcome', lazy: async () => ({ Component: (await import('./pages/WelcomePage.tsx')).WelcomePage }) },
      { path: 'goodbye', lazy: async () => ({ Component: (await import('./features/accounts/Goodbye.tsx')).Goodbye }) },
      {
        path: 'auth-action',
        lazy: async () => ({ Component: (await import('./pages/AuthActionPage.tsx')).AuthActionPage }),
      },
      ...(['blog', 'blog/:slug', 'ayuda', 'privacidad', 'terminos'] as const).map((path) => ({
        path,
        // Documents of their own, without the app.
        loader: ({ request }: LoaderFunctionArgs) => redirectDocument(new URL(request.url).pathname),
        element: <Spinner />,
      })),
      {
        path: 'home',
        lazy: async () => ({ Component: (await import('./pages/AppShell.tsx')).AppShell }),
        children: sectionPages('/home'),
      },
      {
        path: 'demo',
        lazy: async () => ({ Component: (await import('./pages/DemoShell.tsx')).DemoShell }),
        children: sectionPages('/demo'),
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** The inner routes of spec §2, the same for whoever is signed in and for guests. */
function sectionPages(root: string): RouteObject[] {
  return [
    { index: true, lazy: async () => ({ Component: (await import('./pages/HomePage.tsx')).HomePage }) },
    { path: 'biblioteca', lazy: async () => ({ Component: (await import('./pages/LibraryPage.tsx')).LibraryPage }) },
    {
      path: 'lector/:bookId',
      handle: { bare: true },
      lazy: async () => ({ Component: (await import('./pages/ReaderPage.tsx')).ReaderPage }),
    },
    ...(
      ['lecciones', 'practica', 'vocabulario/*', 'videoteca', 'video/:videoId', 'estadisticas', 'tienda/*'] as const
    ).map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./pages/ComingPage.tsx')).ComingPage }),
    })),
    {
      path: 'configuracion/*',
      lazy: async () => ({ Component: (await import('./pages/SettingsPage.tsx')).SettingsPage }),
    },
    { path: '*', element: <Navigate to={root} replace /> },
  ];
}
