import '#web/styles/base.css';
import '#web/styles/tokens.css';
import '../styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FramedCard } from './FramedCard.tsx';
import { toCard, type FromCard, type ToCard } from '../messages/cardMessages.ts';
import { connectPage } from './connectPage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('card.html has no #root');
const page = connectPage<ToCard, FromCard>(location.hash.slice(1), toCard);
createRoot(root).render(
  <StrictMode>
    <FramedCard page={page} />
  </StrictMode>,
);
