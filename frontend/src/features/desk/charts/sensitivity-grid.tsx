import Box from '@mui/material/Box';
import { type SensitivityGrid, toComparableDscr } from '@dealwright/finance';
import { memo, useMemo, useState } from 'react';
import { Choice } from '../../../ui/fields/choice';
import { Missing, Section } from '../../../ui/section';
import { LoadingState } from '../../../ui/states';
import { NOTHING_BORROWED } from '../../../domain/loan/loan-completeness';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { NO_POSITIVE_CASH_FLOW } from '../loss-mark';
import { type DeskProps, renderMissingInputs } from '../../../domain/models/missing-inputs';
import { describeGridCells, explainSensitivity } from '../../../domain/explain/chart-explanations';
import { WhyButton } from '../../../domain/explain/why-button';
import { hasLossCell, SensitivityTable } from './sensitivity-table';
import { useDeskWorker } from '../../../domain/models/worker/use-desk-worker';

type GridKind = SensitivityGrid['kind'];

const KINDS: readonly { value: GridKind; label: string }[] = [
  { value: 'priceRate', label: 'Price and rate' },
  { value: 'haircutRate', label: 'Lower SDE and rate' },
  { value: 'growthHaircut', label: 'Growth and lower SDE' },
];

/** Pause after the last edit before the grid is recalculated. */
const INPUT_DELAY_MS = 250;
const LOSS_WITHOUT_RATIO = ' No DSCR is shown where SDE is not positive.';
const NO_GRID = `${NOTHING_BORROWED}, so DSCR does not apply at any price or rate.`;

const CELLS = { '& tbody td': { typography: 'caption', px: '6px' } } as const;

/** Why no cell has a DSCR: a loss, which no data that could be entered changes, or years that are missing. */
export function MissingRatios({ grid, enterYears }: { grid: SensitivityGrid; enterYears: string }) {
  if (hasLossCell(grid))
    return <Missing>{`${NO_POSITIVE_CASH_FLOW}, at any price, rate or growth here.`}</Missing>;
  return (
    <Missing action={<EnterDataButton to={enterYears}>Enter financials</EnterDataButton>}>
      {grid.kind === 'growthHaircut' ? 'Needs a year with revenue.' : 'Needs positive SDE.'}
    </Missing>
  );
}

/** DSCR across two inputs, calculated in a worker. */
export const SensitivitySection = memo(function SensitivitySection({ model, missing }: DeskProps) {
  const [kind, setKind] = useState<GridKind>('priceRate');
  const task = useMemo(() => ({ task: 'grid', source: model.source, kind }) as const, [model, kind]);
  const grid = useDeskWorker(task, INPUT_DELAY_MS);
  const explained = grid && explainSensitivity(grid);
  const known = grid?.cells.some((row) => row.some(({ dscr }) => toComparableDscr(dscr) !== null)) ?? false;
  return (
    <Section
      title="DSCR sensitivity"
      lead={
        grid !== null &&
        known &&
        `Rows: ${grid.rows.label}. Columns: ${grid.columns.label}. Red is below 1.00x, amber below 1.25x. ${describeGridCells(grid)}${grid.today ? ' The framed cell is the model as entered.' : ''}${hasLossCell(grid) ? LOSS_WITHOUT_RATIO : ''}`
      }
      action={
        <>
          {grid !== null && known && explained && (
            <WhyButton
              result={explained}
              terms={['DSCR', 'Debt service']}
              source="The loans at closing and the assumptions of the lender's desk."
            />
          )}
          <Choice label="Inputs" value={kind} options={KINDS} onChange={setKind} />
        </>
      }
    >
      {grid === null ? (
        <LoadingState rows={8} />
      ) : known ? (
        <Box sx={CELLS}>
          <SensitivityTable grid={grid} />
        </Box>
      ) : (
        (renderMissingInputs(missing, { none: NO_GRID }) ?? (
          <MissingRatios grid={grid} enterYears={missing.enterYears} />
        ))
      )}
    </Section>
  );
});
