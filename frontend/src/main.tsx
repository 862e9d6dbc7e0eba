import '@fontsource-variable/inter';
import './app/theme/first-paint.css';
import './app/theme/static.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadAdapter } from './app/auth/adapters';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in');

// Requested before the first render, because everything else waits for the adapter.
const asked = loadAdapter();
asked.catch(() => undefined); // App shows the failure
const load = () => asked;

createRoot(root).render(
  <StrictMode>
    <App load={load} />
  </StrictMode>,
);
