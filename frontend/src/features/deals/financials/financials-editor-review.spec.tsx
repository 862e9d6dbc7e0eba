import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type FiguresReview, type FinancialsDraft } from '../../../domain/financials-editor';
import { FinancialsEditor } from './financials-editor';

const START: FinancialsDraft = {
  historicalFinancials: { year1: { cogs: '300' } },
  yearLabels: { year1: '2025' },
  collectDetailedIncomeStatement: false,
};
const REVIEW: FiguresReview = {
  getMark: () => null,
  isAsRead: () => false,
  onPlace: () => undefined,
  goTo: null,
};

function ReviewedDraft() {
  const [value, setValue] = useState(START);
  const take = () => setValue({ ...value, historicalFinancials: { year1: { grossRevenue: '950' } } });
  return (
    <>
      <button onClick={take}>Use all figures</button>
      <FinancialsEditor value={value} onChange={setValue} asOfYear={2026} review={REVIEW} />
      <output aria-label="figures">{JSON.stringify(value.historicalFinancials)}</output>
    </>
  );
}

it('undoes figures that the review took, and what was typed before them', async () => {
  const user = userEvent.setup();
  render(<ReviewedDraft />);
  const figures = screen.getByLabelText('figures');
  act(() => document.querySelector<HTMLElement>('[data-active]')?.focus());
  await user.keyboard('900{Enter}');
  await user.click(screen.getByRole('button', { name: 'Use all figures' }));
  expect(figures).toHaveTextContent('{"year1":{"grossRevenue":"950"}}');
  act(() => document.querySelector<HTMLElement>('[data-active]')?.focus());
  await user.keyboard('{Control>}z{/Control}');
  expect(figures).toHaveTextContent('"grossRevenue":"900"');
  await user.keyboard('{Control>}z{/Control}');
  expect(figures).toHaveTextContent('{"year1":{"cogs":"300"}}');
});
