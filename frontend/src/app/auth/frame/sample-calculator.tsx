import { openLoan } from '@dealwright/finance';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  isSampleBusiness,
  SAMPLE_DEFAULTS,
  SAMPLE_KEY,
  SAMPLE_LOAN,
  SAMPLE_TERMS,
} from '../../../domain/sample-business';
import { useLocalStorage } from '../../../lib/hooks/use-local-storage';
import { formatMoney, formatMoneyCompact, formatRatio } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { SampleSlider } from './sample-slider';

const USUAL_DSCR = 1.25;

/** A live example on the sign-in page: an invented business whose price and SDE can be changed. */
export function SampleCalculator() {
  // Stored, so that the first visit after sign-in can keep this business as a sample deal.
  const [{ price, sde }, setBusiness] = useLocalStorage(SAMPLE_KEY, SAMPLE_DEFAULTS, isSampleBusiness);
  const service = openLoan({ ...SAMPLE_LOAN, purchasePrice: price }).calculateDebtService(sde);
  if (!service || service.dscr === null) return null;
  const enough = service.dscrMeetsRequirement;
  const needed = service.totalAnnual * USUAL_DSCR;
  return (
    <Box sx={{ width: '100%', maxWidth: 440 }}>
      <Typography variant="overline" color="textSecondary">
        Try it on a made-up business
      </Typography>
      <Box sx={{ mt: 3, mb: 1, display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography
          variant="display"
          component="output"
          className="figure"
          color={enough ? 'primary' : 'error'}
        >
          {formatRatio(service.dscr)}
        </Typography>
        <Typography color="textSecondary">debt service coverage</Typography>
      </Box>
      <Typography
        variant="h3"
        component="p"
        sx={{ mb: 4, minHeight: '2.8em', fontWeight: 500, textWrap: 'pretty' }}
      >
        {`At ${formatMoneyCompact(price)} this ${enough ? 'pays' : 'would pay'} its debt ${formatRatio(service.dscr).replace('x', '')} times; `}
        {enough
          ? `below ${formatMoneyCompact(needed)} of SDE it misses ${USUAL_DSCR}.`
          : `it takes ${formatMoneyCompact(needed)} of SDE to reach ${USUAL_DSCR}.`}
      </Typography>
      <SampleSlider
        label="Price"
        value={price}
        min={400_000}
        max={2_400_000}
        step={25_000}
        onChange={(next) => setBusiness({ price: next, sde })}
      />
      <SampleSlider
        label="SDE per year"
        value={sde}
        min={100_000}
        max={800_000}
        step={5_000}
        onChange={(next) => setBusiness({ price, sde: next })}
      />
      <Box sx={{ mt: 4 }}>
        <DefinitionList
          label="How it is calculated"
          items={[
            { term: "Seller's discretionary earnings", value: formatMoney(sde) },
            {
              term: 'Annual debt service',
              note: SAMPLE_TERMS,
              value: <Figure value={0 - service.totalAnnual} format={formatMoney} />,
            },
            {
              term: 'Cash flow to owner',
              value: <Figure value={sde - service.totalAnnual} format={formatMoney} strong />,
              total: true,
            },
          ]}
        />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
          Closing costs, the guaranty fee and a salary for you are not counted.
        </Typography>
      </Box>
    </Box>
  );
}
