import Box from '@mui/material/Box';
import { type FinancialModel } from '@dealwright/finance';
import { memo, use } from 'react';
import { IntegerField, MoneyField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { type Assumptions } from '../../../domain/models/api/models';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { describeBalloon, describeBroughtWorkingCapital } from '../hints/field-hints';

type NoteTerms = 'monthly' | 'interestOnly' | 'simple' | 'compound';

const NOTE_TERMS: readonly { value: NoteTerms; label: string }[] = [
  { value: 'monthly', label: 'Monthly payments' },
  { value: 'interestOnly', label: 'Interest-only period' },
  { value: 'simple', label: 'Full standby, simple interest' },
  { value: 'compound', label: 'Full standby, compound interest' },
];
const DEFAULT_INTEREST_ONLY_MONTHS = 12;

function getNoteTerms({ standby, standbyCompounding, interestOnlyMonths }: Assumptions): NoteTerms {
  if (standby === true) return standbyCompounding === 'compound' ? 'compound' : 'simple';
  return (interestOnlyMonths ?? 0) > 0 ? 'interestOnly' : 'monthly';
}

/** Edits closing costs, working capital, and how the guaranty fee and the seller note are paid. */
export const ClosingFields = memo(function ClosingFields({ model }: { model: FinancialModel }) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  const noteTerms = getNoteTerms(assumptions);
  const hasNote = model.structure.loan.sellerFinancing;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 260px))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
        gap: 2,
        mb: 3,
      }}
    >
      <MoneyField
        label="Closing costs"
        min={0}
        value={assumptions.closingCosts ?? null}
        onChange={(closingCosts) => onAssumptionsChange({ closingCosts })}
      />
      <MoneyField
        label="Working capital"
        min={0}
        hint={describeBroughtWorkingCapital(model)}
        value={assumptions.workingCapital ?? null}
        onChange={(workingCapital) => onAssumptionsChange({ workingCapital })}
      />
      <MoneyField
        label="Cash available"
        min={0}
        value={assumptions.availableCash ?? null}
        onChange={(availableCash) => onAssumptionsChange({ availableCash })}
      />
      <SelectField
        label="Guaranty fee"
        required
        value={assumptions.feeFinanced === false ? 'cash' : 'financed'}
        options={[
          { value: 'financed', label: 'Financed with the 7(a) loan' },
          { value: 'cash', label: 'Paid in cash' },
        ]}
        onChange={(value) => onAssumptionsChange({ feeFinanced: value === 'financed' })}
      />
      {hasNote && (
        <SelectField
          label="Seller note"
          required
          value={noteTerms}
          options={NOTE_TERMS}
          onChange={(value) =>
            onAssumptionsChange({
              standby: value === 'simple' || value === 'compound',
              standbyCompounding: value === 'compound' ? 'compound' : 'simple',
              interestOnlyMonths: value === 'interestOnly' ? DEFAULT_INTEREST_ONLY_MONTHS : null,
            })
          }
        />
      )}
      {hasNote && noteTerms === 'interestOnly' && (
        <IntegerField
          label="Interest-only months"
          min={1}
          max={600}
          hint={describeBalloon(model)}
          value={assumptions.interestOnlyMonths ?? null}
          onChange={(interestOnlyMonths) => onAssumptionsChange({ interestOnlyMonths })}
        />
      )}
    </Box>
  );
});
