import { type LoanData } from '@dealwright/finance';
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AssumptionsContext } from '../../domain/models/assumptions-context';
import { findMissingInputs } from '../../domain/models/missing-inputs';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { BuyerSection } from './buyer-section';
import { BuyerFields } from './fields/buyer-fields';
import { StressFields } from './fields/stress-fields';
import { EligibilitySection } from './eligibility-section';
import { Headroom } from './headroom';
import { MaximumPrices } from './maximum-prices';
import { ReturnsSection } from './returns-section';
import { SourcesUses } from './sources-uses';
import { StressTests } from './stress-tests';

type Inputs = Parameters<typeof openTestModel>[0];
type Part = ComponentType<Parameters<typeof SourcesUses>[0]>;

/** Renders a part of the lender's desk for a model, with what the model lacks. */
function renderPart(Part: Part, inputs: Inputs) {
  const model = openTestModel({ asOf: '2026-11-01', ...inputs });
  render(
    <MemoryRouter>
      <AssumptionsContext value={{ assumptions: {}, onAssumptionsChange: () => undefined }}>
        <Part model={model} missing={findMissingInputs(model, '/model')} />
      </AssumptionsContext>
    </MemoryRouter>,
  );
  return model;
}

const deal: LoanData = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 200_000,
  sellerFinancingRate: 7.5,
  sellerFinancingTerm: 3,
};

describe('MaximumPrices', () => {
  const renderPrices = (loan: LoanData) =>
    renderPart(MaximumPrices, {
      loan,
      figures: { netIncome: 400_000, taxes: 5_000 },
      isDetailed: true,
    });

  it('says that no price passes with a tenth of it down, and which share and price would', () => {
    renderPrices(deal);
    const texts = screen.getAllByText(/^No price passes/).map(({ textContent }) => textContent);
    expect(texts).toHaveLength(3);
    expect(texts[1]).toMatch(
      /With 10\.[1-5]% of the price down, the maximum price is \$1,[5-9]\d\d,\d{3}\. With your current cash and seller note, cash flow supports a price of \$1,7\d\d,\d{3} at 1\.25x/,
    );
    expect(screen.queryByText('$222,222')).not.toBeInTheDocument();
  });

  it('speaks of the 504 loan where it is the only one', () => {
    renderPrices({
      purchasePrice: 800_000,
      downPayment: 100,
      sbaRate: 10.5,
      includeRealEstate: true,
      realEstatePurchasePrice: 700_000,
      realEstateDownPaymentType: 'amount',
      realEstateDownPayment: 100_000,
      sba504Rate: 6,
      sba504Term: 25,
    });
    expect(
      screen.getByText(
        'The down payment pays any price in full, so debt service does not limit it. The 504 loan does not depend on the price.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/7\(a\)/)).not.toBeInTheDocument();
  });
});

describe('Headroom', () => {
  const renderHeadroom = (loan: LoanData, sde = 400_000, assumptions: Inputs['assumptions'] = {}) =>
    renderPart(Headroom, {
      loan,
      assumptions,
      figures: { netIncome: sde, taxes: 5_000 },
      isDetailed: true,
    });

  it('says where coverage holds at the limit of a term instead of calling it a change that reaches it', () => {
    renderHeadroom(deal);
    expect(
      screen.getByRole('heading', {
        name: 'One change that brings DSCR down to 1.25x',
      }),
    ).toBeInTheDocument();
    expect(screen.getByText('Above 1.25x even at $0')).toBeInTheDocument();
    expect(screen.queryByText(/full standby/)).not.toBeInTheDocument();
  });

  it('names the basis of each break-even', () => {
    renderHeadroom(deal);
    expect(screen.getByText('Tested on SDE, before your salary.')).toBeInTheDocument();
    expect(screen.getByText('currently $400,000')).toBeInTheDocument();
    cleanup();
    renderHeadroom(deal, 400_000, { basis: 'lender' });
    expect(screen.getByText("Tested on the lender's cash flow, before your salary.")).toBeInTheDocument();
    expect(screen.getByText('currently $400,000; the lender counts $5,000 more')).toBeInTheDocument();
  });

  it('lists the changes that reach coverage of a deal that falls short', () => {
    renderHeadroom(deal, 250_000);
    expect(
      screen.getByRole('heading', { name: 'One change that brings DSCR up to 1.25x' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Seller note on full standby')).toBeInTheDocument();
  });
});

describe('SourcesUses', () => {
  const DEAL = { purchasePrice: 1_000_000, downPayment: 15, sbaRate: 9.5, sbaTerm: 10 };
  const renderDesk = (loan: LoanData, availableCash: number | null = null, Pane: Part = SourcesUses) =>
    renderPart(Pane, { loan, assumptions: { availableCash }, figures: { netIncome: 250_000 } });

  it('says which DSCR counts the uses at closing', () => {
    renderDesk({});
    expect(
      screen.getByText(/DSCR at closing counts these; DSCR before closing costs leaves them out\.$/),
    ).toBeInTheDocument();
  });

  it('marks that the buyer lacks the cash that closing needs', () => {
    renderDesk(DEAL, 100_000);
    expect(screen.getByText('Not enough cash')).toBeInTheDocument();
    const shortage = '$150,000 in cash is needed at closing, $100,000 is available.';
    expect(screen.getByText(shortage)).toBeInTheDocument();
    cleanup();
    renderDesk(DEAL, 100_000, EligibilitySection);
    expect(screen.getByText(shortage)).toBeInTheDocument();
  });

  it('shows beside the figures what to know about the dates of their rules', () => {
    renderDesk(DEAL);
    expect(
      screen.getByText('Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.'),
    ).toBeInTheDocument();
    cleanup();
    renderDesk(DEAL, null, EligibilitySection);
    expect(
      screen.getByText(/The sources for prime end on June 30, 2026; check the value for November 1, 2026\.$/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/the 504 program, using FY2026/)).not.toBeInTheDocument();
  });

  it('shows beside the fee of a 504 loan what to know about the date of its rule', () => {
    renderDesk({
      purchasePrice: 800_000,
      downPayment: 100,
      sbaRate: 9.5,
      includeRealEstate: true,
      realEstatePurchasePrice: 700_000,
      sba504Rate: 6,
      sba504Term: 25,
    });
    expect(
      screen.getByText('The 504 program: FY2026 table; the notice for FY2027 is not in the rule pack.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/guaranty fees, using/)).not.toBeInTheDocument();
  });

  it('asks about the bank beside a debenture only where there is a 504 loan', () => {
    const questions = ['504 bank rate', '504 bank term, years', '504 bank fee charged to the buyer'];
    const property = {
      ...DEAL,
      includeRealEstate: true,
      realEstatePurchasePrice: 700_000,
      realEstateDownPayment: 10,
      sba504Rate: 6,
      sba504Term: 25,
    };
    renderDesk(property, null, EligibilitySection);
    for (const question of questions) expect(screen.getByLabelText(question)).toBeInTheDocument();
    cleanup();
    renderDesk(property);
    expect(screen.getByText('504 CDC debenture')).toBeInTheDocument();
    cleanup();
    renderDesk(DEAL, null, EligibilitySection);
    for (const question of questions) expect(screen.queryByLabelText(question)).not.toBeInTheDocument();
  });

  it('warns of no shortage where the cash is enough', () => {
    renderDesk(DEAL, 150_000);
    expect(screen.queryByText('Not enough cash')).not.toBeInTheDocument();
  });
});

describe('StressTests', () => {
  const loan = { purchasePrice: 500_000, downPayment: 20, sbaRate: 11, sbaTerm: 10 };
  const renderTests = (sde: number) => renderPart(StressTests, { loan, figures: { netIncome: sde } });

  it('says why a loss has no coverage under stress', () => {
    renderTests(-140_000);
    expect(screen.getByText(/No DSCR is shown, because SDE is not positive/)).toBeVisible();
  });

  it('says how coverage is measured where there is SDE', () => {
    renderTests(140_000);
    expect(screen.getByText(/DSCR here is SDE divided by debt service at closing/)).toBeVisible();
    expect(screen.queryByText(/No DSCR is shown/)).toBeNull();
  });

  it('calls the coverage of a loss none, and not unknown', () => {
    renderTests(-140_000);
    expect(screen.getAllByText('none')[0]).toHaveAttribute(
      'title',
      'Without a positive cash flow there is nothing to cover the debt',
    );
  });
});

describe('the replacement salary', () => {
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
});

describe('returns', () => {
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
});
