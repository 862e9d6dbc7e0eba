import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SdeAdjustments } from '@dealwright/finance';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { joinWithAnd } from '../../../../lib/join-with-and';
import { SelectField } from '../../../../ui/fields/select-field';
import { type SheetControl } from '../editing/use-sheet';
import { readSdeBase } from './read-sde-base';
import { TrailingChart } from './trailing-chart';

interface SdeBaseProps {
  value: FinancialsDraft;
  adjustments: SdeAdjustments | null;
  asOfYear: number;
  control: Pick<SheetControl, 'setBase' | 'addPeriods'>;
  readOnly: boolean;
}

/** What SDE is counted on, below the sheet. Nothing while a deal has fiscal years alone. */
export default function SdeBase({ value, adjustments, asOfYear, control, readOnly }: SdeBaseProps) {
  const reading = readSdeBase(value, adjustments, asOfYear);
  if (reading === null) return null;
  const { trailing, options, chosen, lost } = reading;
  return (
    <Box component="section" aria-label="What SDE is counted on" sx={{ mt: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h3">
        What SDE is counted on
      </Typography>
      {readOnly ? (
        <Typography>{chosen === null ? BY_SETTINGS : `The ${chosen}.`}</Typography>
      ) : (
        <Box sx={{ maxWidth: 360 }}>
          <SelectField
            label="SDE is counted on"
            value={value.sdeBase ?? ''}
            blank="What your settings say"
            options={options}
            onChange={(next) => control.setBase(next === '' ? null : next)}
          />
        </Box>
      )}
      {lost !== null && (
        <Alert severity="warning" variant="outlined">
          {lost === 'ttm' ? 'The trailing twelve months' : lost} cannot be counted on now, so your settings
          decide.
        </Alert>
      )}
      {trailing !== null && trailing.problems.length > 0 && (
        <MissingParts problems={trailing.problems} onAdd={readOnly ? null : control.addPeriods} />
      )}
      <TrailingChart reading={reading} />
    </Box>
  );
}

const BY_SETTINGS = 'What your settings say: the newest full year, or the average of the newest three.';

interface MissingPartsProps {
  problems: NonNullable<NonNullable<ReturnType<typeof readSdeBase>>['trailing']>['problems'];
  /** null while the sheet is only read */
  onAdd: ((labels: readonly string[]) => void) | null;
}

/** What keeps the trailing twelve months from being made. */
function MissingParts({ problems, onAdd }: MissingPartsProps) {
  const missing = problems.flatMap((problem) => problem.missing);
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        onAdd && missing.length > 0 ? (
          <Button size="small" color="inherit" onClick={() => onAdd(missing)}>
            Add {missing.length === 1 ? joinWithAnd(missing) : `${missing.length} columns`}
          </Button>
        ) : undefined
      }
    >
      The trailing twelve months cannot be counted yet. {problems.map(({ message }) => message).join(' ')}
    </Alert>
  );
}
