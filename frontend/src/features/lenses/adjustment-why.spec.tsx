import { analyzeModel } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { AdjustmentWhy } from './adjustment-why';

const year = { netIncome: 100_000, ownerSalary: 80_000 };

it.each([
  [{ 2025: year }, 'SourceEvidence of 2025: ledger, page 3 of the document.'],
  [
    { 2024: year, 2025: year },
    'SourceEvidence: claimed. No document is linked. Evidence of 2025: ledger, page 3 of the document.',
  ],
])(
  'names the proof of each year that has its own, with its page (%#)',
  async (historicalFinancials, text) => {
    const stored = [
      {
        id: 'addBack.ownerSalary',
        label: 'Owner salary',
        kind: 'ownerPay',
        evidence: 'claimed',
        proofByYear: { 2025: { evidence: 'ledger', source: { documentId: 'f1', page: 3 } } },
      },
    ] as const;
    const model = openTestModel({ historicalFinancials, adjustments: stored });
    const { lenses } = analyzeModel(model).compareLenses({});
    const [item] = analyzeModel(model).listAdjustments();
    render(
      <MemoryRouter>
        <AdjustmentWhy dealId="d1" item={item!} lenses={lenses} />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: /Why\?/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'page 3 of the document' })).toHaveAttribute(
      'href',
      expect.stringContaining('document=f1'),
    );
  },
);
