import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SdeMethod } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROVISIONAL } from '../../domain/viability-labels';
import { getErrorMessage } from '../../lib/http/api-error';
import { formatMoney, formatRatio } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog';
import { Figure } from '../../ui/figure';
import { RelativeTime } from '../../ui/relative-time';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import { type Deal, type Model } from '../../domain/models/api/models';
import { type ModelVersionDetail, useRestoreVersion, versionQuery } from '../../domain/models/api/versions';
import { describeVersion, getVersionTitle } from '../../domain/models/versions/describe-version';
import { isScoreProvisional } from './provisional-scores';
import { VersionDifferences } from './version-differences';

interface VersionViewProps {
  deal: Deal;
  model: Model;
  number: number;
  method: SdeMethod;
}

/** One version, read-only: what it changed, its figures then, and what differs from the current model. */
export function VersionView({ deal, model, number, method }: VersionViewProps) {
  const version = useQuery(versionQuery({ dealId: deal.id, valuationId: model.id }, number));
  if (version.isPending) return <LoadingState rows={6} />;
  if (!version.data) {
    return (
      <ErrorState
        title="Could not load the version"
        text={getErrorMessage(version.error)}
        onRetry={() => void version.refetch()}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <VersionSummary model={model} version={version.data} />
      <VersionDifferences deal={deal} model={model} version={version.data} method={method} />
    </Box>
  );
}

function VersionSummary({ model, version }: { model: Model; version: ModelVersionDetail }) {
  const { score, dscr, sde, purchasePrice, savedAt } = version;
  return (
    <Section
      title={getVersionTitle(version)}
      action={<RestoreButton model={model} version={version} />}
      lead={
        <>
          Saved by you <RelativeTime at={savedAt} inSentence />.
        </>
      }
    >
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
        {describeVersion(version).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </Box>
      <Box sx={{ maxWidth: 480 }}>
        <DefinitionList
          label="Figures then"
          items={[
            {
              term: 'Score',
              ...(isScoreProvisional(version, version.loanData) && { note: PROVISIONAL }),
              value: <Figure value={score} format={String} reason="Needed positive SDE" />,
            },
            {
              term: 'DSCR',
              value: <Figure value={dscr} format={formatRatio} reason="Needed a loan and SDE" />,
            },
            { term: 'SDE', value: <Figure value={sde} format={formatMoney} reason="No SDE then" /> },
            {
              term: 'Purchase price',
              value: <Figure value={purchasePrice} format={formatMoney} reason="No price then" />,
            },
          ]}
        />
      </Box>
    </Section>
  );
}

function RestoreButton({ model, version }: { model: Model; version: ModelVersionDetail }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { dealId, id, revision } = model;
  const restore = useRestoreVersion({ dealId, valuationId: id });
  const { number } = version;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Restore this version
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Restore ${getVersionTitle(version)}?`}
        confirmLabel="Restore"
        busy={restore.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          restore.mutate(
            { number, revision },
            {
              onSuccess: () => void navigate(`/deals/${dealId}/valuations/${id}/versions`, { replace: true }),
              onError: () => setAsking(false),
            },
          )
        }
      >
        Loan structure, assumptions and projection become those of this version. The current ones stay in the
        list of versions, so you can go back.
      </ConfirmDialog>
    </>
  );
}
