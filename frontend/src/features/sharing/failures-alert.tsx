import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface FailuresAlertProps {
  failures: readonly string[];
  /** what to do about them, in one sentence */
  advice: string;
}

/** Warns before a document leaves the house that its structure cannot be financed. Empty where nothing fails. */
export function FailuresAlert({ failures, advice }: FailuresAlertProps) {
  if (failures.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>Not financeable as structured</AlertTitle>
      {failures.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {advice}
    </Alert>
  );
}
