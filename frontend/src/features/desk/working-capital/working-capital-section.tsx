import Box from '@mui/material/Box';
import { type FinancialModel } from '@dealwright/finance';
import { use, useCallback, useEffect, useRef } from 'react';
import { type Assumptions } from '../../../domain/models/api/models';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { OptionalSection } from '../optional-section';
import { type Months } from './edit-months';
import { MonthsTable } from './months-table';
import { PasteMonths } from './paste-months';
import { PegFields } from './peg-fields';
import { WorkingCapitalChart } from './working-capital-chart';
import { WorkingCapitalFigures } from './working-capital-figures';

const NONE: Months = [];

const hasInput = ({ workingCapitalMonths, workingCapitalPeg, statedPeg }: Assumptions): boolean =>
  (workingCapitalMonths ?? []).length > 0 || workingCapitalPeg != null || statedPeg != null;

/** Working capital by month and its peg. One line until its first input is given. */
export function WorkingCapitalSection({ model }: { model: FinancialModel }) {
  const { assumptions } = use(AssumptionsContext);
  return (
    <OptionalSection
      id="desk-working-capital"
      title="Working capital and the peg"
      lead="Balances at the end of each month, payables and other liabilities as positive numbers. Cash and debt are left out: the seller keeps the one and pays off the other."
      addLabel="Add working capital and a peg"
      hasInput={hasInput(assumptions)}
    >
      <WorkingCapital model={model} />
    </OptionalSection>
  );
}

function WorkingCapital({ model }: { model: FinancialModel }) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  const months = assumptions.workingCapitalMonths ?? NONE;
  const latest = useRef(months);
  useEffect(() => {
    latest.current = months;
  }, [months]);
  const changeMonths = useCallback(
    (change: (before: Months) => Months) => {
      latest.current = change(latest.current);
      onAssumptionsChange({ workingCapitalMonths: latest.current });
    },
    [onAssumptionsChange],
  );
  const found = model.workingCapital;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <PegFields found={found} />
      <div>
        <PasteMonths months={months} onPaste={(pasted) => changeMonths(() => pasted)} />
        <MonthsTable months={months} today={model.source.asOf.slice(0, 7)} onFigure={changeMonths} />
      </div>
      {found && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: 4,
          }}
        >
          <WorkingCapitalFigures model={model} found={found} />
          <WorkingCapitalChart found={found} />
        </Box>
      )}
    </Box>
  );
}
