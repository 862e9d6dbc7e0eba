import Box from '@mui/material/Box';
import { type FinancialModel } from '@dealwright/finance';
import { use } from 'react';
import { type Assumptions } from '../../../domain/models/api/models';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { OptionalSection } from '../optional-section';
import { AfterClosingFields } from './after-closing-fields';
import { CollateralTable } from './collateral-table';
import { LiquidityFigures } from './liquidity-figures';
import { OwnersFields } from './owners-fields';

const hasInput = (entered: Assumptions): boolean =>
  (entered.ownership ?? []).length > 0 ||
  [
    entered.monthlyPayroll,
    entered.liquidityMonths,
    entered.otherLiquidAssets,
    entered.personalRealEstate,
  ].some((value) => value != null);

/** Liquidity, guarantors and collateral after closing. One line until its first input is given. */
export function AfterClosingSection({ model }: { model: FinancialModel }) {
  const { assumptions } = use(AssumptionsContext);
  const found = model.afterClosing;
  return (
    <OptionalSection
      id="desk-after-closing"
      title="After closing"
      lead="What a lender asks about the time after closing: what you have left, who guarantees the loans, and what secures them."
      addLabel="Add liquidity, guarantors and collateral"
      hasInput={hasInput(assumptions)}
    >
      <AfterClosingFields />
      <OwnersFields ownership={found?.ownership ?? null} />
      {found && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: 4,
            mt: 3,
          }}
        >
          <LiquidityFigures liquidity={found.liquidity} />
          {found.collateral && <CollateralTable collateral={found.collateral} />}
        </Box>
      )}
    </OptionalSection>
  );
}
