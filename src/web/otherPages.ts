import { matchRoutes } from 'react-router';
import { destinations } from './features/shell/header/navigation.ts';
import { savesData } from './ui/savesData.ts';
import { routes } from './routes.tsx';
import { whenPageIsIdle } from './ui/loadingPage.ts';

/**
 * Has the pages that the header leads to at hand, one after the other while nothing else is to do, so that going to one is
 * not waiting for its code.
 */
export async function loadOtherPages(): Promise<void> {
  if (savesData()) return;
  for (const { to } of Object.values(destinations)) {
    await new Promise<void>((turn) => void whenPageIsIdle(turn));
    // The pages of the demo are the same ones. What fails here is fetched again, and told, when the page is opened.
    const pages = matchRoutes(routes, `/home/${to}`) ?? [];
    await Promise.all(pages.flatMap(({ route }) => route.load?.() ?? [])).catch(() => undefined);
  }
}
