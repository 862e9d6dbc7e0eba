import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { isSameMoney } from '@dealwright/figures';
import { type LensKind } from '@dealwright/finance';
import { useId } from 'react';
import { formatMoney } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { RetryLine } from '../../ui/retry-line';
import { LENS_LABELS } from '../../domain/models/lens-labels';
import { type TermsEarnings } from './use-terms-earnings';

interface EarningsFieldProps {
  /** null: the SDE of the model */
  value: LensKind | null;
  /** of the model, dollars a year */
  sde: number | null;
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
  'A buyer cuts what is not proven, and a lender leaves it out: see Three lenses. The model itself runs on its SDE.';
const LOADING = 'Loading the evidence of the adjustments...';
const FAILED = 'The evidence failed to load, so only the SDE of the model can be chosen.';

/** The SDE of the model, which is the broker's figure unless adjustments of one's own add to that, and the other lenses. */
function listOptions(sde: number | null, lenses: TermsEarnings['lenses']): readonly Option[] {
  const read = (lens: LensKind) => lenses?.find((one) => one.lens === lens)?.earnings ?? null;
  const broker = read('broker');
  const isApart = sde !== null && broker !== null && !isSameMoney(broker, sde);
  return [
    { lens: null, label: isApart ? 'SDE of the model' : 'Broker (SDE of the model)', dollars: sde },
    ...(isApart
      ? [{ lens: 'broker' as const, label: 'Broker, with your own adjustments', dollars: broker }]
      : []),
    ...(['buyer', 'lender'] as const).map((lens) => ({
      lens,
      label: LENS_LABELS[lens],
      dollars: read(lens),
    })),
  ];
}

/** Chooses the earnings that the terms are sized on. Until the evidence is loaded, the SDE of the model alone. */
export function EarningsField({ value, sde, evidence, onChange }: EarningsFieldProps) {
  const id = useId();
  const { lenses, hasFailed, retry } = evidence;
  const note = lenses?.find(({ lens }) => lens === value)?.note;
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <Typography variant="body2" id={id} sx={{ fontWeight: 500 }}>
        Earnings
      </Typography>
      {listOptions(sde, lenses).map(({ lens, label, dollars }) => (
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
