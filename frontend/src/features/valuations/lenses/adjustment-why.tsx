import Link from '@mui/material/Link';
import { type Adjustment, type LensResult } from '@dealwright/finance';
import { Link as RouterLink } from 'react-router-dom';
import { EVIDENCE_LABELS } from '../../../domain/haircuts';
import { WhyButton } from '../explain/why-button';
import { explainAdjustment } from './explain-lens';

/** 'Why?' of one adjustment: its amount, when it is accepted, what each reader counts, and what proves it. */
export function AdjustmentWhy({
  dealId,
  item,
  lenses,
}: {
  dealId: string;
  item: Adjustment;
  lenses: readonly LensResult[];
}) {
  const result = explainAdjustment(item, lenses);
  return (
    result && (
      <WhyButton
        result={result}
        terms={['Add-back']}
        source={
          <>
            Evidence: {EVIDENCE_LABELS[item.evidence].toLowerCase()}
            {item.source ? (
              <>
                {', '}
                <Link component={RouterLink} to={`/deals/${dealId}?tab=documents`}>
                  page {item.source.page} of the document
                </Link>
                .
              </>
            ) : (
              '. No document is linked.'
            )}
          </>
        }
      />
    )
  );
}
