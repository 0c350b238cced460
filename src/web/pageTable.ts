import type { ComponentType } from 'react';
import type { FirstQuestion } from './platform/start/prefetchedStore.ts';

type LoadPage = () => Promise<ComponentType>;

/** A page of the app: what its address, its code and its data are. Routes, what is loaded ahead and the tests are read off this table. */
export interface PageRow {
  /** Its path below /home and /demo as the router spells it; Inicio's is empty. */
  readonly path: string;
  readonly load: LoadPage;
  /** Stands in the app's frame, with header and margins; else it has the whole window. */
  readonly isFramed: boolean;
  /** The data asked of the account while the page's code is on its way. */
  readonly asksFor: FirstQuestion;
  /** The header leads there: its code is fetched when nothing else is to do. */
  readonly isPrefetched: boolean;
}

export const pageTable: readonly PageRow[] = [
  framed('', async () => (await import('./pages/HomePage.tsx')).HomePage),
  framed('biblioteca', async () => (await import('./pages/LibraryPage.tsx')).LibraryPage),
  framed('biblioteca/texto', async () => (await import('./pages/texts/NewTextPage.tsx')).NewTextPage, {
    isPrefetched: false,
  }),
  framed('biblioteca/pagina', async () => (await import('./pages/texts/WebTextPage.tsx')).WebTextPage, {
    isPrefetched: false,
  }),
  framed('biblioteca/recibido', async () => (await import('./pages/texts/ReceivedPage.tsx')).ReceivedPage, {
    isPrefetched: false,
  }),
  framed('biblioteca/libro/:bookId/*', async () => (await import('./pages/BookDetailPage.tsx')).BookDetailPage, {
    isPrefetched: false,
  }),
  framed('practica', async () => (await import('./pages/PracticePage.tsx')).PracticePage),
  framed('vocabulario/importar', async () => (await import('./pages/ImportWordsPage.tsx')).ImportWordsPage, {
    isPrefetched: false,
  }),
  framed('vocabulario/deshacer', async () => (await import('./pages/UndoPage.tsx')).UndoPage, {
    isPrefetched: false,
  }),
  framed('vocabulario/*', async () => (await import('./pages/VocabularyPage.tsx')).VocabularyPage),
  framed('videoteca', async () => (await import('./pages/VideoLibraryPage.tsx')).VideoLibraryPage),
  framed('lecciones', async () => (await import('./pages/LessonsPage.tsx')).LessonsPage, { asksFor: 'lessons' }),
  framed('tienda', async () => (await import('./pages/explore/ExplorePage.tsx')).ExplorePage, { asksFor: 'stories' }),
  framed('tienda/libres', async () => (await import('./pages/explore/FreeBooksPage.tsx')).FreeBooksPage, {
    isPrefetched: false,
  }),
  framed('tienda/gemas', async () => (await import('./pages/explore/GemShopPage.tsx')).GemShopPage, {
    isPrefetched: false,
  }),
  framed('tienda/libro/:bookId', async () => (await import('./pages/explore/StoryDetailPage.tsx')).StoryDetailPage, {
    isPrefetched: false,
  }),
  framed('estadisticas', async () => (await import('./pages/StatisticsPage.tsx')).StatisticsPage, {
    isPrefetched: false,
  }),
  framed('configuracion/*', async () => (await import('./pages/SettingsPage.tsx')).SettingsPage, {
    isPrefetched: false,
  }),
  framed(
    'administracion',
    async () => (await import('./pages/administration/AdministrationPage.tsx')).AdministrationPage,
    {
      isPrefetched: false,
    },
  ),
  wholeWindow('lector/:bookId', async () => (await import('./pages/ReaderPage.tsx')).ReaderPage),
  wholeWindow('video/:videoId', async () => (await import('./pages/VideoPage.tsx')).VideoPage),
  wholeWindow('practica/sesion', async () => (await import('./pages/PracticeSessionPage.tsx')).PracticeSessionPage),
  wholeWindow('lecciones/:lessonId', async () => (await import('./pages/LessonPage.tsx')).LessonPage),
];

/** The room around the pages, of an account or of a guest; the frame stands in it. */
export const loadRoom: Readonly<Record<'home' | 'demo', LoadPage>> = {
  home: async () => (await import('./pages/frame/AppShell.tsx')).AppShell,
  demo: async () => (await import('./pages/frame/DemoShell.tsx')).DemoShell,
};
export const loadFrame: LoadPage = async () => (await import('./pages/frame/AppFrame.tsx')).AppFrame;

/** Pages outside of any account's room, by their paths. */
export const outerPages = {
  '': async () => (await import('./pages/LandingPage.tsx')).LandingPage,
  welcome: async () => (await import('./pages/WelcomePage.tsx')).WelcomePage,
  goodbye: async () => (await import('./features/accounts/Goodbye.tsx')).Goodbye,
  'auth-action': async () => (await import('./pages/AuthActionPage.tsx')).AuthActionPage,
} satisfies Readonly<Record<string, LoadPage>>;

function framed(path: string, load: LoadPage, differs: Partial<PageRow> = {}): PageRow {
  return { path, load, isFramed: true, asksFor: 'books', isPrefetched: true, ...differs };
}

function wholeWindow(path: string, load: LoadPage): PageRow {
  return { path, load, isFramed: false, asksFor: 'books', isPrefetched: false };
}

/** The room of an address and the row of its page; null outside /home and /demo. A path that no page has is a frame without one. */
export function pageAt(path: string): { readonly room: 'home' | 'demo'; readonly row: PageRow | null } | null {
  const [, room, rest = ''] = /^\/(home|demo)(?:\/(.*?))?\/?$/.exec(path) ?? [];
  if (room !== 'home' && room !== 'demo') return null;
  return { room, row: pageTable.find((row) => isAt(row, rest)) ?? null };
}

function isAt({ path }: PageRow, rest: string): boolean {
  const segments = rest.split('/');
  const pattern = path.split('/');
  const isOpen = pattern.at(-1) === '*';
  if (isOpen) pattern.pop();
  return (
    (isOpen ? segments.length >= pattern.length : segments.length === pattern.length) &&
    pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  );
}
