import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { provenanceQuery } from '../../../domain/value-sources';
import { dealCrumb, fallbackCrumb, useCrumbLabel } from '../../../lib/crumbs';
import { getErrorMessage } from '../../../lib/http/api-error';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { dealQuery } from '../api/deals';
import { DealReviewWizard } from '../existing-deal/deal-review-wizard';
import { BetaBadge } from '../upload/beta-badge';

/** Reviews what was read from documents against what a deal has. */
export function DealReviewPage({ Editor }: { Editor: FinancialsEditorComponent }) {
  const { dealId = '' } = useParams();
  const { data: deal, error, refetch } = useQuery(dealQuery(dealId));
  const sources = useQuery(provenanceQuery(dealId));
  useCrumbLabel(dealId, deal ? (dealCrumb(deal) ?? fallbackCrumb('Deal', dealId)) : null);
  return (
    <>
      <PageHeader
        title={deal ? `Values read for ${getDealTitle(deal)}` : 'Values read from documents'}
        tabTitle="Review documents"
        back={{ to: `/deals/${dealId}?tab=documents`, label: 'Back to the documents' }}
        action={<BetaBadge />}
      />
      {deal && sources.data ? (
        <DealReviewWizard key={dealId} deal={deal} sources={sources.data} Editor={Editor} />
      ) : error ? (
        <ErrorState
          title="Failed to fetch deal details"
          text={getErrorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
