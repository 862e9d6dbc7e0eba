import { render, screen } from '@testing-library/react';
import { type Deal } from '../../domain/models/api/models';
import { EvaluatedDeal } from './evaluated-deal';

const DEAL: Partial<Deal> = {
  id: 'd1',
  description: 'Listing.',
  businessName: 'Blue Ridge HVAC',
  revenue: null,
  type: null,
  status: 'Uncontacted',
  historicalFinancials: { year1: { grossRevenue: '837000' }, year2: { grossRevenue: '900000' } },
  yearLabels: { year1: '2024', year2: '2025' },
};

const renderDeal = (deal: Partial<Deal>) =>
  render(<EvaluatedDeal deal={deal as Deal} models={[]} onSelect={() => undefined} />);

it('shows the newest revenue where no range is entered', () => {
  const { unmount } = renderDeal(DEAL);
  expect(screen.getByText('$900,000 in 2025')).toBeInTheDocument();
  unmount();
  renderDeal({ ...DEAL, revenue: '< $1 MM' });
  expect(screen.getByText('< $1 MM')).toBeInTheDocument();
});
