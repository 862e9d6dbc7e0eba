import { openModel } from '@dealwright/finance';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { verdictQuery, viabilityQuery } from '../api/viability';
import ViabilityPage from './viability-page';

const NOTICE = 'Not financeable as structured: the equity injection is below 10%.';

/** Opens the page of a model with an SDE of $300,000 of which these requirements fail. */
async function openPage(failed: readonly { readonly reason: string }[]) {
  const { results, viability } = openModel({
    financials: { historicalFinancials: { 2024: { netIncome: 290_000 }, 2025: { netIncome: 300_000 } } },
    loan: { purchasePrice: 700_000, downPayment: 9, sbaRate: 10, sbaTerm: 10 },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-01-15',
  }).outcome;
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const status = failed.length > 0 ? 'notFinanceable' : 'financeable';
  client.setQueryData(viabilityQuery('d', 'm').queryKey, { results, viability } as never);
  client.setQueryData(verdictQuery('d', 'm').queryKey, { status, sentence: NOTICE, failed } as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/d/m']}>
        <Routes>
          <Route path="/:dealId/:valuationId" element={<ViabilityPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByText(String(viability?.score), { selector: 'p.figure' });
}

it('shows the verdict before the score, and the score small where a requirement fails', async () => {
  const score = await openPage([{ reason: NOTICE }]);
  const band = screen.getByRole('region', { name: 'Verdict at closing' });
  expect(band).toHaveTextContent(NOTICE);
  expect(band.compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(score).not.toHaveClass('MuiTypography-display');
});

it('shows the score large where nothing fails', async () => {
  expect(await openPage([])).toHaveClass('MuiTypography-display');
  expect(screen.queryByRole('region', { name: 'Verdict at closing' })).toBeNull();
});
