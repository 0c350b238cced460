import { Navigate, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { ErrorScreen } from './pages/ErrorScreen.tsx';
import { pageModules } from './pageModules.ts';
import { Spinner } from './ui/Spinner.tsx';

/** The routes of spec §2. Every page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Spinner,
    children: [
      { index: true, lazy: async () => ({ Component: (await pageModules.landing()).LandingPage }) },
      { path: 'welcome', lazy: async () => ({ Component: (await pageModules.welcome()).WelcomePage }) },
      { path: 'goodbye', lazy: async () => ({ Component: (await pageModules.goodbye()).Goodbye }) },
      { path: 'auth-action', lazy: async () => ({ Component: (await pageModules.authAction()).AuthActionPage }) },
      ...(['blog', 'blog/:slug', 'ayuda', 'privacidad', 'terminos'] as const).map((path) => ({
        path,
        // Documents of their own, without the app.
        loader: ({ request }: LoaderFunctionArgs) => redirectDocument(new URL(request.url).pathname),
        element: <Spinner />,
      })),
      {
        path: 'home',
        lazy: async () => ({ Component: (await pageModules.appShell()).AppShell }),
        children: sectionPages('/home'),
      },
      {
        path: 'demo',
        lazy: async () => ({ Component: (await pageModules.demoShell()).DemoShell }),
        children: sectionPages('/demo'),
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** The inner routes of spec §2, the same for whoever is signed in and for guests. The reader has the whole window, the others a frame. */
function sectionPages(root: string): RouteObject[] {
  return [
    { path: 'lector/:bookId', lazy: async () => ({ Component: (await pageModules.reader()).ReaderPage }) },
    {
      lazy: async () => ({ Component: (await pageModules.frame()).AppFrame }),
      children: [
        { index: true, lazy: async () => ({ Component: (await pageModules.home()).HomePage }) },
        { path: 'biblioteca', lazy: async () => ({ Component: (await pageModules.library()).LibraryPage }) },
        ...(
          ['lecciones', 'practica', 'vocabulario/*', 'videoteca', 'video/:videoId', 'estadisticas', 'tienda/*'] as const
        ).map((path) => ({
          path,
          lazy: async () => ({ Component: (await pageModules.coming()).ComingPage }),
        })),
        { path: 'configuracion/*', lazy: async () => ({ Component: (await pageModules.settings()).SettingsPage }) },
        { path: '*', element: <Navigate to={root} replace /> },
      ],
    },
  ];
}
