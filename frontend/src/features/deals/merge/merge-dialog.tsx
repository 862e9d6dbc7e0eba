import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field';
import { LoadingState } from '../../../ui/states';
import { duplicatesQuery, type Deal, type DealListItem } from '../api/deals';
import { useMergeDeals } from '../api/merge';
import { useSearchEverything } from '../api/search-everything';
import { describeCut } from '../search/search-hits';
import { getDealTitle } from '../../../domain/deals/deal-name';

interface MergeDialogProps {
  deal: Deal;
  onClose: () => void;
}

const CLAMP = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const explainNoMatch = (failure: string | null) => failure ?? 'No other deal matches this search.';
const NO_DUPLICATE_TEXT = 'No other deal has this name or listing URL. Search for it.';
const url = (text: string | null) => (text !== null && URL.canParse(text) ? text : '');

/** Finds the duplicate of a deal and merges it into this one. */
export function MergeDialog({ deal, onClose }: MergeDialogProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [otherId, setOtherId] = useState('');
  const duplicates = useQuery(duplicatesQuery(deal.businessName?.trim() ?? '', url(deal.listingUrl)));
  const search = useSearchEverything(words.trim());
  const merge = useMergeDeals();
  const searching = words.trim() !== '';
  const all = (searching ? search.found?.deals : duplicates.data) ?? [];
  const others = all.filter((other) => other.id !== deal.id);
  const busy = searching ? search.isSearching : duplicates.isFetching && !duplicates.data;
  return (
    <Dialog open onClose={merge.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Merge a duplicate into this deal</DialogTitle>
      <DialogContent>
        <DialogContentText color="textSecondary" sx={{ mb: 2 }}>
          The duplicate's interactions, notes, documents and models move to this deal, and its empty fields
          are filled in. Fields that already have a value do not change. You can undo the merge, also later in
          the timeline.
        </DialogContentText>
        <SearchField label="Search deals" placeholder="Search for the duplicate..." onSearch={setWords} />
        <Box sx={{ mt: 2, minHeight: 120 }}>
          {busy ? (
            <LoadingState rows={2} />
          ) : (
            <Candidates
              deals={others}
              chosen={otherId}
              emptyText={searching ? explainNoMatch(search.failure) : NO_DUPLICATE_TEXT}
              onChoose={setOtherId}
            />
          )}
          {searching && <CutNote text={describeCut(search.found && { ...search.found, brokers: [] })} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={merge.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={merge.isPending || !others.some((other) => other.id === otherId)}
          onClick={() => merge.mutate({ dealId: deal.id, otherId }, { onSuccess: onClose })}
        >
          {merge.isPending ? 'Merging...' : 'Merge'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CutNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
      {text}
    </Box>
  );
}

interface CandidatesProps {
  deals: readonly DealListItem[];
  chosen: string;
  emptyText: string;
  onChoose: (dealId: string) => void;
}

function Candidates({ deals, chosen, emptyText, onChoose }: CandidatesProps) {
  if (deals.length === 0) {
    return (
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {emptyText}
      </Box>
    );
  }
  return (
    <RadioGroup aria-label="The duplicate" value={chosen} onChange={(_event, id) => onChoose(id)}>
      {deals.map((deal) => (
        <FormControlLabel
          key={deal.id}
          value={deal.id}
          control={<Radio size="small" />}
          sx={{ alignItems: 'start', mr: 0, py: 0.5 }}
          label={
            <Box sx={{ pt: 0.75 }}>
              <Box sx={{ fontWeight: 500 }}>{getDealTitle(deal)}</Box>
              {/* Duplicates have the same name, so the other fields distinguish them. */}
              {getDealTitle(deal) !== deal.description && <Box sx={CLAMP}>{deal.description}</Box>}
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {[deal.archived ? 'Archived' : deal.status, deal.broker, deal.address]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
