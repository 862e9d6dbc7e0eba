import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { TermsFields } from './terms-fields';
import { createTermsForm, type TermsForm } from './terms-form-state';

const model = openTestModel({
  loan: {
    purchasePrice: 2_000_000,
    downPayment: 10,
    sbaRate: 10.5,
    sellerFinancing: true,
    sellerFinancingAmount: 195_000,
  },
  figures: { netIncome: 600_000 },
});

function Fields({ part = {} }: { part?: Partial<TermsForm> }) {
  const [form, setForm] = useState<TermsForm>({ ...createTermsForm(model, 1_950_000), ...part });
  return (
    <TermsFields
      form={form}
      cashReach={100_000}
      earnings={null}
      onChange={(change) => setForm((now) => ({ ...now, ...change }))}
    />
  );
}
const find = (name: string) => screen.getByRole('textbox', { name });

it('marks a lowest price above the asking price', () => {
  render(<Fields part={{ minPrice: 1_950_001 }} />);
  expect(find('Lowest price')).toHaveAccessibleDescription('Enter the asking price or less');
});

it('starts with what the deal asks, and with the note of the model', () => {
  render(<Fields />);
  expect(find('Asking price')).toHaveValue('1,950,000');
  expect(find('Lowest price')).toHaveValue('975,000');
  const note = find('Seller note offered up to');
  expect(note).toHaveValue('195,000');
  expect(note).toHaveAccessibleDescription('10% of the asking price');
});

it('takes the offered note in percent of the price', () => {
  render(<Fields />);
  const unit = screen.getByRole('group', { name: 'Seller note offered up to: percent or dollars' });
  fireEvent.click(within(unit).getByRole('button', { name: 'Percent of the price' }));
  expect(find('Seller note offered up to')).toHaveValue('10');
  expect(find('Seller note offered up to')).toHaveAccessibleDescription('$195,000 at the asking price');
});

it('offers the goals of a buyer first, and the highest price only to who chooses it', () => {
  render(<Fields />);
  const goals = within(screen.getByRole('group', { name: 'Goals, two or three' })).getAllByRole('checkbox');
  const names = goals.map((goal) => goal.closest('label')?.textContent);
  expect(names.slice(0, 2)).toEqual(['Lowest price', 'Least cash from you']);
  expect(names.at(-1)).toBe('Highest price');
  expect(goals.map((goal) => (goal as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
});
