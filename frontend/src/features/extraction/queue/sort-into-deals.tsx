import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { SelectField } from '../../../ui/fields/select-field';
import { Section } from '../../../ui/section';
import { assignJob, dealMatchesQuery } from '../api/deal-jobs';
import { type Job } from '../api/extraction.types';
import { type DealGroup, groupByDeal, listTargets, NEW_DEAL, UNSURE } from './group-by-deal';

const countFiles = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
const formatNames = (job: Job | undefined): string => (job?.files ?? []).map(({ name }) => name).join(', ');

/** Read uploads by the deal that they seem to belong to. Renders nothing where all are new businesses. */
export function SortIntoDeals({ jobs }: { jobs: readonly Job[] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { data = [] } = useQuery(dealMatchesQuery(jobs.map(({ id }) => id)));
  const matches = data.filter(({ jobId }) => jobs.some(({ id }) => id === jobId));
  const add = useToastMutation({
    mutationFn: async ({ target, matches: group }: DealGroup) => {
      for (const { jobId } of group) await assignJob(target, jobId);
    },
    toasts: {
      success: (_nothing, { title, matches: group }) => `${countFiles(group.length)} added to ${title}`,
    },
    onSettled: (_nothing, _error, { target }) => {
      void client.invalidateQueries({ queryKey: ['extraction'] });
      void client.invalidateQueries({ queryKey: ['deals', target] });
    },
  });
  if (matches.every(({ candidates }) => candidates.length === 0)) return null;
  const options = [...listTargets(matches), { value: NEW_DEAL, label: 'A new deal' }];
  return (
    <Section
      title="Sort into deals"
      lead="These files were sorted to your deals by the business that they name. Change what is wrong, add them, then review each against its deal."
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {groupByDeal(matches, chosen).map((group) => (
          <Box key={group.target} role="group" aria-label={group.title}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="h3" sx={{ typography: 'body1', fontWeight: 600, m: 0, flex: '1 1 auto' }}>
                {group.title}
              </Box>
              {group.target !== NEW_DEAL && group.target !== UNSURE && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={add.isPending}
                  onClick={() => add.mutate(group)}
                >
                  Add {countFiles(group.matches.length)} to this deal
                </Button>
              )}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {group.matches.map((match) => (
                <FileRow
                  key={match.jobId}
                  name={formatNames(jobs.find(({ id }) => id === match.jobId))}
                  businessName={match.businessName}
                  target={group.target}
                  options={options}
                  onChange={(target) => setChosen({ ...chosen, [match.jobId]: target })}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface FileRowProps {
  name: string;
  /** the business that was read; null if none was */
  businessName: string | null;
  target: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (target: string) => void;
}

function FileRow({ name, businessName, target, options, onChange }: FileRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 280px' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {businessName !== null && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Names {businessName}</Box>
        )}
      </Box>
      <SelectField
        label={`Deal of ${name}`}
        hideLabel
        required
        blank="Choose a deal"
        value={target}
        options={options}
        onChange={onChange}
      />
    </Box>
  );
}
