import { render, screen } from '@testing-library/react';
import { AssumptionsContext } from '../../domain/models/assumptions-context';
import { BuyerSection } from './buyer-section';
import { ReturnsSection } from './returns-section';
import { findMissingInputs } from '../../domain/models/missing-inputs';
import { openTestModel } from '../../domain/models/open-model.test-support';

const model = openTestModel({
  loan: {
    purchasePrice: 240_000,
    downPayment: 5,
    sbaRate: 10.5,
    sellerFinancing: true,
    sellerFinancingAmount: 36_000,
  },
  assumptions: { standby: true, marketSalary: 30_000, exitMultiple: 3 },
  figures: { netIncome: 190_000 },
  asOf: '2026-03-01',
});

it('says in both places that a rate of return is above what is calculated', () => {
  render(
    <AssumptionsContext value={{ assumptions: {}, onAssumptionsChange: () => undefined }}>
      <ReturnsSection model={model} missing={findMissingInputs(model, '/model')} />
      <BuyerSection model={model} />
    </AssumptionsContext>,
  );
  expect(screen.getAllByText(/internal rate of return is above 1000% a year/)).toHaveLength(2);
  expect(screen.queryByText(/never earn back/)).not.toBeInTheDocument();
});
