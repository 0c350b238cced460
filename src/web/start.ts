import './styles/base.css';
import './styles/tokens.css';
import './styles/fonts.css';
import { beginPage } from './loadAhead.ts';
import { loadSession } from './platform/session/session.ts';

// The page, React and the session are fetched side by side.
beginPage(location.pathname);
void import('./main.tsx');
void loadSession();

// Offline start. Not in development: there Vite serves the files, each under its own name.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
