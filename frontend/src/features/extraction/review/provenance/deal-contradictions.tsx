import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FINANCIAL_FIELD_LABELS, type FinancialField } from '@dealwright/vocabulary';
import { type Contradiction, contradictionsQuery } from '../../../../domain/contradictions';
import { Section } from '../../../../ui/section';
import { EvidenceLink } from './evidence-link';
import { Difference, formatStatedMoney } from './difference';
import { Figure } from '../../../../ui/figure';
import { formatPercent } from '../../../../lib/formats';

/** Lists, for each year and line, what the documents of a deal state. Renders nothing where they agree. */
export function DealContradictions({ dealId }: { dealId: string }) {
  const { data } = useQuery(contradictionsQuery(dealId));
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Section
        title="Contradictions"
        lead={`Your documents state different figures for ${data.length} ${data.length === 1 ? 'line' : 'lines'}. Differences that rounding explains are left out. The others are from the saved figure.`}
      >
        <Box role="region" aria-label="Contradicting figures" tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              width: '100%',
              typography: 'body2',
              '& th, & td': { px: 1, py: 0.75, textAlign: 'right', verticalAlign: 'baseline' },
              '& th:first-of-type, & td:first-of-type': { pl: 0, textAlign: 'left' },
              '& thead th': { color: 'text.secondary', fontWeight: 500 },
              '& tbody': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">States</th>
                <th scope="col">Difference</th>
                <th scope="col">Percent</th>
              </tr>
            </thead>
            {data.map((contradiction) => (
              <ContradictionRows
                key={`${contradiction.year} ${contradiction.field}`}
                dealId={dealId}
                contradiction={contradiction}
              />
            ))}
          </Box>
        </Box>
      </Section>
    </Box>
  );
}

interface ContradictionRowsProps {
  dealId: string;
  contradiction: Contradiction;
}

function ContradictionRows({ dealId, contradiction }: ContradictionRowsProps) {
  const { field, year, saved, figures } = contradiction;
  return (
    <tbody>
      <tr>
        <Box component="th" scope="rowgroup" sx={{ fontWeight: 600 }}>
          {FINANCIAL_FIELD_LABELS[field as FinancialField] ?? field} {year}
        </Box>
        <td className="figure">
          {saved !== null && (
            <>
              Saved <Figure value={saved} format={formatStatedMoney} />
            </>
          )}
        </td>
        <td />
        <td />
      </tr>
      {figures.map((figure) => (
        <tr key={`${figure.jobId} ${figure.fileId} ${figure.value}`}>
          <Box component="td" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
            <EvidenceLink
              dealId={dealId}
              evidence={figure.evidence}
              files={[{ id: figure.fileId, name: figure.fileName }]}
            />
          </Box>
          <td className="figure">
            <Figure value={figure.value} format={formatStatedMoney} />
          </td>
          <td className="figure">
            <Difference value={figure.difference} format={formatStatedMoney} />
          </td>
          <td className="figure">
            <Difference value={figure.percent} format={formatPercent} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
