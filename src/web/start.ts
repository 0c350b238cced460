import './styles/base.css';
import './styles/tokens.css';
import './styles/fonts.css';
import { openEarly } from './platform/earlyStore.ts';
import { loadSession } from './platform/session.ts';
import { modulesOfPath, pageModules } from './pageModules.ts';

// What a page waits for begins at once and side by side: the worker with the account's copy, the session, React, the page.
openEarly(location.pathname);
void import('./main.tsx');
for (const name of modulesOfPath(location.pathname)) pageModules[name]().catch(() => undefined);
void loadSession();

// Offline start. Not in development: there Vite serves the files, each under its own name.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
