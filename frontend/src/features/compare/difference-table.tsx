import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type SdeMethod } from '@dealwright/vocabulary';
import { useMemo, useState } from 'react';
import { useDealEvidence } from '../../domain/models/deal-evidence';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../ui/fields/select-field';
import { Section } from '../../ui/section';
import {
  calculateComparedModel,
  type ComparisonSubject,
} from '../../domain/models/comparison/compared-model';
import { Differences } from '../../domain/models/comparison/differences';
import { listDifferences } from '../../domain/models/comparison/model-differences';

interface DifferenceTableProps {
  /** at least two models of one deal */
  subjects: readonly ComparisonSubject[];
  method: SdeMethod;
}

/** What differs between two models of a deal, in dollars and percent. The URL stores the pair. */
export function DifferenceTable({ subjects, method }: DifferenceTableProps) {
  const [search, setSearch] = useSearchParams();
  const [showsAll, setShowsAll] = useState(false);
  const asked = (search.get('pair') ?? '').split(',');
  const find = (id: string | undefined, fallback: number) =>
    subjects.find(({ model }) => model.id === id) ?? subjects[fallback];
  const [first, second] = [find(asked[0], 0), find(asked[1], 1)];
  const { evidence } = useDealEvidence(first?.deal.id ?? '');
  const groups = useMemo(
    () =>
      first && second
        ? listDifferences(
            calculateComparedModel({ ...first, evidence }, method),
            calculateComparedModel({ ...second, evidence }, method),
          )
        : [],
    [first, second, evidence, method],
  );
  if (!first || !second) return null;
  const options = subjects.map(({ model: { id, name } }) => ({ value: id, label: name }));
  const select = (a: string, b: string) => setSearch({ pair: `${a},${b}` }, { replace: true });
  const shown = groups
    .map(({ title, rows }) => ({ title, rows: showsAll ? rows : rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Section title="Differences">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 2 }}>
        <SelectField
          label="From"
          required
          value={first.model.id}
          options={options}
          onChange={(id) => select(id, second.model.id)}
        />
        <SelectField
          label="To"
          required
          value={second.model.id}
          options={options}
          onChange={(id) => select(first.model.id, id)}
        />
        <FormControlLabel
          control={<Switch size="small" checked={showsAll} />}
          label="Show equal lines too"
          onChange={(_event, on) => setShowsAll(on)}
          sx={{ ml: 0, gap: 1 }}
        />
      </Box>
      {shown.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>These two models do not differ.</Box>
      ) : (
        <Differences
          caption="Differences between two models"
          groups={shown}
          names={[first.model.name, second.model.name]}
        />
      )}
    </Section>
  );
}
