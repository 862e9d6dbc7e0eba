import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type ModelVersion } from '../../domain/models/api/versions';
import { VersionRow } from './version-row';
import { SAVED_VERSION } from '../../domain/models/versions/versions.test-support';

const VERSION: ModelVersion = { ...SAVED_VERSION, score: null, sde: null, purchasePrice: null };

const renderRow = (version: ModelVersion, isProvisional: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <VersionRow
          dealId="d1"
          version={version}
          previousScore={null}
          isProvisional={isProvisional}
          isCurrent
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('offers to view a version, and marks the current one', () => {
  renderRow(VERSION, false);
  expect(screen.getByRole('link', { name: 'View Version 2' })).toHaveAttribute('href', '/?version=2');
  expect(screen.getByText(/Saved by you/)).toHaveTextContent('Current version. Saved by you');
});

it('marks a provisional score', () => {
  const { unmount } = renderRow({ ...VERSION, score: 50 }, true);
  expect(screen.getByRole('img', { name: /^Score 50 of 100.*provisional, data incomplete$/ })).toHaveStyle({
    borderStyle: 'dashed',
  });
  unmount();
  renderRow({ ...VERSION, score: 50, dscr: 1.3 }, false);
  expect(screen.getByRole('img', { name: /^Score 50 of 100/ })).not.toHaveAccessibleName(/provisional/);
});
