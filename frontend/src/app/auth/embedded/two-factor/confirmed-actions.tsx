import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PasswordAndCodeFields } from '../../../../ui/fields/password-and-code-fields';
import { type IdentityProof, useIdentityProof } from '../../../../ui/fields/use-identity-proof';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';

interface ConfirmedAction {
  readonly label: string;
  readonly run: (proof: IdentityProof) => Promise<unknown>;
}

interface ConfirmedActionsProps {
  text: string;
  /** whether a code is asked for besides the password */
  needsCode: boolean;
  actions: readonly ConfirmedAction[];
}

/** Buttons that ask for the password, and for a code, before they act. */
export function ConfirmedActions({ text, needsCode, actions }: ConfirmedActionsProps) {
  const identity = useIdentityProof(needsCode);
  const [action, setAction] = useState<ConfirmedAction | null>(null);
  const close = () => {
    identity.reset();
    setAction(null);
  };
  const { busy, error, onSubmit } = useSubmit(async () => {
    if (!action) return;
    await action.run(identity.proof);
    close();
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2}>
      <Typography>{text}</Typography>
      {action && (
        <>
          <FormError>{error}</FormError>
          <PasswordAndCodeFields {...identity.fields} focusPassword />
        </>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {action ? (
          <>
            <Button type="submit" variant="contained" disabled={busy || identity.isIncomplete}>
              {action.label}
            </Button>
            <Button color="inherit" onClick={close}>
              Cancel
            </Button>
          </>
        ) : (
          actions.map((each) => (
            <Button key={each.label} variant="outlined" color="inherit" onClick={() => setAction(each)}>
              {each.label}
            </Button>
          ))
        )}
      </Stack>
    </Stack>
  );
}
