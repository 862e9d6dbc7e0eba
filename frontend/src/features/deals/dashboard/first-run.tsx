import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { openLoan } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { configQuery } from '../../../domain/instance';
import {
  isSampleBusiness,
  SAMPLE_DEFAULTS,
  SAMPLE_KEY,
  SAMPLE_LOAN,
  SAMPLE_TERMS,
} from '../../../domain/sample-business';
import { useLocalStorage } from '../../../lib/hooks/use-local-storage';
import { formatMoney, formatMoneyCompact, formatRatio } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { Section } from '../../../ui/section';
import { useKeepSample } from '../api/sample-deal';

/** The dashboard before the first deal: the ways to begin, and a made-up business to try. */
export function FirstRun() {
  const readsDocuments = useQuery(configQuery).data?.extraction.enabled === true;
  return (
    <>
      <Typography variant="h2">No deals yet</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 4, maxWidth: '68ch' }}>
        Get started by adding your first acquisition opportunity to track.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
          columnGap: 6,
          rowGap: 5,
          alignItems: 'start',
        }}
      >
        <Section title="Ways to begin">
          <Way
            title="From a listing or a call"
            text="Type a sentence about the business. Price, figures and broker can follow later."
            action={
              <Button component={Link} to="/deals/new" variant="contained">
                Add Your First Deal
              </Button>
            }
          />
          {readsDocuments && (
            <Way
              title="From a CIM or financial statements"
              text="Dealwright reads the figures and shows where each one is in the document. You review them before anything is saved."
              action={
                <Button component={Link} to="/deals/new/ocr" variant="outlined">
                  Upload a CIM
                </Button>
              }
            />
          )}
          <Way
            title="From your own list"
            text="Bring the spreadsheet you keep now. You match its columns and see examples from each before the import, which you can undo."
            action={
              <Button component={Link} to="/deals/new/csv" variant="outlined">
                Import a spreadsheet
              </Button>
            }
          />
        </Section>
        <SampleOffer />
      </Box>
    </>
  );
}

function Way({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}

/** The business of the calculator on the sign-in page, as the user left it there. */
function SampleOffer() {
  const navigate = useNavigate();
  const keep = useKeepSample();
  const [business] = useLocalStorage(SAMPLE_KEY, SAMPLE_DEFAULTS, isSampleBusiness);
  const { price, sde } = business;
  const service = openLoan({ ...SAMPLE_LOAN, purchasePrice: price }).calculateDebtService(sde);
  return (
    <Section
      title="Try a made-up business"
      lead={`The business of the calculator on the sign-in page, at ${formatMoneyCompact(price)}, with three years of figures and a loan. It is marked as a sample everywhere.`}
    >
      <DefinitionList
        label="The sample"
        items={[
          { term: 'Price', value: formatMoney(price) },
          { term: 'SDE', note: 'a year', value: formatMoney(sde) },
          {
            term: 'Debt service coverage',
            note: SAMPLE_TERMS,
            value: <Figure derived value={service?.dscr} format={formatRatio} reason="Requires a price" />,
          },
        ]}
      />
      <Button
        variant="outlined"
        disabled={keep.isPending}
        onClick={() => keep.mutate(business, { onSuccess: ({ id }) => void navigate(`/deals/${id}`) })}
        sx={{ mt: 2 }}
      >
        {keep.isPending ? 'Adding...' : 'Keep it as a sample deal'}
      </Button>
    </Section>
  );
}
