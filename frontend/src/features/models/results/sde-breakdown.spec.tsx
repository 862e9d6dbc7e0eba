import { type DealFinancials } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ExplanationsContext } from '../../../domain/explain/explanations';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { SdeBreakdown } from './sde-breakdown';

function renderBreakdown(historicalFinancials: DealFinancials['historicalFinancials']) {
  const explained = openTestModel({ historicalFinancials }).explanation;
  render(
    <MemoryRouter>
      <ExplanationsContext value={new Map(explained.map((result) => [result.id, result]))}>
        <SdeBreakdown />
      </ExplanationsContext>
    </MemoryRouter>,
  );
}
const readTerms = () => screen.getAllByRole('term').map(({ textContent }) => textContent.trim());

it('shows a net income of zero, and no add-backs that were not entered', () => {
  renderBreakdown({ 2025: { grossRevenue: '900000', netIncome: '0' } });
  expect(readTerms()).toEqual(['Net income 2025', 'SDE 2025']);
});

it('shows an add-back that was entered as zero', () => {
  renderBreakdown({ 2025: { netIncome: '90000', ownerSalary: '0' } });
  expect(readTerms()[1]).toMatch(/^Owner salary/);
});
