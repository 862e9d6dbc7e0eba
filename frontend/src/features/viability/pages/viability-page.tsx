import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../../lib/api-error';
import { dealCrumb, fallbackCrumb, useCrumbLabel } from '../../../lib/crumbs';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { modelDetailsQuery, viabilityQuery } from '../api/viability';
import { Recommendations } from '../analysis/recommendations';
import { Benchmarks } from '../analysis/benchmarks';
import { Methodology, NextSteps } from '../analysis/next-steps';
import { Risks } from '../analysis/risks';
import { ScoreBreakdown } from '../analysis/score-breakdown';
import { ScoreScale } from '../analysis/score-scale';
import { ExecutiveSummary } from '../analysis/executive-summary';

const FAILED = 'Failed to load viability analysis data';

export default function ViabilityPage() {
  const { dealId = '', valuationId = '' } = useParams();
  const analysis = useQuery(viabilityQuery(dealId, valuationId));
  const subject = useQuery(modelDetailsQuery(dealId, valuationId));
  const deal = subject.data?.deal;
  useCrumbLabel(dealId, deal ? dealCrumb(deal) : subject.isError ? fallbackCrumb('Deal', dealId) : null);
  useCrumbLabel(
    valuationId,
    subject.data?.model.name ?? (subject.isError ? fallbackCrumb('Model', valuationId) : null),
  );
  const gone = analysis.error instanceof ApiError && analysis.error.status === 404;
  const failed = analysis.isError && !gone;
  useEffect(() => {
    if (failed) toast.error(FAILED);
  }, [failed]);
  const model = `/deals/${dealId}/valuations/${valuationId}`;
  const { viability, results } = analysis.data ?? {};
  return (
    <>
      <PageHeader
        title="Deal Viability Analysis"
        lead={
          subject.data && `${subject.data.model.name}, ${deal?.businessName?.trim() || deal?.description}`
        }
        back={{ to: model, label: 'Financial Model' }}
      />
      {analysis.isPending && <LoadingState label="Loading viability analysis..." rows={8} />}
      {gone && <EmptyState title="Financial model not found." text="It may have been deleted." />}
      {failed && (
        <ErrorState title={FAILED} text={messageOf(analysis.error)} onRetry={() => void analysis.refetch()} />
      )}
      {analysis.data && !(viability && results) && (
        <EmptyState
          title="Complete the financial model data sources to generate viability analysis"
          action={
            <Button
              component={Link}
              to={`${model}/data-sources?tab=historical-financials`}
              variant="contained"
            >
              Open data sources
            </Button>
          }
        />
      )}
      {viability && results && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
          <ScoreScale viability={viability} />
          <ExecutiveSummary viability={viability} results={results} />
          <ScoreBreakdown viability={viability} />
          <Risks risks={viability.risks} />
          <Recommendations recommendations={viability.recommendations} />
          <Methodology />
          <Benchmarks benchmarks={viability.benchmarks} />
          <NextSteps steps={viability.nextSteps} />
        </Box>
      )}
    </>
  );
}
