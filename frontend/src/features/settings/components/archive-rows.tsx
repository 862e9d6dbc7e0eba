import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { type DownloadProgress, useArchiveDownload, useArchiveImport } from '../api/archive';
import { type Chosen } from '../api/portability';
import { describeImport } from './describe-import';
import { SettingRow } from './setting-row';

const MIB = 1024 ** 2;
const MAX_ARCHIVE_BYTES = 2 * 1024 ** 3;

/** Downloads everything of the account with all files. */
export function ArchiveDownloadRow() {
  const { download, progress } = useArchiveDownload();
  return (
    <SettingRow
      id="archive"
      title="Complete archive"
      text="Everything as one ZIP file: deals, models with their versions, interactions, notes, history, brokers, views, settings, adjustments, what was read in documents and where, and every uploaded file."
    >
      <Button
        variant="outlined"
        color="inherit"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Downloading...' : 'Download everything'}
      </Button>
      {progress && <Progress progress={progress} />}
    </SettingRow>
  );
}

function Progress({ progress: { bytes, estimate } }: { progress: DownloadProgress }) {
  const percent = estimate === null ? null : Math.min(99, (100 * bytes) / estimate);
  return (
    <>
      <LinearProgress
        aria-label="Download of the archive"
        variant={percent === null ? 'indeterminate' : 'determinate'}
        {...(percent === null ? {} : { value: percent })}
        sx={{ mt: 1.5 }}
      />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5 }}>
        {(bytes / MIB).toFixed(1)} MB downloaded
      </Typography>
    </>
  );
}

/** Restores an archive into this account. */
export function ArchiveImportRow() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const restoreArchive = useArchiveImport();

  function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_ARCHIVE_BYTES) toast.error(`File ${file.name} is too large. Maximum size is 2GB.`);
    else setChosen({ file, key: crypto.randomUUID() });
  }

  return (
    <SettingRow
      id="archive-import"
      title="Restore an archive"
      text="A complete archive of this or another Dealwright. All of it is added to your data, or none of it; existing data does not change, and everything in the archive gets new ids."
    >
      <Button
        variant="outlined"
        color="inherit"
        disabled={restoreArchive.isPending}
        onClick={() => input.current?.click()}
      >
        {restoreArchive.isPending ? 'Restoring...' : 'Choose archive'}
      </Button>
      {restoreArchive.isPending && <LinearProgress aria-label="Restoring the archive" sx={{ mt: 1.5 }} />}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Archive to restore"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Choosing the same file again must fire another change.
          event.target.value = '';
        }}
      />
      <ConfirmDialog
        open={chosen !== null}
        title="Restore this archive?"
        confirmLabel="Restore"
        onCancel={() => setChosen(null)}
        onConfirm={() => {
          setChosen(null);
          if (chosen)
            restoreArchive.mutate(chosen, { onSuccess: (report) => toast.success(describeImport(report)) });
        }}
      >
        {chosen?.file.name} will be added to your data. Restoring an archive twice creates its deals twice.
      </ConfirmDialog>
    </SettingRow>
  );
}
