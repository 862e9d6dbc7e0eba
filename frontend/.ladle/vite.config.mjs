/** As frontend/vite.config.ts: workspace libraries are read from their source. */
export default {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', open: 'none' },
  publicDir: false,
};
