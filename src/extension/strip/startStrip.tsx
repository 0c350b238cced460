import '#web/styles/base.css';
import '#web/styles/tokens.css';
import '../styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectPage } from '../card/connectPage.ts';
import { toStrip, type FromStrip, type ToStrip } from '../messages/stripMessages.ts';
import { Strip } from './Strip.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('strip.html has no #root');
const page = connectPage<ToStrip, FromStrip>(location.hash.slice(1), toStrip);
createRoot(root).render(
  <StrictMode>
    <Strip page={page} />
  </StrictMode>,
);
