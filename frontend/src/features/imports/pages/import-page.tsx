import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { entryModeQuery } from '../api/imports';
import { ImportProgress } from '../components/import-progress';
import { MappingStep } from '../components/mapping-step';
import { PastImports } from '../components/past-imports';
import { type ReadFile, UploadStep } from '../components/upload-step';
import { useImport } from '../components/use-import';
import { type ColumnMap, mapColumns } from '../reading/columns';
import { type EntryMode, yearsBefore } from '../reading/template';

const STEPS = ['Upload', 'Mapping', 'Import'] as const;

/** Many deals at once from a file: choose it, say which column is what, watch it come in. */
export default function ImportPage() {
  const settings = useQuery(entryModeQuery);
  return (
    <>
      <PageHeader title="Import deals from CSV" back={{ to: '/deals', label: 'Back to Deals' }} />
      {settings.isPending && <LoadingState />}
      {settings.isError && !settings.data && (
        <ErrorState
          title="Failed to load settings"
          text={messageOf(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <Wizard
          mode={{
            detailed: settings.data.collectDetailedIncomeStatement,
            years: yearsBefore(new Date().getFullYear(), settings.data.historicalYearsCount),
          }}
        />
      )}
    </>
  );
}

function Wizard({ mode }: { mode: EntryMode }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [map, setMap] = useState<ColumnMap | null>(null);
  const { progress, run } = useImport();
  const step = progress ? 2 : file && map ? 1 : 0;
  return (
    <>
      <StepTrail current={step} />
      {step === 0 && (
        <>
          <UploadStep
            file={file}
            mode={mode}
            onRead={setFile}
            onContinue={() => file && setMap(mapColumns(file.table.headers))}
          />
          <PastImports />
        </>
      )}
      {step === 1 && file && map && (
        <MappingStep
          table={file.table}
          map={map}
          mode={mode}
          onMap={setMap}
          onBack={() => setMap(null)}
          onImport={() => void run(file.table, map)}
        />
      )}
      {progress && <ImportProgress done={progress.done} total={progress.total} />}
    </>
  );
}

function StepTrail({ current }: { current: number }) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ display: 'flex', gap: 3, listStyle: 'none', m: 0, p: 0, mb: 3, fontSize: '0.8125rem' }}
    >
      {STEPS.map((label, index) => (
        <Box
          component="li"
          key={label}
          aria-current={index === current ? 'step' : undefined}
          sx={{
            color: index === current ? 'text.primary' : 'text.secondary',
            fontWeight: index === current ? 600 : 400,
            pb: 0.5,
            borderBottom: 2,
            borderColor: index === current ? 'primary.main' : 'transparent',
          }}
        >
          {index + 1} {label}
        </Box>
      ))}
    </Box>
  );
}
