import { render, screen } from '@testing-library/react';
import { AssumptionsContext } from '../../domain/models/assumptions-context';
import { BuyerFields } from './fields/buyer-fields';
import { StressFields } from './fields/stress-fields';

it('has one name in both parts that use it, each of which points to the other', () => {
  render(
    <AssumptionsContext
      value={{ assumptions: { marketSalary: 80_000 }, onAssumptionsChange: () => undefined }}
    >
      <StressFields />
      <BuyerFields />
    </AssumptionsContext>,
  );
  const [stress, buyer] = screen.getAllByLabelText('Replacement salary');
  expect(stress).toHaveAccessibleDescription("Also used in 'What it means for you'");
  expect(buyer).toHaveAccessibleDescription(/Also used in 'Stress tests'/);
});
