import Box from '@mui/material/Box';
import { type SdeMethod } from '@dealwright/vocabulary';
import { useMemo } from 'react';
import { Section } from '../../ui/section';
import { type Deal, type Model } from '../../domain/models/api/models';
import { type ModelVersionDetail } from '../../domain/models/api/versions';
import { useDealEvidence } from '../../domain/models/deal-evidence';
import { calculateComparedModel } from '../../domain/models/comparison/compared-model';
import { Differences } from '../../domain/models/comparison/differences';
import { listDifferences } from '../../domain/models/comparison/model-differences';

interface VersionDifferencesProps {
  deal: Deal;
  model: Model;
  version: ModelVersionDetail;
  method: SdeMethod;
}

/** What differs between a version and the current model, inputs and results. */
export function VersionDifferences({ deal, model, version, method }: VersionDifferencesProps) {
  const { evidence } = useDealEvidence(deal.id);
  const groups = useMemo(() => {
    const { loanData, assumptions, growthRate, projectionPeriod } = version;
    const projections = {
      growthRate: growthRate ?? model.projections?.growthRate ?? 0,
      projectionPeriod: projectionPeriod ?? model.projections?.projectionPeriod ?? 5,
      data: [],
    };
    const then = { ...model, loanData, assumptions, projections };
    return listDifferences(
      calculateComparedModel({ deal, model: then, evidence }, method),
      calculateComparedModel({ deal, model, evidence }, method),
    )
      .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
      .filter(({ rows }) => rows.length > 0);
  }, [deal, model, version, evidence, method]);
  return (
    <Section
      title="Differences from the current model"
      lead="Both are calculated with the current figures of the deal."
    >
      {groups.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>The inputs are those of the current model.</Box>
      ) : (
        <Differences
          caption={`Version ${version.number} next to the current model`}
          groups={groups}
          names={[`Version ${version.number}`, 'Current']}
        />
      )}
    </Section>
  );
}
