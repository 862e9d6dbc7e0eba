import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { FINANCIAL_FIELD_LABELS, FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { UNKNOWN } from '../../../../lib/formats';
import { Section } from '../../../../ui/section';
import { type JobFile, type OtherPeriod, type ExtractedValue } from '../../api/extraction.types';
import { formatEvidence, formatValue } from '../source/evidence-text';
import { type HighlightedSource } from '../workspace/use-review-state';

interface OtherPeriodsProps {
  periods: readonly OtherPeriod[];
  files: readonly JobFile[];
  /** highlights the source of a figure */
  onHighlight: (source: HighlightedSource | null) => void;
}

const KIND: Readonly<Record<OtherPeriod['period']['kind'], string>> = {
  fy: 'Full year',
  stub: 'Partial year',
  ltm: 'Last twelve months',
  projected: 'Projected',
};

/** What was read of trailing and projected periods, and of parts of years without a last month: to be seen, not saved. */
export function OtherPeriods({ periods, files, onHighlight }: OtherPeriodsProps) {
  if (periods.length === 0) return null;
  const fields = FINANCIAL_FIELDS.filter((field) =>
    periods.some(({ values }) => values.some((value) => value.field === field)),
  );
  return (
    <Box sx={{ mt: 4 }}>
      <Section
        title="Other periods"
        lead="Found in the documents but not added to the deal, because they are not full past years."
      >
        <Box role="region" aria-label="Figures of other periods" tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              typography: 'body2',
              '& th, & td': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
              '& th': { fontWeight: 500, verticalAlign: 'bottom' },
              '& th[scope=row], & thead td': { textAlign: 'left', pl: 0, minWidth: 140 },
            }}
          >
            <thead>
              <tr>
                <td>US dollars</td>
                {periods.map(({ period }, column) => (
                  <th key={column} scope="col">
                    {period.label}
                    <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
                      {KIND[period.kind]}
                      {period.months !== null && `, ${period.months} months`}
                    </Box>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{FINANCIAL_FIELD_LABELS[field]}</th>
                  {periods.map(({ values }, column) => (
                    <td key={column} className="figure">
                      <Figure
                        id={`other ${column} ${field}`}
                        reading={values.find((value) => value.field === field)}
                        files={files}
                        onHighlight={onHighlight}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Section>
    </Box>
  );
}

interface FigureProps extends Pick<OtherPeriodsProps, 'files' | 'onHighlight'> {
  id: string;
  reading: ExtractedValue | undefined;
}

function Figure({ id, reading, files, onHighlight }: FigureProps) {
  if (!reading) return UNKNOWN;
  const point = () => onHighlight({ id, evidence: reading.evidence });
  const place = formatEvidence(reading.evidence, files);
  return (
    <ButtonBase
      title={place}
      aria-label={`${formatValue(reading.value)}, ${place}`}
      onClick={point}
      onMouseEnter={point}
      onMouseLeave={() => onHighlight(null)}
      onFocus={point}
      onBlur={() => onHighlight(null)}
      sx={{
        font: 'inherit',
        textDecoration: 'underline',
        textDecorationThickness: 1,
        textUnderlineOffset: 3,
      }}
    >
      {formatValue(reading.value)}
    </ButtonBase>
  );
}
