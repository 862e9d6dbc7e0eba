import { explainResults, type DealFinancials, type ModelOutcome } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ExplanationsContext } from '../../../domain/explain/explanations';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { describeSde } from './describe-sde';
import { GrowthField } from './growth-field';
import { RecommendationList } from './recommendation-list';
import { SdeBreakdown } from './sde-breakdown';
import { ViabilityCard } from './viability-card';

describe('describeSde', () => {
  it.each([
    [200_000, 'year', 'what one owner-operator can take home'],
    [200_000, 'trailing', 'what one owner-operator can take home'],
    [200_000, 'settings', 'the average, as your settings calculate SDE'],
    [200_000, 'average', 'the average, as chosen for this deal'],
    [0, 'year', 'nothing for an owner to take home'],
    [0, 'average', 'nothing for an owner to take home'],
    [-262_800, 'year', 'a loss: nothing for an owner to take home'],
    [-262_800, 'settings', 'an average loss: nothing for an owner to take home'],
  ] as const)('says what SDE of %p means (of the %s)', (sde, origin, text) => {
    expect(describeSde(sde, origin)).toBe(text);
  });
});

describe('GrowthField', () => {
  it.each([
    ['a1b1.c5%', '11.5', 11.5],
    ['  4.250000  ', '4.250000', 4.25],
    ['7,5', '7.5', 7.5],
    ['240', '240', 100],
  ])('keeps the digits and dots of %s, all of them', async (text, shown, value) => {
    const onChange = jest.fn();
    render(<GrowthField value={null} onChange={onChange} />);
    await userEvent.click(screen.getByLabelText('Annual growth'));
    await userEvent.paste(text);
    expect(screen.getByLabelText('Annual growth')).toHaveValue(shown);
    expect(onChange).toHaveBeenLastCalledWith(value);
  });
});

describe('RecommendationList', () => {
  const PRAISE: NonNullable<ModelOutcome['viability']>['recommendations'][number] = {
    type: 'positive',
    priority: 5,
    title: 'Strong Deal',
    description: 'The deal scores 85 of 100.',
    rationale: '',
    timeline: '',
    effort: '',
  };

  it('asks for the requirements first and calls no deal strong that fails one', () => {
    render(<RecommendationList recommendations={[PRAISE]} failures={['10% is needed.']} />);
    expect(screen.getByText('Meet the SBA Requirements')).toBeInTheDocument();
    expect(screen.getByText('Not financeable as structured. 10% is needed.')).toBeInTheDocument();
    expect(screen.queryByText('Strong Deal')).not.toBeInTheDocument();
  });

  it('keeps the praise where no requirement fails', () => {
    render(<RecommendationList recommendations={[PRAISE]} failures={[]} />);
    expect(screen.getByText('Strong Deal')).toBeInTheDocument();
  });
});

describe('ViabilityCard', () => {
  const show = (purchasePrice: number | null) => {
    const historicalFinancials = { 2024: { netIncome: '280000' }, 2025: { netIncome: '300000' } };
    const model = openTestModel({ historicalFinancials, loan: { purchasePrice } });
    render(
      <MemoryRouter>
        <ViabilityCard model={model} to="/" dataSources="/" />
      </MemoryRouter>,
    );
    return screen.getByText(/^Provisional - data incomplete/).textContent;
  };

  it('says that a score without a price assumes a multiple and may fall', () => {
    expect(show(null)).toMatch(
      /assumes a multiple of 3\.00x, worth 10 points\. It may fall once the price is known\.$/,
    );
  });

  it('says of a score with a price only that it is provisional', () => {
    expect(show(1_500_000)).toBe('Provisional - data incomplete');
  });
});

describe('SdeBreakdown', () => {
  function renderBreakdown(historicalFinancials: DealFinancials['historicalFinancials']) {
    const explained = explainResults(openTestModel({ historicalFinancials }));
    render(
      <MemoryRouter>
        <ExplanationsContext value={new Map(explained.map((result) => [result.id, result]))}>
          <SdeBreakdown />
        </ExplanationsContext>
      </MemoryRouter>,
    );
  }
  const readTerms = () => screen.getAllByRole('term').map(({ textContent }) => textContent.trim());

  it('shows the add-backs that are known beside an SDE that was entered', () => {
    renderBreakdown({
      2025: { netIncome: '310000', ownerSalary: '180000', interest: '12200', sde: '557200' },
    });
    expect(readTerms().map((term) => term.replace(/Why.*$/, '').trim())).toEqual([
      'Net income 2025',
      'Owner salary',
      'Interest',
      'Lines not stated',
      'SDE 2025',
    ]);
  });

  it('shows a net income of zero, and no add-backs that were not entered', () => {
    renderBreakdown({ 2025: { grossRevenue: '900000', netIncome: '0' } });
    expect(readTerms()).toEqual(['Net income 2025', 'SDE 2025']);
  });

  it('shows an add-back that was entered as zero', () => {
    renderBreakdown({ 2025: { netIncome: '90000', ownerSalary: '0' } });
    expect(readTerms()[1]).toMatch(/^Owner salary/);
  });
});
