import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { lazyPage, type LazyPage } from './pages/frame/lazyPage.tsx';
import { OwnDocument } from './pages/OwnDocument.tsx';
import { pageModules } from './pageModules.ts';
import { Spinner } from './ui/Spinner.tsx';

/** A route, and the way to have its page at hand before it is shown. */
export type PageRoute = RouteObject & Partial<Pick<LazyPage, 'load'>>;

/** The routes of spec §2. Every page is loaded when it is first opened. */
export const routes: PageRoute[] = [
  { index: true, ...lazyPage(async () => (await pageModules.landing()).LandingPage) },
  ...['blog', 'blog/:slug', 'ayuda', 'privacidad', 'terminos'].map((path) => ({ path, element: <OwnDocument /> })),
  {
    // The landing page stands outside: what the server sent of it knows no boundary.
    element: (
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    ),
    children: [
      { path: 'welcome', ...lazyPage(async () => (await pageModules.welcome()).WelcomePage) },
      { path: 'goodbye', ...lazyPage(async () => (await pageModules.goodbye()).Goodbye) },
      { path: 'auth-action', ...lazyPage(async () => (await pageModules.authAction()).AuthActionPage) },
      {
        path: 'home',
        ...lazyPage(async () => (await pageModules.appShell()).AppShell),
        children: sectionPages('/home'),
      },
      {
        path: 'demo',
        ...lazyPage(async () => (await pageModules.demoShell()).DemoShell),
        children: sectionPages('/demo'),
      },
    ],
  },
  { path: '*', element: <Navigate to="/" replace /> },
];

/** The inner routes of spec §2, the same for whoever is signed in and for guests. The reader, a lesson and a practice session have the whole window, the others a frame. */
function sectionPages(root: string): PageRoute[] {
  return [
    { path: 'lector/:bookId', ...lazyPage(async () => (await pageModules.reader()).ReaderPage) },
    { path: 'video/:videoId', ...lazyPage(async () => (await pageModules.video()).VideoPage) },
    { path: 'practica/sesion', ...lazyPage(async () => (await pageModules.practiceSession()).PracticeSessionPage) },
    { path: 'lecciones/:lessonId', ...lazyPage(async () => (await pageModules.lesson()).LessonPage) },
    {
      ...lazyPage(async () => (await pageModules.frame()).AppFrame),
      children: [
        { index: true, ...lazyPage(async () => (await pageModules.home()).HomePage) },
        { path: 'practica', ...lazyPage(async () => (await pageModules.practice()).PracticePage) },
        { path: 'biblioteca', ...lazyPage(async () => (await pageModules.library()).LibraryPage) },
        { path: 'vocabulario/*', ...lazyPage(async () => (await pageModules.vocabulary()).VocabularyPage) },
        { path: 'videoteca', ...lazyPage(async () => (await pageModules.videoLibrary()).VideoLibraryPage) },
        { path: 'lecciones', ...lazyPage(async () => (await pageModules.lessons()).LessonsPage) },
        { path: 'tienda', ...lazyPage(async () => (await pageModules.explore()).ExplorePage) },
        { path: 'tienda/gemas', ...lazyPage(async () => (await pageModules.gemShop()).GemShopPage) },
        { path: 'tienda/libro/:bookId', ...lazyPage(async () => (await pageModules.storyDetail()).StoryDetailPage) },
        { path: 'estadisticas', ...lazyPage(async () => (await pageModules.statistics()).StatisticsPage) },
        { path: 'configuracion/*', ...lazyPage(async () => (await pageModules.settings()).SettingsPage) },
        { path: '*', element: <Navigate to={root} replace /> },
      ],
    },
  ];
}
