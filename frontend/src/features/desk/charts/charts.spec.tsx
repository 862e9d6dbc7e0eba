import { analyzeModel } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { ProjectionCharts } from './projection-charts';
import { MissingRatios } from './sensitivity-grid';
import { hasLossCell, SensitivityTable } from './sensitivity-table';

describe('ProjectionCharts', () => {
  it('names the loans behind debt service and DSCR', () => {
    const model = openTestModel({
      figures: { grossRevenue: 1_000_000, cogs: 350_000, operatingExpenses: 310_000, ownerSalary: 90_000 },
      loan: { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
    });
    render(
      <MemoryRouter>
        <ProjectionCharts borrowing={model.borrowingForPrice} projections={model.project(5)!} />
      </MemoryRouter>,
    );
    expect(
      screen.getByText('DSCR before closing costs by year', { selector: 'figcaption' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Fees and other uses at closing are left out\.$/)).toBeInTheDocument();
    expect(screen.getByText(/Debt service is that of the loan structure alone\.$/)).toBeInTheDocument();
  });
});

describe('MissingRatios', () => {
  const LOAN = { purchasePrice: 600_000, downPayment: 10, sbaRate: 10 };
  const KINDS = ['priceRate', 'haircutRate', 'growthHaircut'] as const;

  const build = (kind: (typeof KINDS)[number], figures: { netIncome: number; grossRevenue?: number }) =>
    analyzeModel(openTestModel({ figures, loan: LOAN })).grid(kind);

  const show = (...args: Parameters<typeof build>) =>
    render(
      <MemoryRouter>
        <MissingRatios grid={build(...args)} enterYears="/years" />
      </MemoryRouter>,
    );

  it.each(KINDS)('asks for no financials where %s shows a loss that is entered', (kind) => {
    show(kind, { grossRevenue: 900_000, netIncome: -80_000 });
    expect(
      screen.getByText(/^Without a positive cash flow there is nothing to cover the debt/),
    ).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('asks for a year with revenue where growth has none to start from', () => {
    show('growthHaircut', { netIncome: 80_000 });
    expect(screen.getByText('Needs a year with revenue.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter financials' })).toHaveAttribute('href', '/years');
  });
});

describe('hasLossCell', () => {
  const build = (netIncome: number) =>
    analyzeModel(
      openTestModel({
        figures: { grossRevenue: 900_000, netIncome },
        loan: { purchasePrice: 600_000, downPayment: 10, sbaRate: 10 },
      }),
    ).grid('priceRate', { rows: [500_000, 600_000], columns: [10, 11] });

  it('shows no DSCR of a loss, which a higher price and rate would make look smaller', () => {
    const grid = build(-80_000);
    expect(grid.cells[1]![1]!.dscr).toBeGreaterThan(grid.cells[0]![0]!.dscr!);
    expect(hasLossCell(grid)).toBe(true);
    render(<SensitivityTable grid={grid} />);
    const cells = screen.getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent?.replace('as entered: ', ''))).toEqual(
      Array<string>(4).fill('none'),
    );
  });

  it('shows the DSCR of earnings', () => {
    const grid = build(120_000);
    expect(hasLossCell(grid)).toBe(false);
    render(<SensitivityTable grid={grid} />);
    expect(screen.getAllByText(/\d\.\d\dx$/)).toHaveLength(4);
  });

  it('shows no DSCR that is colored as below 1.00x as 1.00x', () => {
    const atOne = 120_000 / build(120_000).cells[0]![0]!.dscr!;
    render(<SensitivityTable grid={build(0.997 * atOne)} />);
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^0\.997x$/);
  });
});
