import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Hint } from '../../../ui/hint';
import { PageHeader } from '../../../ui/page-header';
import { type Deal } from '../api/deals';
import { ArchiveButton } from './archive-button';
import { DealMoreMenu } from './deal-more-menu';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { StatusMenu } from './status-menu';

const CLAMP = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

export function DealHeader({ deal }: { deal: Deal }) {
  const name = getDealTitle(deal);
  return (
    <PageHeader
      title={name}
      back={{ to: '/deals', label: 'Back to Deals' }}
      lead={
        <>
          {deal.businessName?.trim() && (
            <Hint text={deal.description}>
              <Box component="span" sx={CLAMP}>
                {deal.description}
              </Box>
            </Hint>
          )}
          <Box component="span" sx={{ display: 'inline-block', color: 'text.primary', mt: 1 }}>
            <StatusMenu dealId={deal.id} status={deal.status} archived={deal.archived} name={name} />
          </Box>
        </>
      }
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button component={Link} to={`/deals/${deal.id}/edit`} color="inherit" startIcon={<EditOutlined />}>
            Edit
          </Button>
          <ArchiveButton dealId={deal.id} name={name} archived={deal.archived} />
          <DealMoreMenu deal={deal} />
        </Box>
      }
    />
  );
}
