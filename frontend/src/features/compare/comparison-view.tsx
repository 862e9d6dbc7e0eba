import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { type SdeMethod } from '@dealwright/vocabulary';
import {
  calculateComparedModel,
  type ComparisonSubject,
} from '../../domain/models/comparison/compared-model';
import { useDealsEvidence } from '../../domain/models/deal-evidence';
import { ComparisonCharts } from './comparison-charts';
import { buildComparison } from '../../domain/models/comparison/comparison-rows';
import { ComparisonTable } from './comparison-table';

interface ComparisonViewProps {
  subjects: readonly ComparisonSubject[];
  method: SdeMethod;
  head: (subject: ComparisonSubject) => ReactNode;
}

/** A comparison as a table, followed by charts. */
export function ComparisonView({ subjects, method, head }: ComparisonViewProps) {
  const { byDeal } = useDealsEvidence(subjects.map(({ deal }) => deal.id));
  const compared = useMemo(
    () =>
      subjects.map((subject) =>
        calculateComparedModel({ ...subject, evidence: byDeal.get(subject.deal.id) }, method),
      ),
    [subjects, byDeal, method],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <div>
        <ComparisonTable
          heads={subjects.map((subject) => ({ id: subject.model.id, head: head(subject) }))}
          groups={buildComparison(compared)}
        />
      </div>
      <ComparisonCharts compared={compared} />
    </Box>
  );
}
