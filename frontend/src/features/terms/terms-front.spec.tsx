import { analyzeModel } from '@dealwright/finance';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { TermsConflictView } from './terms-conflict';
import { TermsFront } from './terms-front';
import { TermsWorkings } from './terms-workings';

const loan = { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 10.5 };
const figures = { netIncome: 336_000 };
const goals = ['price', 'buyerCash'] as const;
const model = openTestModel({ loan, figures });
const bounds = {
  buyerCash: { max: 250_000 },
  price: { min: 700_000, max: 1_800_000 },
  maxNoteSharePercent: 30,
  livingSalary: 70_000,
};
const { front, meta } = analyzeModel(model).findTerms({ bounds, goals });

it('opens at the knee and moves along the front with the arrow keys', async () => {
  const user = userEvent.setup();
  render(
    <TermsFront front={front} goals={meta.goals} sizedOn={null} isWhole isSaving={false} onUse={() => {}} />,
  );
  const slider = screen.getByRole('slider', { name: 'Terms on the front' });
  const knee = front.findIndex(({ isKnee }) => isKnee);
  expect(slider).toHaveAttribute('aria-valuenow', String(knee + 1));
  slider.focus();
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Price \$1,800,000, Your cash \$/);
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
});

it('says that no living salary is counted where none is entered', () => {
  const term = /^DSCR at closing, year \d+, the worst/;
  const without = analyzeModel(model).findTerms({ bounds: { ...bounds, livingSalary: 0 }, goals });
  const readNote = (found: typeof front) => {
    const { unmount } = render(
      <TermsFront
        front={found}
        goals={meta.goals}
        sizedOn={null}
        isWhole
        isSaving={false}
        onUse={() => {}}
      />,
    );
    const text = screen.getByText(term, { selector: 'dt' }).textContent;
    unmount();
    return text;
  };
  expect(readNote(without.front)).toContain('no living salary is entered or counted');
  expect(readNote(front)).not.toContain('living salary');
});

it('names no guaranty fee of a loan whose fee is waived', () => {
  const small = openTestModel({
    loan: { ...loan, purchasePrice: 700_000 },
    figures: { netIncome: 236_000 },
    assumptions: { manufacturer: true },
  });
  const waived = analyzeModel(small).findTerms({
    bounds: { ...bounds, price: { min: 600_000, max: 800_000 } },
    goals,
  });
  render(
    <TermsFront
      front={waived.front}
      goals={meta.goals}
      sizedOn={null}
      isWhole
      isSaving={false}
      onUse={() => {}}
    />,
  );
  expect(screen.getByText('no guaranty fee is due')).toBeInTheDocument();
  expect(screen.queryByText('with its guaranty fee')).toBeNull();
});

it('uses the terms that are shown, and shows those of a row of the table', async () => {
  const user = userEvent.setup();
  const prices: number[] = [];
  render(
    <TermsFront
      front={front}
      goals={meta.goals}
      sizedOn={null}
      isWhole
      isSaving={false}
      onUse={({ terms }) => prices.push(terms.price)}
    />,
  );
  await user.click(screen.getByText(/terms as a table/));
  await user.click(
    within(screen.getByRole('region', { name: 'All terms on the front' })).getAllByText('Show')[0]!,
  );
  await user.click(screen.getByRole('button', { name: 'Use these terms' }));
  expect(prices).toEqual([front[0]!.terms.price]);
  expect(screen.getByText(/^What limits these terms: .*highest price/)).toBeInTheDocument();
  // This is the highest price that may be, so cash buys no more of it.
  expect(
    screen.getByText(/^\$10,000 more of cash raises DSCR by 0\.\d{3}x at the same price\.$/),
  ).toBeInTheDocument();
});

it('says which requirements conflict and how far each would have to move', () => {
  const tight = { ...bounds, noteAmount: { max: 0 }, buyerCash: { max: 60_000 } };
  const { conflict } = analyzeModel(model).findTerms({ bounds: tight, goals });
  render(<TermsConflictView conflict={conflict!} sizedOn={null} />);
  expect(screen.getByText(/No terms meet these \d requirements together/)).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Cash you can bring' })).toBeInTheDocument();
});

it.each([
  ['11% of 11.75%', 'fixed', ['11%', '11.75%', '0.75 pts']],
  ['11% of an unknown kind', null, ['11%', 'Unknown', 'Unknown']],
] as const)('holds a rate of %s against the cap of the checklist', (_what, rateType, cells) => {
  const capped = openTestModel({ loan: { ...loan, sbaRate: 11 }, figures, assumptions: { rateType } });
  const { front } = analyzeModel(capped).findTerms({ bounds, goals });
  render(<TermsWorkings point={front[0]!} />);
  const row = screen.getByRole('rowheader', { name: '7(a) rate within the cap' }).closest('tr')!;
  const shown = within(row).getAllByRole('cell');
  for (const [index, text] of cells.entries()) expect(shown[index]).toHaveTextContent(text);
});

it('says that there is nothing to pay with where only a negative figure would do', () => {
  const member = {
    id: 'livingSalary',
    label: 'Pay after debt covers your living salary',
    limit: 0,
    moveTo: -80_000,
    resolvesDeal: false,
    unit: 'dollars',
    citation: null,
  } as const;
  render(<TermsConflictView conflict={{ members: [member] }} sizedOn={null} />);
  expect(
    screen.getByText('No figure helps: there is no cash flow to pay for the purchase.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/-\$80,000/)).not.toBeInTheDocument();
});

it('names the lens that the terms are sized on, and what the new model runs on', () => {
  const sizedOn = { lens: 'lender', earnings: 230_000, salary: 60_000 } as const;
  const props = { front, goals: meta.goals, isWhole: true, isSaving: false, onUse: () => {} };
  const { rerender } = render(<TermsFront {...props} sizedOn={sizedOn} />);
  expect(screen.getByText(/^DSCR at closing/, { selector: 'dt' })).toHaveTextContent(
    "on the lender's earnings of $230,000",
  );
  expect(screen.getByText('Pay after debt', { selector: 'dt' })).toHaveTextContent(
    'with the living salary that the lender sets aside',
  );
  expect(screen.getByRole('status')).toHaveTextContent("best terms on the lender's earnings of $230,000.");
  const note = "The new model shows its DSCR on its own basis, not on the lender's earnings of $230,000.";
  expect(screen.getByText(note)).toBeInTheDocument();
  rerender(<TermsFront {...props} sizedOn={null} />);
  expect(screen.queryByText(/lender/)).toBeNull();
  expect(screen.queryByText(note)).toBeNull();
});
