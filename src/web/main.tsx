import './styles/base.css';
import './styles/tokens.css';
import './styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { loadSession } from './platform/session.ts';
import { routes } from './routes.tsx';

void loadSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);

async function start(place: HTMLElement): Promise<void> {
  // The landing page was sent with its content, which this takes over as it stands.
  const ready = place.hasChildNodes();
  if (ready) await loadPage();
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  if (ready) hydrateRoot(place, app);
  else createRoot(place).render(app);
}

/** Has the routes of this address at hand, so that the first render is the page and not its loading. */
async function loadPage(): Promise<void> {
  const lazy =
    matchRoutes(routes, location)?.flatMap(({ route }) =>
      typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : [],
    ) ?? [];
  await Promise.all(lazy.map(async ({ route, load }) => Object.assign(route, await load(), { lazy: undefined })));
}

// Offline start. Not in development: there Vite serves the files, each under its own name.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
