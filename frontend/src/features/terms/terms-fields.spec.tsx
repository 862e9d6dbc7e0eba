import { render, screen } from '@testing-library/react';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { TermsFields } from './terms-fields';
import { createTermsForm, findPriceRangeError, type TermsForm } from './terms-form-state';

const model = openTestModel({
  loan: { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 10.5 },
  figures: { netIncome: 300_000 },
});

it.each([
  ['Lowest price', { minPrice: 2_000_000 }, 'Enter the highest price or less'],
  [
    'Highest price',
    { minPrice: null, maxPrice: 400_000 },
    "Enter $500,000 (half the model's price) or more, or a lowest price",
  ],
] as const)('marks %s where the price range is the wrong way round', (label, part, text) => {
  const form: TermsForm = { ...createTermsForm(model), ...part };
  const priceError = findPriceRangeError(form, model);
  render(
    <TermsFields
      form={form}
      cashReach={100_000}
      priceError={priceError}
      earnings={null}
      onChange={() => {}}
    />,
  );
  for (const name of ['Lowest price', 'Highest price']) {
    const field = screen.getByRole('textbox', { name });
    if (name === label) expect(field).toHaveAccessibleDescription(text);
    else expect(field).not.toHaveAccessibleDescription(text);
  }
});
