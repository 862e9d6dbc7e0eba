import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEAL_STATUSES } from '@dealwright/vocabulary';
import { useMemo } from 'react';
import { SelectField } from '../../../ui/fields/select-field';
import { type ColumnMap } from '../reading/columns';
import { type SheetTable } from '../reading/sheet-table';
import { listStageWords, setStageWord } from '../reading/stage-words';

interface StageWordsProps {
  table: SheetTable;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
}

/** More are no words for stages, but remarks. */
const MAX_WORDS = 40;

/** Asks once for each word that the sheet has for a stage which status it becomes; most are guessed. */
export function StageWords({ table, map, onMap }: StageWordsProps) {
  const words = useMemo(() => listStageWords(table, map), [table, map]);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="stage-words">
      <Typography variant="h3" id="stage-words">
        Your stages
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Each word becomes one of the statuses; a note on the deal keeps the word.
        {words.length > MAX_WORDS && ` The ${MAX_WORDS} most frequent of ${words.length} are listed.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {words.slice(0, MAX_WORDS).map(({ word, count, status }) => (
          <SelectField
            key={word}
            label={`“${word}” (${count.toLocaleString('en-US')})`}
            blank="Keep as a note"
            value={status ?? ''}
            options={DEAL_STATUSES}
            onChange={(chosen) =>
              onMap(setStageWord(map, word, DEAL_STATUSES.find((each) => each === chosen) ?? null))
            }
          />
        ))}
      </Box>
    </section>
  );
}
