import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listNextSteps, putRequirementsFirst } from '@dealwright/finance';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError, getErrorMessage } from '../../../lib/http/api-error';
import { dealCrumb, fallbackCrumb, useCrumbLabel } from '../../../lib/crumbs';
import { OpenTrashButton } from '../../../domain/open-trash-button';
import { toast } from '../../../lib/toast';
import { VerdictBand } from '../../../domain/models/verdict-band';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import {
  type ModelDetails,
  modelDetailsQuery,
  type ModelVerdict,
  verdictQuery,
  type ViabilityAnalysis,
  viabilityQuery,
} from '../api/viability';
import { Recommendations } from '../analysis/recommendations';
import { Benchmarks } from '../analysis/benchmarks';
import { Methodology, NextSteps } from '../analysis/next-steps';
import { Risks } from '../analysis/risks';
import { ScoreBreakdown } from '../analysis/score-breakdown';
import { ScoreScale } from '../analysis/score-scale';
import { ExecutiveSummary } from '../analysis/executive-summary';

const FAILED = 'Failed to load viability analysis data';

/** Sets the breadcrumb labels of the deal and the model. */
function useAnalysisCrumbs({ data, isError }: UseQueryResult<ModelDetails>): void {
  const { dealId = '', valuationId = '' } = useParams();
  useCrumbLabel(dealId, data ? dealCrumb(data.deal) : isError ? fallbackCrumb('Deal', dealId) : null);
  useCrumbLabel(valuationId, data?.model.name ?? (isError ? fallbackCrumb('Model', valuationId) : null));
}

/** All sections of the analysis, or a link to the data sources if inputs are missing. */
function Analysis({
  analysis: { viability, results },
  verdict,
  model,
}: {
  analysis: ViabilityAnalysis;
  verdict: ModelVerdict | undefined;
  model: string;
}) {
  if (!viability || !results) {
    return (
      <EmptyState
        title="Complete the financial model data sources to generate viability analysis"
        action={
          <Button component={Link} to={`${model}/data-sources?tab=historical-financials`} variant="contained">
            Open data sources
          </Button>
        }
      />
    );
  }
  const failures = (verdict?.failed ?? []).map(({ reason }) => reason);
  const isFailing = failures.length > 0;
  const advice = putRequirementsFirst(viability.recommendations, failures);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {verdict && isFailing && <VerdictBand verdict={verdict} />}
        <ScoreScale viability={viability} isFailing={isFailing} />
      </Box>
      <ExecutiveSummary viability={viability} results={results} failures={failures} />
      <ScoreBreakdown viability={viability} />
      <Risks risks={viability.risks} hasPrice={(results.purchasePrice ?? 0) > 0} />
      <Recommendations recommendations={advice} />
      <Methodology />
      <Benchmarks benchmarks={viability.benchmarks} />
      <NextSteps steps={listNextSteps(advice)} />
    </Box>
  );
}

function describeSubject({ deal, model }: ModelDetails): string {
  return `${model.name}, ${deal.businessName?.trim() || deal.description}`;
}

export default function ViabilityPage() {
  const { dealId = '', valuationId = '' } = useParams();
  const analysis = useQuery(viabilityQuery(dealId, valuationId));
  const details = useQuery(modelDetailsQuery(dealId, valuationId));
  const verdict = useQuery(verdictQuery(dealId, valuationId));
  useAnalysisCrumbs(details);
  // The verdict comes before the score, and decides how the score is shown.
  const isPending = analysis.isPending || (analysis.isSuccess && verdict.isPending);
  const isNotFound = analysis.error instanceof ApiError && analysis.error.status === 404;
  const hasFailed = analysis.isError && !isNotFound;
  useEffect(() => {
    if (hasFailed) toast.error(FAILED);
  }, [hasFailed]);
  const model = `/deals/${dealId}/valuations/${valuationId}`;
  return (
    <>
      <PageHeader
        title="Deal Viability Analysis"
        lead={details.data && describeSubject(details.data)}
        back={{ to: model, label: 'Financial Model' }}
      />
      {isPending && <LoadingState label="Loading viability analysis..." rows={8} />}
      {isNotFound && (
        <EmptyState
          title="Financial model not found."
          text="It may have been deleted."
          action={<OpenTrashButton />}
        />
      )}
      {hasFailed && (
        <ErrorState
          title={FAILED}
          text={getErrorMessage(analysis.error)}
          onRetry={() => void analysis.refetch()}
        />
      )}
      {analysis.data && !isPending && (
        <Analysis analysis={analysis.data} verdict={verdict.data} model={model} />
      )}
    </>
  );
}
