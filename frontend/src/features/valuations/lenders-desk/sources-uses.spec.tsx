import { getLendingRules } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SourcesUses } from './sources-uses';
import { type LendersDeskState } from './use-lenders-desk';

it('says which DSCR counts the uses at closing', () => {
  const desk: LendersDeskState = {
    rules: getLendingRules('2026-11-01'),
    structure: {},
    financed: {
      financials: null,
      loan: {},
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    },
    stress: {},
    simulationOptions: {},
    missing: { borrowing: 'unknown', loans: [], hasSde: false, enterLoans: '/loans', enterYears: '/years' },
    explain: () => [],
    assumptions: {},
    onAssumptionsChange: () => {},
  };
  render(
    <MemoryRouter>
      <SourcesUses {...desk} />
    </MemoryRouter>,
  );
  expect(
    screen.getByText(/DSCR \(at closing\) counts these; DSCR \(structure\) leaves them out\.$/),
  ).toBeInTheDocument();
});
