import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes, useRoutes } from 'react-router';
import { RouteErrors } from './pages/frame/RouteErrors.tsx';
import { beginPage, loadOtherPages } from './loadAhead.ts';
import { pageAt } from './pageTable.ts';
import { whenSignInIsExpected } from './platform/start/expectedSignIn.ts';
import { routes } from './routes.tsx';

/** Milliseconds that the first render waits for the page's modules; then it shows that they are loading. */
const longestBlank = 400;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);

async function start(container: HTMLElement): Promise<void> {
  // The landing page was sent with its content, which this takes over as it stands: there the modules are always awaited.
  const ready = container.hasChildNodes();
  if (ready) await loadPage(location.pathname);
  // A module that does not load is asked for again when its page is shown, which says so when it fails.
  else
    await Promise.race([
      loadPage(location.pathname).catch(() => undefined),
      new Promise((end) => setTimeout(end, longestBlank)),
    ]);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <RouteErrors>
          <AppRoutes />
        </RouteErrors>
      </BrowserRouter>
    </StrictMode>
  );
  whenSignInIsExpected(() => beginPage('/home'));
  if (ready) hydrateRoot(container, app);
  else createRoot(container).render(app);
  if (pageAt(location.pathname)) void loadOtherPages(loadPage);
}

function AppRoutes() {
  return useRoutes(routes);
}

/** Loads the routes of an address, so that their first render is the page and not its loading. */
async function loadPage(path: string): Promise<void> {
  await Promise.all(matchRoutes(routes, path)?.flatMap(({ route }) => route.load?.() ?? []) ?? []);
}
