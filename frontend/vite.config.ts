import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Where the backend listens while the front end is being worked on.
const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Workspace libraries are read from their source: no build step before the dev server.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
