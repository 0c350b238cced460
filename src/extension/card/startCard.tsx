import '#web/styles/base.css';
import '#web/styles/tokens.css';
import '../styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from './Card.tsx';
import { connectPage } from './connectPage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('card.html has no #root');
const page = connectPage(location.hash.slice(1));
createRoot(root).render(
  <StrictMode>
    <Card page={page} />
  </StrictMode>,
);
