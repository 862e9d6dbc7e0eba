import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FinancialModel } from '@dealwright/finance';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { StatusDot } from '../../../ui/status-dot';
import { Missing, Section } from '../../../ui/section';
import { chooseScoreColor } from '../../../domain/model-figures/score-color';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { ExplainButton } from '../../../domain/explain/explain-button';
import {
  describeProvisional,
  describeRiskLevel,
  FACTOR_IDS,
  LEVEL_LABELS,
} from '../../../domain/viability-labels';

const RISKS = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& p': { gridColumn: '1 / -1', m: 0, typography: 'body2', color: 'text.secondary' },
} as const;

/** Score, level and risks of the deal, with a link to the full analysis. */
export const ViabilityCard = memo(function ViabilityCard({
  model,
  to,
  dataSources,
}: {
  model: FinancialModel;
  to: string;
  dataSources: string;
}) {
  const { viability, results } = model.outcome;
  const hasPrice = (results?.purchasePrice ?? 0) > 0;
  const link = viability && (
    <Button component={Link} to={to} size="small">
      Full analysis
    </Button>
  );
  return (
    <Section title="Deal viability" action={link}>
      {viability ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1.5 }}>
            <Typography
              variant="h1"
              component="span"
              className="figure"
              sx={{
                color: chooseScoreColor(viability.badge, model.failures.length > 0),
              }}
            >
              <ExplainButton id="score">{viability.score}</ExplainButton>
            </Typography>
            <Typography component="span" variant="h4">
              {LEVEL_LABELS[viability.level]}
            </Typography>
            <Typography component="span" color="textSecondary">
              {viability.riskLabel} overall risk
            </Typography>
          </Box>
          {viability.provisional && (
            <Typography variant="body2" color="warning" sx={{ mt: 0.5 }}>
              {describeProvisional(hasPrice)}
            </Typography>
          )}
          <Box component="ul" aria-label="Risks" sx={RISKS}>
            {viability.risks.map((risk) => (
              <li key={risk.key}>
                <span>
                  <ExplainButton id={FACTOR_IDS[risk.key]}>{risk.category}</ExplainButton>
                </span>
                <StatusDot tone={describeRiskLevel(risk, hasPrice).tone}>
                  {describeRiskLevel(risk, hasPrice).label}
                </StatusDot>
                <p>{risk.description}</p>
              </li>
            ))}
          </Box>
        </>
      ) : (
        <Missing action={<EnterDataButton to={dataSources}>Open data sources</EnterDataButton>}>
          Complete the data sources to see the viability of this deal
        </Missing>
      )}
    </Section>
  );
});
