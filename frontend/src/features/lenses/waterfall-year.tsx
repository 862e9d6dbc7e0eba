import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type LensKind, type LensResult } from '@dealwright/finance';
import { Link as RouterLink } from 'react-router-dom';
import { getDocumentPath } from '../../domain/deal-documents';
import { formatMoney } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { WhyButton } from '../../domain/explain/why-button';
import { explainWaterfall } from './explain-lens';
import { LENS_LABELS } from '../../domain/models/lens-labels';

type LensYear = LensResult['years'][number];

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 0.75, borderTop: 1, borderColor: 'divider' },
  '& .line': { display: 'flex', gap: 2, typography: 'body2' },
  '& .line > :first-of-type': { flex: 1, minWidth: 0 },
  '& .track': { position: 'relative', height: 6, mt: 0.5, bgcolor: 'action.hover' },
  '& .track > span': { position: 'absolute', top: 0, bottom: 0 },
  '& .reason': { typography: 'caption', color: 'text.secondary' },
} as const;

/** The position of each step on a scale that all lenses of the year share, in percent. */
function placeSteps({ steps }: LensYear, low: number, span: number) {
  let at = 0;
  return steps.map(({ counted }) => {
    const from = at;
    at += counted;
    return { left: (100 * (Math.min(from, at) - low)) / span, width: (100 * Math.abs(counted)) / span };
  });
}

/** The lowest and highest running totals of all lenses in one year. */
function findRange(years: readonly LensYear[]): { low: number; span: number } {
  const totals = years.flatMap(({ steps }) => {
    let at = 0;
    return steps.map(({ counted }) => (at += counted));
  });
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  return { low, span: Math.max(1, high - low) };
}

interface WaterfallProps {
  dealId: string;
  year: LensYear;
  lens: LensKind;
  low: number;
  span: number;
}

function Waterfall({ dealId, year, lens, low, span }: WaterfallProps) {
  const title = LENS_LABELS[lens];
  const places = placeSteps(year, low, span);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 0.5 }}>
        <Typography variant="h4" component="h4" sx={{ display: 'flex', flex: 1, gap: 2 }}>
          <span style={{ flex: 1 }}>{title}</span>
          <Figure value={year.total} format={formatMoney} strong />
        </Typography>
        <WhyButton
          result={explainWaterfall(lens, year)}
          terms={['Add-back', 'SDE']}
          source="Historical Financials of the deal, and the evidence that you set above."
        />
      </Box>
      <Box component="ul" aria-label={`${title}, ${year.label}`} sx={LIST}>
        {year.steps.map(({ id, label, counted, amount, reason, source }, index) => (
          <li key={id}>
            <div className="line">
              <span>{label}</span>
              <Figure value={counted} format={formatMoney} />
            </div>
            <div className="track" aria-hidden>
              <span
                style={{
                  left: `${places[index]?.left ?? 0}%`,
                  width: `${places[index]?.width ?? 0}%`,
                  background:
                    counted < 0 ? 'var(--mui-palette-error-main)' : 'var(--mui-palette-primary-main)',
                }}
              />
            </div>
            <div className="reason">
              {reason}
              {counted !== amount && `. Full amount: ${formatMoney(amount)}`}
              {source && (
                <>
                  {' '}
                  <Link component={RouterLink} to={getDocumentPath(dealId, source.documentId, source.page)}>
                    page {source.page} of the document
                  </Link>
                </>
              )}
            </div>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface WaterfallYearProps {
  dealId: string;
  yearKey: string;
  label: string;
  lenses: readonly LensResult[];
}

/** The waterfalls of one year side by side, on one scale. */
export function WaterfallYear({ dealId, yearKey, label, lenses }: WaterfallYearProps) {
  const found = lenses.flatMap(({ lens, years }) => {
    const year = years.find((each) => each.yearKey === yearKey);
    return year ? [{ lens, year }] : [];
  });
  const { low, span } = findRange(found.map(({ year }) => year));
  return (
    <div>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: 4,
        }}
      >
        {found.map(({ lens, year }) => (
          <Waterfall key={lens} dealId={dealId} year={year} lens={lens} low={low} span={span} />
        ))}
      </Box>
    </div>
  );
}
