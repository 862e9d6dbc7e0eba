import { CALENDAR_MONTHS, nameCalendarMonth, nameChoice, WORKING_CAPITAL_PEGS } from '@dealwright/vocabulary';
import { type WorkingCapital } from '@dealwright/finance';
import { use } from 'react';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { MoneyField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { FieldRow } from '../fields/field-row';

const PEGS = WORKING_CAPITAL_PEGS.map((value) => ({ value, label: nameChoice(value) }));
const MONTHS = CALENDAR_MONTHS.map((value) => ({ value, label: nameCalendarMonth(value) }));

/** Edits the peg, the month of closing, and what the seller leaves in the business. */
export function PegFields({ found }: { found: WorkingCapital | null }) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  const { workingCapitalPeg, statedPeg, closingMonth, deliveredWorkingCapital } = assumptions;
  const peg = workingCapitalPeg ?? 'average';
  return (
    <FieldRow>
      <SelectField
        label="Peg"
        required
        value={peg}
        options={PEGS}
        onChange={(value) =>
          onAssumptionsChange({
            workingCapitalPeg: WORKING_CAPITAL_PEGS.find((one) => one === value) ?? null,
          })
        }
      />
      {peg === 'stated' && (
        <MoneyField
          label="Stated peg"
          value={statedPeg ?? null}
          onChange={(value) => onAssumptionsChange({ statedPeg: value })}
        />
      )}
      <SelectField
        label="Month of closing"
        value={closingMonth ?? ''}
        blank={
          found?.closingMonth ? `Not specified (${nameCalendarMonth(found.closingMonth)})` : 'Not specified'
        }
        options={MONTHS}
        onChange={(value) =>
          onAssumptionsChange({ closingMonth: CALENDAR_MONTHS.find((one) => one === value) ?? null })
        }
      />
      <MoneyField
        label="Delivered at closing"
        hint={
          peg === 'zero'
            ? 'What the seller leaves for you to buy. Empty: nothing.'
            : 'Your estimate. Empty: as much as the peg.'
        }
        value={deliveredWorkingCapital ?? null}
        onChange={(value) => onAssumptionsChange({ deliveredWorkingCapital: value })}
      />
    </FieldRow>
  );
}
