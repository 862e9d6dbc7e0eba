import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { firstVisits } from './bundle/first-visits.ts';
import { planChunks } from './bundle/plan-chunks.ts';
import { precompress } from './bundle/precompress.ts';
import { listVisits } from './bundle/visits.ts';

// Where the backend listens while the front end is being worked on.
const api = process.env.API_URL ?? 'http://localhost:3000';

const base: UserConfig = {
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
    // The page's policy allows no data: fonts. The server adds preloads for the screen that is asked for.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
};

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return base;
  const groups = await planChunks({ ...base, plugins: [react()] }, listVisits());
  return {
    ...base,
    plugins: [react(), firstVisits(), precompress()],
    build: { ...base.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
  };
});
