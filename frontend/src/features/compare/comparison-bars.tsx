import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ExplainedResult } from '@dealwright/finance';
import { useId } from 'react';
import { Figure } from '../../ui/figure';
import { explainComparison } from '../../domain/explain/chart-explanations';
import { type GlossaryTerm } from '../../domain/explain/glossary';
import { WhyButton } from '../../domain/explain/why-button';
import { createScale } from '../../ui/charts/scale';
import { type ComparedModel, getShortNames } from '../../domain/models/comparison/compared-model';

export interface BarSeries {
  readonly title: string;
  readonly read: (compared: ComparedModel) => number | null | undefined;
  readonly format: (value: number) => string;
  /** value of the reference line */
  readonly mark?: number;
  readonly note?: string;
  readonly why: {
    readonly formula: string;
    readonly rule: string;
    readonly terms: readonly GlossaryTerm[];
    readonly source: string;
    /** what the value of a column is calculated from */
    readonly inputs: readonly {
      readonly label: string;
      readonly unit: ExplainedResult['unit'];
      readonly read: (compared: ComparedModel) => number | null | undefined;
    }[];
  };
}

/** One value of every column as a labeled bar. */
export function BarPanel({ bars, compared }: { bars: BarSeries; compared: readonly ComparedModel[] }) {
  const { title, format, mark, note, why } = bars;
  const id = useId();
  const names = getShortNames(compared);
  const lines = compared.flatMap((each, index) =>
    why.inputs.map(({ label, unit, read }) => ({
      label: `${names[index] ?? ''}: ${label}`,
      unit,
      value: read(each) ?? null,
    })),
  );
  const values = compared.map((each) => bars.read(each) ?? null);
  const { max } = createScale([...values.map((value) => value && Math.max(0, value)), mark ?? null]);
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1 }}>
        <Typography variant="h4" component="h3" id={id} sx={{ flex: 1 }}>
          {title}
          {note && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {note}
            </Typography>
          )}
        </Typography>
        <WhyButton
          result={explainComparison({ title, formula: why.formula, rule: why.rule }, lines)}
          terms={why.terms}
          source={why.source}
        />
      </Box>
      {values.map((value, index) => (
        <Box key={compared[index]?.model.id} sx={{ py: 0.5 }}>
          <Box sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {names[index]}
            </Box>
            <Figure value={value} format={format} />
          </Box>
          <Box
            aria-hidden
            sx={{ position: 'relative', height: 8, bgcolor: 'action.hover', borderRadius: '2px' }}
          >
            <Box
              sx={{
                width: `${(100 * Math.max(0, value ?? 0)) / max}%`,
                height: '100%',
                bgcolor: 'primary.main',
                borderRadius: '2px',
              }}
            />
            {mark !== undefined && (
              <Box
                sx={{
                  position: 'absolute',
                  top: -2,
                  bottom: -2,
                  left: `${(100 * mark) / max}%`,
                  width: '2px',
                  bgcolor: 'text.primary',
                }}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
