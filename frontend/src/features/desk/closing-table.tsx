import Typography from '@mui/material/Typography';
import { type FigureTerm, roundClosing, type SourcesAndUses } from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { createFigureDefinition } from './figure-definition';

/** One side of sources and uses. Omits lines of zero. */
function SourcesOrUses({
  title,
  lines,
  total,
  totalId,
}: {
  title: string;
  lines: readonly FigureTerm[];
  total: number;
  totalId: string;
}) {
  return (
    <div>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <DefinitionList
        label={title}
        items={[
          ...lines
            .filter(({ value }) => value !== 0)
            .map(({ key, label, value }) =>
              createFigureDefinition({ term: label, id: `desk.${key}`, value, format: formatMoney }),
            ),
          createFigureDefinition({
            term: 'Total',
            id: totalId,
            value: total,
            format: formatMoney,
            total: true,
          }),
        ]}
      />
    </div>
  );
}

/** Uses and sources in whole dollars that add up. */
export function ClosingTable({ table }: { table: SourcesAndUses }) {
  const { uses, sources, total } = roundClosing(table, 'dollars');
  return (
    <>
      <SourcesOrUses title="Uses" lines={uses} total={total} totalId="desk.totalUses" />
      <SourcesOrUses title="Sources" lines={sources} total={total} totalId="desk.totalSources" />
    </>
  );
}
