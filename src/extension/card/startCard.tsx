import '#web/styles/base.css';
import '#web/styles/tokens.css';
import '../styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StillLogo } from '#web/ui/Logo.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('card.html has no #root');
createRoot(root).render(
  <StrictMode>
    <StillLogo />
  </StrictMode>,
);
