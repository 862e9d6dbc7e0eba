import { type ComponentType, lazy } from 'react';
import { matchRoutes } from 'react-router-dom';

type Load = () => Promise<{ default: ComponentType }>;

export interface Screen {
  readonly path: string;
  readonly Component: ComponentType;
  /** fetches its code */
  readonly load: Load;
}

interface FirstView {
  /** loads what the screen shows at once in a wide window only */
  readonly wide?: () => Promise<unknown>;
  /** API paths that the page requests before any code has arrived, all at once, with the parameters of the address */
  readonly requests?: readonly string[];
}

const WIDE = '(min-width: 769px)';

/** One screen, fetched when it is first gone to. The build reads these calls too: see bundle/read-screens.ts. */
const screen = (path: string, load: Load, { wide }: FirstView = {}): Screen => ({
  path,
  Component: lazy(load),
  load: () => {
    // The import is repeated when the part renders, which reports the failure.
    if (wide && window.matchMedia(WIDE).matches) wide().catch(() => undefined);
    return load();
  },
});

/** The screens behind the guard. A feature adds its lines here; an address without a line is not found. */
export const screens: readonly Screen[] = [
  screen('/deals/:dealId/valuations/:valuationId', () => import('./composed/model'), {
    requests: [
      '/api/deals/:dealId',
      '/api/deals/:dealId/valuations/:valuationId',
      '/api/deals/:dealId/valuations',
      '/api/deals/:dealId/adjustments',
      '/api/deals/:dealId/contradictions',
      '/api/users/settings',
    ],
  }),
  screen(
    '/deals/:dealId/valuations/:valuationId/versions',
    () => import('../features/versions/pages/versions-page'),
  ),
  screen('/deals/:dealId/valuations/new', () => import('../features/models/pages/new-model-page')),
  screen('/deals/:dealId/valuations/:valuationId/data-sources', () => import('./composed/data-sources')),
  screen(
    '/deals/:dealId/valuations/:valuationId/viability-analysis',
    () => import('../features/viability/pages/viability-page'),
  ),
  screen('/deals/:dealId/compare-models', () => import('../features/compare/pages/compare-page')),
  screen('/compare', () => import('../features/compare/pages/compare-deals-page')),
  screen('/valuation', () => import('../features/models/pages/all-models-page')),
  screen('/deals/:dealId/evaluate', () => import('./composed/evaluate')),
  screen('/', () => import('./dashboard-screen'), { requests: ['/api/deals/summary', '/api/follow-ups'] }),
  screen('/deals', () => import('../features/deals/pages/deals-page'), {
    wide: () =>
      Promise.all([
        import('../features/deals/list/grid/deal-grid'),
        import('../features/deals/list/list-options'),
      ]),
    requests: [
      '/api/users/views',
      '/api/deals?sort=createdAt&order=desc&archived=no&status=Uncontacted%2CWorking%2CInquired%2CLead%2CNDA%20Signed%2CCBR%20Received%2CCBR%20Reviewed&limit=200',
    ],
  }),
  screen('/deals/new', () => import('../features/deals/pages/new-deal-page')),
  screen('/deals/new/ocr', () => import('./composed/extraction')),
  screen('/deals/new/csv', () => import('../features/imports/pages/import-page')),
  screen('/upload', () => import('../features/extraction/pages/upload-page')),
  screen('/operations', () => import('./composed/operations')),
  screen('/deals/imports/:importId', () => import('../features/imports/pages/import-report-page')),
  screen('/deals/:dealId', () => import('./deal-screen'), {
    requests: [
      '/api/deals/:dealId',
      '/api/deals/:dealId/valuations',
      '/api/deals/:dealId/adjustments',
      '/api/deals/:dealId/contradictions',
      '/api/deals/:dealId/questions',
      '/api/deals/:dealId/interactions',
      '/api/deals/:dealId/documents',
      '/api/users/settings',
      '/api/brokers',
    ],
  }),
  screen('/deals/:dealId/review', () => import('./composed/deal-review')),
  screen('/deals/:dealId/edit', () => import('../features/deals/pages/edit-deal-page')),
  screen('/trash', () => import('./composed/trash')),
  screen('/follow-ups', () => import('../features/interactions/pages/follow-ups-page')),
  screen('/brokers', () => import('../features/brokers/pages/brokers-page')),
  screen('/profile', () => import('../features/profile/pages/profile-page')),
  screen('/settings/account', () => import('../features/settings/pages/account-page')),
  screen('/settings', () => import('../features/settings/pages/settings-page')),
];

/** Fetches the code of the screen at an address ahead of its turn; of an address that leads nowhere, nothing. */
export const fetchScreen = (pathname: string) =>
  matchRoutes([...screens], pathname)
    ?.at(-1)
    ?.route.load();

/** Screens that a deal opens; their code is kept ready so that a deal can be opened while the browser is offline. */
const KEPT_READY = ['/deals/:dealId', '/deals/:dealId/valuations/:valuationId', '/follow-ups'];

/** Fetches the code of the screens of a deal, so that they open without a connection too. */
export function prefetchDealScreens(): void {
  for (const { path, load } of screens) {
    // The import is repeated when the screen renders, which reports the failure.
    if (KEPT_READY.includes(path)) load().catch(() => undefined);
  }
}
