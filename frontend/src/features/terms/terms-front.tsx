import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type TermsGoal, type TermsPoint } from '@dealwright/finance';
import { useCallback, useState } from 'react';
import { WhyButton } from '../../domain/explain/why-button';
import { TermsChart } from './chart/terms-chart';
import { TermsDetail } from './terms-detail';
import { TermsWorkings } from './terms-workings';
import { explainTerms } from './explain-terms';
import { TermsTable } from './terms-table';
import { describeSizedOn } from './terms-texts';
import { type SizedOn } from './terms.worker';

interface TermsFrontProps {
  front: readonly TermsPoint[];
  goals: readonly TermsGoal[];
  /** null: the SDE of the model */
  sizedOn: SizedOn | null;
  isWhole: boolean;
  isSaving: boolean;
  onUse: (point: TermsPoint) => void;
}

/** The chart of the best terms, the chosen ones in full, and all of them as a table. */
export function TermsFront({ front, goals, sizedOn, isWhole, isSaving, onUse }: TermsFrontProps) {
  const [chosen, setChosen] = useState<{ readonly of: readonly TermsPoint[]; readonly index: number } | null>(
    null,
  );
  // A choice belongs to the front it was made on; a new one opens at its knee.
  const knee = Math.max(
    0,
    front.findIndex(({ isKnee }) => isKnee),
  );
  const selected = chosen?.of === front ? chosen.index : knee;
  const select = useCallback((index: number) => setChosen({ of: front, index }), [front]);
  const point = front[selected];
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <div>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
              {isWhole
                ? `${front.length} best terms${sizedOn === null ? '' : ` on ${describeSizedOn(sizedOn)}`}. Click a point, or use the arrow keys.`
                : 'Finding more terms...'}
            </Typography>
            {point && (
              <WhyButton
                result={explainTerms(point, goals)}
                terms={['Front', 'DSCR']}
                source="The goals and requirements above, Historical Financials and the loan structure of the model."
              />
            )}
          </Box>
          <TermsChart front={front} goals={goals} selected={selected} onSelect={select} />
        </div>
        {point && (
          <TermsDetail point={point} sizedOn={sizedOn} isSaving={isSaving} onUse={() => onUse(point)} />
        )}
      </Box>
      {point && <TermsWorkings point={point} />}
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 1 } }}>
        <summary>All {front.length} terms as a table</summary>
        <TermsTable front={front} selected={selected} onSelect={select} />
      </Box>
    </>
  );
}
