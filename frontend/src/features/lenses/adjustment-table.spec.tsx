import { listAdjustments, parsePeriods } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AdjustmentTable } from './adjustment-table';

it('fixes the widths of names and evidence, so that both fit on a phone', () => {
  const periods = parsePeriods({ historicalFinancials: { 2025: { netIncome: 100, ownerSalary: 80 } } }, 2026);
  render(
    <MemoryRouter>
      <AdjustmentTable
        adjustments={listAdjustments(periods)}
        periods={periods}
        stored={[]}
        onSave={() => undefined}
        onRemove={() => undefined}
        dealId="d1"
        lenses={[]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('table')).toHaveStyle({ tableLayout: 'fixed' });
  expect(screen.getByRole('columnheader', { name: 'Evidence' })).toHaveStyle({ width: '170px' });
});
