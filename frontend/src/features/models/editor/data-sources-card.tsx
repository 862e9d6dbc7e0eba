import CheckCircle from '@mui/icons-material/CheckCircle';
import ExpandMore from '@mui/icons-material/ExpandMore';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ModelOutcome } from '@dealwright/finance';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isSameData } from '../../../lib/merge';
import { VisuallyHidden } from '../../../ui/visually-hidden';

interface SourceCardProps {
  title: string;
  to: string;
  complete: boolean;
  fields: readonly { label: string; done: boolean }[];
}

function SourceCard({ title, to, complete, fields }: SourceCardProps) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', mb: 1 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: complete ? 'text.secondary' : 'warning.main' }}>
          {complete ? 'Complete' : 'Incomplete'}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
      >
        {fields.map(({ label, done }) => (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              typography: 'body2',
              color: done ? 'text.primary' : 'text.secondary',
            }}
          >
            {done ? (
              <CheckCircle fontSize="mini" sx={{ color: 'primary.main' }} aria-hidden />
            ) : (
              <RadioButtonUnchecked fontSize="mini" aria-hidden />
            )}
            {label}
            <VisuallyHidden>{done ? ', entered' : ', missing'}</VisuallyHidden>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface DataSourcesCardProps {
  completeness: ModelOutcome['completeness'];
  to: string;
}

/** Shows which required inputs are entered. Collapses when all are complete; the user can expand it again. */
export const DataSourcesCard = memo(function DataSourcesCard({ completeness, to }: DataSourcesCardProps) {
  const { percent, loanStructure: loan, historicalFinancials: history } = completeness;
  const [choice, setChoice] = useState<{ at: number; open: boolean } | null>(null);
  const id = useId();
  const open = choice?.at === percent ? choice.open : percent < 100;
  return (
    <Box sx={{ borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChoice({ at: percent, open: !open })}
        sx={{ width: '100%', py: 1.25, gap: 2, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <Typography variant="h4" component="h2">
          Data sources
        </Typography>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label="Data sources complete"
          sx={{ flex: 1, maxWidth: 240, height: 4, borderRadius: 2, bgcolor: 'divider' }}
        />
        <Typography variant="body2" color="textSecondary" className="figure">
          {percent}% complete
        </Typography>
        <ExpandMore
          fontSize="small"
          sx={{
            ml: 'auto',
            transform: open ? 'rotate(180deg)' : 'none',
            transition: 'transform 150ms',
          }}
        />
      </ButtonBase>
      <Collapse in={open} id={id}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, pb: 2 }}>
          <SourceCard
            title="Loan Structure"
            to={`${to}?tab=loan-structure`}
            complete={loan.complete}
            fields={[
              { label: 'Purchase price', done: loan.purchasePrice },
              { label: 'Down payment', done: loan.downPayment },
              { label: 'SBA rate', done: loan.sbaRate },
            ]}
          />
          <SourceCard
            title="Historical Financials"
            to={`${to}?tab=historical-financials`}
            complete={history.complete}
            fields={[
              { label: 'Net income', done: history.netIncome },
              { label: 'Owner salary', done: history.ownerSalary },
            ]}
          />
        </Box>
      </Collapse>
    </Box>
  );
}, isSameData);
