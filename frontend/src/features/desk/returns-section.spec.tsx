import { getLendingRules } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { AssumptionsContext } from '../../domain/models/assumptions-context';
import { BuyerSection } from './buyer-section';
import { ReturnsSection } from './returns-section';
import { type LendersDeskState } from './use-lenders-desk';

const desk = {
  rules: getLendingRules('2026-03-01'),
  structure: {
    purchasePrice: 240_000,
    downPayment: 5,
    sbaRate: 10.5,
    sellerFinancing: true,
    sellerFinancingAmount: 36_000,
    standby: true,
    sde: 190_000,
    marketSalary: 30_000,
    exitMultiple: 3,
  },
} as unknown as LendersDeskState;

it('says in both places that a rate of return is above what is calculated', () => {
  render(
    <AssumptionsContext value={{ assumptions: {}, onAssumptionsChange: () => undefined }}>
      <ReturnsSection {...desk} />
      <BuyerSection {...desk} />
    </AssumptionsContext>,
  );
  expect(screen.getAllByText(/internal rate of return is above 1000% a year/)).toHaveLength(2);
  expect(screen.queryByText(/never earn back/)).not.toBeInTheDocument();
});
