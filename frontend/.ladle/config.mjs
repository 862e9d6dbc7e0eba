/** The component gallery: `npm run gallery`. Ladle brings its own Vite, so it does not share vite.config.ts. */
export default {
  stories: 'src/ui/stories/**/*.stories.tsx',
  viteConfig: '.ladle/vite.config.mjs',
  outDir: 'dist-gallery',
  port: 61000,
  addons: {
    // Right-to-left scripts are not supported, and stories have no arguments to control.
    rtl: { enabled: false },
    control: { enabled: false },
    action: { enabled: false },
    width: { options: { narrow: 390, wide: 1280 } },
  },
};
