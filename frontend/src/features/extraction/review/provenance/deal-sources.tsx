import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Provenance, provenanceQuery } from '../../../../domain/value-sources';
import { jobQuery } from '../../api/jobs';
import { type JobFile } from '../../api/extraction.types';
import { EvidenceLink } from './evidence-link';
import { selectSources, type SourcePart } from './sources';
import { SourcePane } from '../source/source-pane';
import { SourceRow } from './source-row';

interface DealSourcesProps {
  dealId: string;
  part: SourcePart;
}

/** Shows the documents that the values of a deal were read from. Renders nothing without such values. */
export function DealSources({ dealId, part }: DealSourcesProps) {
  const { data } = useQuery(provenanceQuery(dealId));
  const sources = selectSources(data ?? [], part);
  return sources.length === 0 ? null : <Sources dealId={dealId} sources={sources} />;
}

interface SourcesProps {
  dealId: string;
  sources: readonly Provenance[];
}

function Sources({ dealId, sources }: SourcesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const changed = sources.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          pb: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="h3" id={id} sx={{ m: 0, typography: 'h3' }}>
          Sources
        </Box>
        <Box sx={{ flex: '1 1 220px', color: 'text.secondary', typography: 'body2' }}>
          {sources.length} {sources.length === 1 ? 'value was' : 'values were'} read from documents.
          {changed > 0 && ` The deal has other values for ${changed} of them.`}
        </Box>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide sources' : 'Show sources'}
        </Button>
      </Box>
      {open && <Opened dealId={dealId} sources={sources} />}
    </Box>
  );
}

const toSourceKey = ({ field, year }: Provenance): string => `${field} ${year ?? ''}`;

function Opened({ dealId, sources }: SourcesProps) {
  const [chosen, setChosen] = useState(sources[0]);
  const jobIds = [...new Set(sources.map(({ jobId }) => jobId))];
  const files = useQueries({
    queries: jobIds.map((jobId) => jobQuery(jobId)),
    combine: (jobs): readonly JobFile[] => jobs.flatMap(({ data }) => data?.files ?? []),
  });
  const current = chosen ?? sources[0];
  if (!current) return null;
  const sourceFiles = files.filter(({ id }) => current.evidence.some(({ fileId }) => fileId === id));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        mt: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: { xs: 56, lg: 72 },
          zIndex: 2,
          bgcolor: 'background.default',
          minWidth: 0,
        }}
      >
        {sourceFiles.length > 0 && (
          <SourcePane
            key={`${current.jobId} ${sourceFiles[0]?.id ?? ''}`}
            jobId={current.jobId}
            files={sourceFiles}
            highlighted={{ id: toSourceKey(current), evidence: current.evidence }}
          />
        )}
        <Box sx={{ typography: 'body2', mt: 1 }}>
          <EvidenceLink dealId={dealId} evidence={current.evidence} files={files} isOptional />
        </Box>
      </Box>
      <Box component="ul" aria-label="Extracted values" sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}>
        {sources.map((source) => (
          <SourceRow
            key={toSourceKey(source)}
            source={source}
            files={files}
            current={source === current}
            onShow={() => setChosen(source)}
          />
        ))}
      </Box>
    </Box>
  );
}
