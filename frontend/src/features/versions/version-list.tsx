import Box from '@mui/material/Box';
import { Section } from '../../ui/section';
import { type LoanData } from '../../domain/models/api/models';
import { type ModelVersion } from '../../domain/models/api/versions';
import { listScores } from '../../domain/models/versions/describe-version';
import { findProvisionalVersions } from './provisional-scores';
import { ScoreChart } from './score-chart';
import { VersionRow } from './version-row';

interface VersionListProps {
  dealId: string;
  /** newest first */
  versions: readonly ModelVersion[];
  /** the current loan structure of the model */
  loan: LoanData;
}

/** The score over time and all versions of a model, newest first. */
export function VersionList({ dealId, versions, loan }: VersionListProps) {
  const provisional = findProvisionalVersions(versions, loan);
  const previous = new Map(
    listScores(versions).map(({ version, previousScore }) => [version.number, previousScore]),
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <ScoreChart versions={versions} provisional={provisional} />
      <Section
        title="All versions"
        lead="Each save is a version; saves within five minutes are one. The 50 newest stay, and those with a name."
      >
        <Box component="ol" aria-label="Versions, newest first" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {versions.map((version, index) => (
            <VersionRow
              key={version.number}
              dealId={dealId}
              version={version}
              previousScore={previous.get(version.number) ?? null}
              isProvisional={provisional.has(version.number)}
              isCurrent={index === 0}
            />
          ))}
        </Box>
      </Section>
    </Box>
  );
}
