import '#web/styles/base.css';
import '#web/styles/tokens.css';
import '../styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Popup } from './Popup.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('popup.html has no #root');
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset['theme'] = 'oscuro';
createRoot(root).render(
  <StrictMode>
    <Popup />
  </StrictMode>,
);
