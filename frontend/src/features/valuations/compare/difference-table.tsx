import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type SdeMethod } from '@dealwright/vocabulary';
import { Fragment, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UNKNOWN } from '../../../lib/formats';
import { SelectField } from '../../../ui/fields/select-field';
import { PinnedTable } from '../../../ui/pinned-table';
import { Section } from '../../../ui/section';
import { calculateComparedModel, type ComparisonSubject } from './compared-model';
import { type DifferenceGroup, listDifferences } from './model-differences';

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
  const groups = useMemo(
    () =>
      first && second
        ? listDifferences(calculateComparedModel(first, method), calculateComparedModel(second, method))
        : [],
    [first, second, method],
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
        <Differences groups={shown} names={[first.model.name, second.model.name]} />
      )}
    </Section>
  );
}

interface DifferencesProps {
  groups: readonly DifferenceGroup[];
  names: readonly [string, string];
}

function Differences({ groups, names: [first, second] }: DifferencesProps) {
  return (
    <PinnedTable
      caption="Differences between two models"
      minWidth={640}
      pinnedWidth={{ xs: 116, sm: 216 }}
      heads={['Figure', first, second, 'Difference', 'Percent']}
    >
      <tbody>
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <tr>
              <Box component="th" scope="rowgroup" colSpan={5} sx={{ fontWeight: '600 !important' }}>
                {title}
              </Box>
            </tr>
            {rows.map(({ label, from, to, difference, percent }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {[from, to, difference, percent].map((cell, index) => (
                  <Box component="td" key={index} className="figure" sx={{ whiteSpace: 'nowrap' }}>
                    {cell ?? UNKNOWN}
                  </Box>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </PinnedTable>
  );
}
