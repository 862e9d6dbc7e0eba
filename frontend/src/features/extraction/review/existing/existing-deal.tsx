import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { type DealOfJobs } from './use-deal-of-jobs';

/** 'These documents became the deal “Harbor Point Marina”.' */
export const describeExistingDeal = ({ title }: DealOfJobs): string =>
  title === null ? 'These documents became a deal.' : `These documents became the deal “${title}”.`;

/** Says that the documents of a review became a deal already, and leads to it. */
export const ExistingDeal = ({ deal }: { deal: DealOfJobs }) => (
  <Alert
    severity="info"
    variant="outlined"
    sx={{ mb: 2 }}
    action={
      <Button size="small" color="inherit" component={Link} to={`/deals/${deal.id}`}>
        Open deal
      </Button>
    }
  >
    {describeExistingDeal(deal)}
  </Alert>
);
