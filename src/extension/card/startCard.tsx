import '#web/styles/base.css';
import '#web/styles/tokens.css';
import '../styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FramedCard } from './FramedCard.tsx';
import { connectPage } from './connectPage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('card.html has no #root');
const page = connectPage(location.hash.slice(1));
createRoot(root).render(
  <StrictMode>
    <FramedCard page={page} />
  </StrictMode>,
);
