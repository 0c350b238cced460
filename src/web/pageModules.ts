/**
 * The modules of the routes, each loaded when it is first wanted. `start.ts` and the routes ask for them here, so that those of
 * the address are on their way before React is.
 */
export const pageModules = {
  landing: () => import('./pages/LandingPage.tsx'),
  welcome: () => import('./pages/WelcomePage.tsx'),
  goodbye: () => import('./features/accounts/Goodbye.tsx'),
  authAction: () => import('./pages/AuthActionPage.tsx'),
  appShell: () => import('./pages/frame/AppShell.tsx'),
  demoShell: () => import('./pages/frame/DemoShell.tsx'),
  frame: () => import('./pages/frame/AppFrame.tsx'),
  home: () => import('./pages/HomePage.tsx'),
  library: () => import('./pages/LibraryPage.tsx'),
  reader: () => import('./pages/ReaderPage.tsx'),
  video: () => import('./pages/VideoPage.tsx'),
  explore: () => import('./pages/ExplorePage.tsx'),
  gemShop: () => import('./pages/GemShopPage.tsx'),
  storyDetail: () => import('./pages/StoryDetailPage.tsx'),
  practice: () => import('./pages/PracticePage.tsx'),
  practiceSession: () => import('./pages/PracticeSessionPage.tsx'),
  vocabulary: () => import('./pages/VocabularyPage.tsx'),
  videoLibrary: () => import('./pages/VideoLibraryPage.tsx'),
  lessons: () => import('./pages/LessonsPage.tsx'),
  lesson: () => import('./pages/LessonPage.tsx'),
  statistics: () => import('./pages/StatisticsPage.tsx'),
  settings: () => import('./pages/SettingsPage.tsx'),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;

const inner: readonly (readonly [RegExp, readonly (keyof typeof pageModules)[]])[] = [
  [/^\/?$/, ['frame', 'home']],
  [/^\/biblioteca\b/, ['frame', 'library']],
  [/^\/vocabulario\b/, ['frame', 'vocabulary']],
  [/^\/videoteca\b/, ['frame', 'videoLibrary']],
  [/^\/lecciones\/./, ['lesson']],
  [/^\/lecciones\b/, ['frame', 'lessons']],
  [/^\/lector\b/, ['reader']],
  [/^\/video\//, ['video']],
  [/^\/tienda\/gemas\b/, ['frame', 'gemShop']],
  [/^\/tienda\/libro\b/, ['frame', 'storyDetail']],
  [/^\/tienda\b/, ['frame', 'explore']],
  [/^\/practica\/sesion\b/, ['practiceSession']],
  [/^\/practica\b/, ['frame', 'practice']],
  [/^\/estadisticas\b/, ['frame', 'statistics']],
  [/^\/configuracion\b/, ['frame', 'settings']],
  [/^/, ['frame']],
];

/** The modules that a page of the app needs first, by its path; none for an address outside /home and /demo. */
export function modulesOfPath(path: string): readonly (keyof typeof pageModules)[] {
  const [, section, rest = ''] = /^\/(home|demo)(\/.*)?$/.exec(path) ?? [];
  if (section === undefined) return [];
  const pages = inner.find(([pattern]) => pattern.test(rest))?.[1] ?? [];
  return [section === 'home' ? 'appShell' : 'demoShell', ...pages];
}
