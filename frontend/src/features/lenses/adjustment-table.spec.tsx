import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { AdjustmentTable } from './adjustment-table';

it('fixes the widths of names and evidence, so that both fit on a phone', () => {
  const model = openTestModel({ figures: { netIncome: 100, ownerSalary: 80 } });
  render(
    <MemoryRouter>
      <AdjustmentTable
        adjustments={model.listAdjustments([])}
        periods={model.periods}
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
