import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCount } from '@dealwright/figures';
import { toast } from '../../lib/toast';
import { Choice } from '../../ui/fields/choice';
import { TextField } from '../../ui/fields/field';
import {
  type NewLink,
  SHARE_LINK_DAYS,
  type ShareLinkDays,
  type SharedModelKey,
  useCreateShareLink,
} from './api/share-links';

const LIFETIMES = SHARE_LINK_DAYS.map((days) => ({ value: days, label: formatCount(days, 'day') }));

interface NewShareLinkProps {
  model: SharedModelKey;
  /** ids of links that no longer open the model, whose address is not shown any more */
  revoked: readonly string[];
}

/** The form for a new link, and the address of the link that was just created. */
export function NewShareLink({ model, revoked }: NewShareLinkProps) {
  const [days, setDays] = useState<ShareLinkDays>(14);
  const [showsName, setShowsName] = useState(false);
  const [includesPackage, setIncludesPackage] = useState(false);
  const create = useCreateShareLink(model);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h4" component="h3">
        New link
      </Typography>
      <Choice label="Ends after" value={days} options={LIFETIMES} onChange={setDays} />
      <FormControlLabel
        control={<Checkbox checked={showsName} onChange={(event) => setShowsName(event.target.checked)} />}
        label="Show the names of the business and the model"
      />
      <FormControlLabel
        disabled={!showsName}
        control={
          <Checkbox
            checked={showsName && includesPackage}
            onChange={(event) => setIncludesPackage(event.target.checked)}
          />
        }
        label="Offer the lender's package, with your name and household figures"
      />
      <Button
        variant="contained"
        disabled={create.isPending}
        onClick={() => create.mutate({ days, showsName, includesPackage: showsName && includesPackage })}
      >
        Create link
      </Button>
      {create.data && !revoked.includes(create.data.id) && (
        <CreatedLink key={create.data.id} url={create.data.url} reach={create.data.reach} />
      )}
    </Box>
  );
}

/** Says that an address opens for nobody else, and what lifts that. */
const describeReach = (url: string, reach: 'network' | 'computer'): string =>
  `This address opens only ${reach === 'computer' ? 'on this computer' : 'on this network'}: Dealwright runs at ${new URL(url).origin}. Before you send it, have PUBLIC_URL set to an address that others can open.`;

/** The address of a new link. It cannot be shown again, because the server stores only a hash. */
function CreatedLink({ url, reach }: Pick<NewLink, 'url' | 'reach'>) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('The browser does not allow copying. Select the address and copy it.');
    }
  };
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, width: '100%', mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <TextField
            label="Address of the new link"
            value={url}
            size="small"
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </Box>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      {reach !== 'anywhere' && (
        <Alert severity="warning" variant="outlined">
          {describeReach(url, reach)}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Copy it now: it is shown only once.
      </Typography>
    </Box>
  );
}
