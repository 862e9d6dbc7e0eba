import { useState } from 'react';
import { useEntryDefaults } from '../../../domain/user-settings';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { LoadingState } from '../../../ui/states';
import { Steps } from '../../../ui/wizard/steps';
import { ImportProgress } from '../report/import-progress';
import { MappingStep } from '../mapping/mapping-step';
import { PastImports } from '../upload/past-imports';
import { UploadStep } from '../upload/upload-step';
import { type ReadFile } from '../upload/use-chosen-table';
import { useImport } from '../report/use-import';
import { useRememberedMapping } from '../mapping/use-remembered-mapping';
import { type ColumnMap } from '../reading/columns';
import { type EntryMode, yearsBefore } from '../reading/template';

/** The file is not kept anywhere else, so leaving loses it together with what was mapped. */
const UNFINISHED_IMPORT = {
  title: 'Leave without importing?',
  text: 'The file and its mapping will be lost, and nothing is imported.',
};

const STEPS = ['Upload', 'Mapping', 'Import'] as const;

/** Imports many deals from a file: choose the file, map its columns, follow the import. */
export default function ImportPage() {
  const defaults = useEntryDefaults();
  return (
    <>
      <PageHeader title="Import a spreadsheet" back={{ to: '/deals', label: 'Back to Deals' }} />
      {defaults ? (
        <Wizard
          mode={{
            detailed: defaults.collectDetailedIncomeStatement,
            years: yearsBefore(new Date().getFullYear(), defaults.historicalYearsCount),
          }}
        />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function Wizard({ mode }: { mode: EntryMode }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [map, setMap] = useState<ColumnMap | null>(null);
  const { progress, run } = useImport();
  const remembered = useRememberedMapping();
  const step = progress ? 2 : file && map ? 1 : 0;
  const leaveGuard = useLeaveGuard(step === 1, UNFINISHED_IMPORT);
  return (
    <>
      {leaveGuard}
      <Steps steps={STEPS} current={step} {...(step === 1 && { onGo: () => setMap(null) })} />
      {step === 0 && (
        <>
          <UploadStep
            file={file}
            mode={mode}
            onRead={setFile}
            onContinue={() => file && setMap(remembered.mapColumns(file.table.headers))}
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
          onTable={(table) => setFile({ ...file, table })}
          onBack={() => setMap(null)}
          onImport={() => {
            remembered.save(file.table.headers, map);
            void run(file.table, map);
          }}
        />
      )}
      {progress && <ImportProgress done={progress.done} total={progress.total} />}
    </>
  );
}
