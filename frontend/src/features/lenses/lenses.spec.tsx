import { analyzeModel } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { AdjustmentTable } from './adjustment-table';
import { WaterfallYear } from './waterfall-year';

describe('AdjustmentTable', () => {
  it('fixes the widths of names and evidence, so that both fit on a phone', () => {
    const model = openTestModel({ figures: { netIncome: 100, ownerSalary: 80 } });
    render(
      <MemoryRouter>
        <AdjustmentTable
          adjustments={analyzeModel(model).listAdjustments([])}
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
});

describe('WaterfallYear', () => {
  it('shows a deduction in parentheses, as the tables do', () => {
    const model = openTestModel({ figures: { netIncome: 100_000, newOfficerSalary: -60_000 } });
    const lenses = analyzeModel(model).compareLenses({}).lenses.slice(0, 1);
    render(
      <MemoryRouter>
        <WaterfallYear dealId="d1" yearKey="2025" label="2025" lenses={lenses} />
      </MemoryRouter>,
    );
    expect(screen.getByText(/\(\$60,000\)/)).toBeInTheDocument();
  });
});
