import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../../ui/fields/field';
import { isTooLong } from '../../../ui/fields/text-length';
import { type SavedView, useRemoveView, useSaveView, viewsQuery } from '../api/views';

interface SavedViewsProps {
  /** the query string of the list as it is shown */
  query: string;
  /** whether there is anything in it worth a name */
  worthSaving: boolean;
  onChoose: (query: string) => void;
}

const MAX_NAME_LENGTH = 100;

/** Filters that were given a name, a press away; and a way to name those in force. */
export function SavedViews({ query, worthSaving, onChoose }: SavedViewsProps) {
  const { data: views = [] } = useQuery(viewsQuery);
  const remove = useRemoveView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const known = views.some((view) => view.query === query);
  if (views.length === 0 && !worthSaving) return null;
  return (
    <Box
      role="group"
      aria-label="Saved views"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, displayPrint: 'none' }}
    >
      {views.map((view) => (
        <Chip
          key={view.id}
          icon={<BookmarkBorder fontSize="mini" />}
          label={view.name}
          aria-current={view.query === query ? 'true' : undefined}
          color={view.query === query ? 'primary' : 'default'}
          variant={view.query === query ? 'filled' : 'outlined'}
          onClick={() => onChoose(view.query)}
          onDelete={() => remove.mutate(view)}
        />
      ))}
      {worthSaving && !known && (
        <Button
          size="small"
          startIcon={<BookmarkBorder />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Save view
        </Button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Save view' } }}
      >
        <NameForm query={query} views={views} onDone={() => setAnchor(null)} />
      </Popover>
    </Box>
  );
}

interface NameFormProps {
  query: string;
  /** the views that have a name already */
  views: readonly SavedView[];
  onDone: () => void;
}

function NameForm({ query, views, onDone }: NameFormProps) {
  const [name, setName] = useState('');
  const isTaken = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const save = useSaveView();
  const isNamed = name.trim() !== '' && !isTaken && !isTooLong(name, MAX_NAME_LENGTH);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isNamed) save.mutate({ name: name.trim(), query }, { onSuccess: onDone });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, alignItems: 'start', p: 2, width: 320 }}
    >
      <Box sx={{ flex: 1 }}>
        <TextField
          label="Name of this view"
          value={name}
          error={isTaken ? 'Another view has this name. Choose a different one.' : null}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form opens to be typed into
          autoFocus
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
        />
      </Box>
      <Button type="submit" variant="contained" disabled={!isNamed || save.isPending} sx={{ mt: 3.25 }}>
        Save
      </Button>
    </Box>
  );
}
