import { join } from 'node:path';
import { type Visit } from './plan-chunks.ts';
import { readScreens } from './read-screens.ts';

const root = join(import.meta.dirname, '..');
const app = (path: string) => join(root, 'src', 'app', path);

export const SCREENS_FILE = app('screens.ts');
export const ENTRY = join(root, 'index.html');
/** What stands around every screen behind the guard, and the tooltips of its buttons. */
export const FRAME = [app('signed-in.tsx'), join(root, 'src', 'ui', 'tooltip.ts')];

/** What each identity provider brings to a first visit: its adapter, and its pages for people who are signed out. */
export const PROVIDERS = {
  embedded: {
    adapter: app('auth/embedded/adapter.ts'),
    signIn: app('auth/embedded/sign-in.tsx'),
    signUp: app('auth/embedded/sign-up.tsx'),
  },
  oidc: {
    adapter: app('auth/oidc/adapter.ts'),
    signIn: app('auth/oidc/sign-in.tsx'),
    signUp: app('auth/oidc/sign-in.tsx'),
  },
  clerk: {
    adapter: app('auth/clerk/adapter.ts'),
    signIn: app('auth/clerk/pages.tsx'),
    signUp: app('auth/clerk/pages.tsx'),
  },
} as const;

/** Pages that people open first. Found by trying: lower figures make these load code of the others in vain. */
const POPULAR: Readonly<Record<string, number>> = {
  '/': 100,
  '/deals': 60,
  '/deals/:dealId': 60,
  '/deals/:dealId/valuations/:valuationId': 60,
};

/** The first visits that the files are planned for, with the built-in provider. */
export function listVisits(): Visit[] {
  const { adapter, signIn, signUp } = PROVIDERS.embedded;
  return [
    { roots: [ENTRY, adapter, signIn], weight: 1000 },
    { roots: [ENTRY, adapter, signUp], weight: 500 },
    ...readScreens(SCREENS_FILE).flatMap(({ path, module, wideModules }) => {
      const roots = [ENTRY, adapter, ...FRAME, module];
      const weight = POPULAR[path] ?? 6;
      const wide = wideModules.length === 0 ? [] : [{ roots: [...roots, ...wideModules], weight: 20 }];
      return [{ roots, weight }, ...wide];
    }),
  ];
}
