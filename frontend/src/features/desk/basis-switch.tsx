import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FinancialModel } from '@dealwright/finance';
import { memo, use } from 'react';
import { formatMoney } from '../../lib/formats';
import { Choice } from '../../ui/fields/choice';
import { AssumptionsContext } from '../../domain/models/assumptions-context';

type Basis = FinancialModel['basis'];

const OPTIONS: readonly { readonly value: Basis; readonly label: string }[] = [
  { value: 'lender', label: "Lender's cash flow" },
  { value: 'sde', label: 'SDE' },
];

const NOTES: Readonly<Record<Basis, string>> = {
  lender:
    'EBITDA and what a tax return or a third party proves (see Three lenses), less your salary and the capex reserve.',
  sde: 'What the seller claims, before your salary and reserves. A lender counts less.',
};

/** Chooses the cash flow that every figure of the desk is tested on. */
export const BasisSwitch = memo(function BasisSwitch({ model }: { model: FinancialModel }) {
  const { onAssumptionsChange } = use(AssumptionsContext);
  const { basis, basisName, lenderView } = model;
  const dollars = lenderView.lenderCashFlow;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 0.5 }}>
        Cash flow that debt is tested on
      </Typography>
      <Choice
        label="Cash flow that debt is tested on"
        value={basis}
        options={OPTIONS}
        onChange={(next) => onAssumptionsChange({ basis: next })}
      />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5, maxWidth: '70ch' }}>
        {`${basisName}${dollars === null ? '' : `: ${formatMoney(dollars)} a year`}. ${NOTES[basis]}`}
      </Typography>
    </Box>
  );
});
