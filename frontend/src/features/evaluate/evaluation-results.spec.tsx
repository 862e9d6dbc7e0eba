import { render, screen } from '@testing-library/react';
import { type LoanData } from '../../domain/models/api/models';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { EvaluationResults } from './evaluation-results';

const historicalFinancials = { 2024: { netIncome: '280000' }, 2025: { netIncome: '300000' } };
const LOAN: LoanData = { purchasePrice: 900_000, downPayment: 20, sbaRate: 11.5, sbaTerm: 10 };

function renderResults(loan: LoanData) {
  const model = openTestModel({ historicalFinancials, loan });
  render(<EvaluationResults model={model} isCalculating={false} onCalculate={() => undefined} />);
}
const readLine = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.textContent.replaceAll(/\s+/g, ' ');

it.each([null, 0])('says what it assumes, and that the score is provisional: price %p', (purchasePrice) => {
  renderResults({ ...LOAN, purchasePrice, downPayment: null });
  expect(readLine('Multiple')).toBe('Multipleno price yet, 3.00x assumed 3.00x');
  expect(readLine('Valuation')).toBe('Valuation3x SDE, 20% less to 20% more $720,000 – $1,080,000');
  expect(readLine('Viability score')).toContain(
    'Provisional - data incomplete. No price is entered, so the score assumes a multiple of 3.00x, worth 10 points. It may fall',
  );
});

it('calls the score of a complete model by its level alone', () => {
  renderResults(LOAN);
  expect(readLine('Multiple')).toBe('Multiple4x or lower is good 3.00x');
  expect(readLine('Valuation')).toBe('Valuationthe price, 20% less to 20% more $720,000 – $1,080,000');
  expect(readLine('Viability score')).not.toContain('Provisional');
});

it('says on its button that it calculates, and takes no second press meanwhile', () => {
  render(<EvaluationResults model={null} isCalculating onCalculate={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Calculating...' })).toBeDisabled();
});
