import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ownership } from '@dealwright/finance';
import { use } from 'react';
import { type Assumptions } from '../../../domain/models/api/models';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { TextField } from '../../../ui/fields/field';
import { PercentField } from '../../../ui/fields/number-field';
import { joinWithAnd } from '../../../lib/join-with-and';

const MAX_OWNERS = 20;
const MAX_NAME_LENGTH = 100;
type Owner = NonNullable<Assumptions['ownership']>[number];

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 88px auto', sm: 'minmax(0, 260px) 120px auto' },
  gap: { xs: 1, sm: 2 },
  mb: 1,
  alignItems: 'start',
  justifyContent: 'start',
} as const;

/** Who must guarantee, in a sentence. */
function describeGuarantors({ owners, note }: Ownership): string {
  const names = owners.filter(({ mustGuarantee }) => mustGuarantee).map(({ name }) => name);
  const who =
    names.length === 0
      ? 'No owner has 20% or more. The lender chooses at least one guarantor.'
      : `${joinWithAnd(names)} must guarantee the loans without limit, as ${names.length === 1 ? 'an owner' : 'owners'} of 20% or more.`;
  return note === null ? who : `${who} ${note}`;
}

/** Edits the owners after closing and their shares. */
export function OwnersFields({ ownership }: { ownership: Ownership | null }) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  const owners: readonly Owner[] = assumptions.ownership ?? [];
  const store = (next: readonly Owner[]) => onAssumptionsChange({ ownership: [...next] });
  const change = (index: number, part: Owner) =>
    store(owners.map((owner, at) => (at === index ? { ...owner, ...part } : owner)));
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Owners after closing
      </Typography>
      {owners.map((owner, index) => (
        // Owners have no key of their own; their order is theirs.
        <Box key={`owner-${index + 1}`} sx={ROW}>
          <TextField
            hideLabel
            label={`Name of owner ${index + 1}`}
            placeholder={`Owner ${index + 1}`}
            maxLength={MAX_NAME_LENGTH}
            value={owner.name ?? ''}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <PercentField
            hideLabel
            label={`Share of owner ${index + 1}`}
            min={0}
            max={100}
            value={owner.percent ?? null}
            onChange={(percent) => change(index, { percent })}
          />
          <Button
            aria-label={`Remove owner ${index + 1}`}
            onClick={() => store(owners.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Button
        disabled={owners.length >= MAX_OWNERS}
        onClick={() => store([...owners, { name: '', percent: null }])}
      >
        Add an owner
      </Button>
      {ownership && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {describeGuarantors(ownership)}
        </Typography>
      )}
    </div>
  );
}
