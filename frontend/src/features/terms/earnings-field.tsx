import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type FinancialModel, LENS_KINDS, type LensKind } from '@dealwright/finance';
import { useId } from 'react';
import { formatMoney } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { RetryLine } from '../../ui/retry-line';
import { LENS_LABELS } from '../../domain/models/lens-labels';
import { type TermsEarnings } from './use-terms-earnings';

interface EarningsFieldProps {
  /** null: the basis of the model */
  value: LensKind | null;
  model: FinancialModel;
  evidence: TermsEarnings;
  onChange: (lens: LensKind | null) => void;
}

interface Option {
  readonly lens: LensKind | null;
  readonly label: string;
  /** null while it is not known */
  readonly dollars: number | null;
}

const HELP =
  'A buyer cuts what is not proven, and a lender leaves it out: see Three lenses. The terms start on the cash flow that the model tests debt on.';
const LOADING = 'Loading the evidence of the adjustments...';
const FAILED = 'The haircuts failed to load, so only the basis of the model can be chosen.';

/** The basis of the model, and what each lens counts. */
function listOptions(model: FinancialModel, lenses: TermsEarnings['lenses']): readonly Option[] {
  return [
    { lens: null, label: `Basis: ${model.basisName}`, dollars: model.lenderView.lenderCashFlow },
    ...LENS_KINDS.map((lens) => ({
      lens,
      label: LENS_LABELS[lens],
      dollars: lenses?.find((one) => one.lens === lens)?.earnings ?? null,
    })),
  ];
}

/** Chooses the earnings that the terms are sized on. Until the haircuts are loaded, the basis of the model alone. */
export function EarningsField({ value, model, evidence, onChange }: EarningsFieldProps) {
  const id = useId();
  const { lenses, hasFailed, retry } = evidence;
  const note = lenses?.find(({ lens }) => lens === value)?.note;
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <Typography variant="body2" id={id} sx={{ fontWeight: 500 }}>
        Earnings
      </Typography>
      {listOptions(model, lenses).map(({ lens, label, dollars }) => (
        <Box
          key={lens ?? 'model'}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, typography: 'body2' }}
        >
          <Radio
            size="small"
            name={id}
            value={lens ?? 'model'}
            checked={lens === value}
            disabled={lens !== null && dollars === null}
            onChange={() => onChange(lens)}
            sx={{ p: 0.5, ml: -0.5 }}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {label}
          </Box>
          {dollars !== null && <Figure value={dollars} format={formatMoney} />}
        </Box>
      ))}
      <Typography variant="caption" component="div" color="textSecondary" id={`${id}-note`}>
        {hasFailed ? (
          <RetryLine text={FAILED} onRetry={retry} />
        ) : (
          <span role="status">{lenses === null ? LOADING : [note, HELP].filter(Boolean).join(' ')}</span>
        )}
      </Typography>
    </div>
  );
}
