import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { UNKNOWN } from '../../../lib/formats';
import { useIsNarrow } from '../../../lib/hooks/use-media';
import { type Broker } from '../api/brokers';
import { Reach } from './reach';

interface BrokerTableProps {
  brokers: readonly Broker[];
  onEdit: (broker: Broker) => void;
  onDelete: (broker: Broker) => void;
}

/**
 * On wide screens the columns of addresses are as wide as usual ones; the notes have the rest. Without it, the notes take
 * most of the room and addresses wrap.
 */
const ADDRESS_WIDTHS = { email: '26ch', website: '22ch' } as const;
const fitAddress = (key: 'email' | 'phone' | 'website') =>
  key === 'phone'
    ? { whiteSpace: 'nowrap' }
    : { width: { xl: 'max-content' }, maxWidth: { xl: ADDRESS_WIDTHS[key] } };

const CLAMP = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  '@media print': { WebkitLineClamp: 'none' },
} as const;

function Actions({ broker, onEdit, onDelete }: Omit<BrokerTableProps, 'brokers'> & { broker: Broker }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={`Edit ${broker.name}`} onClick={() => onEdit(broker)}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${broker.name}`} onClick={() => onDelete(broker)}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  );
}

export function BrokerTable(props: BrokerTableProps) {
  return useIsNarrow() ? <BrokerLines {...props} /> : <BrokerRows {...props} />;
}

function BrokerRows({ brokers, ...on }: BrokerTableProps) {
  return (
    <Table aria-label="Brokers">
      <TableHead>
        <TableRow>
          {['Name', 'Email', 'Phone', 'Website', 'Notes'].map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
          <TableCell align="right" sx={{ displayPrint: 'none' }}>
            Actions
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {brokers.map((broker) => (
          <TableRow key={broker.id} sx={{ contentVisibility: 'auto' }}>
            <TableCell sx={{ minWidth: 160 }}>
              <Box sx={{ fontWeight: 500 }}>{broker.name}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{broker.company}</Box>
            </TableCell>
            {(['email', 'phone', 'website'] as const).map((key) => (
              <TableCell key={key}>
                <Box sx={fitAddress(key)}>
                  {broker[key] ? (
                    <Reach
                      broker={{ ...broker, email: null, phone: null, website: null, [key]: broker[key] }}
                    />
                  ) : (
                    UNKNOWN
                  )}
                </Box>
              </TableCell>
            ))}
            <TableCell sx={{ maxWidth: 280 }}>
              <Box sx={CLAMP} title={broker.notes ?? undefined}>
                {broker.notes ?? UNKNOWN}
              </Box>
            </TableCell>
            <TableCell sx={{ displayPrint: 'none' }}>
              <Actions broker={broker} {...on} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function BrokerLines({ brokers, ...on }: BrokerTableProps) {
  return (
    <Box component="ul" aria-label="Brokers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {brokers.map((broker) => (
        <Box
          component="li"
          key={broker.id}
          sx={{ display: 'flex', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500 }}>{broker.name}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{broker.company}</Box>
            {/* Stacked, so that each link is easy to tap and no number wraps. */}
            <Box sx={{ mt: 0.5, typography: 'body2', display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Reach broker={broker} />
            </Box>
          </Box>
          <Actions broker={broker} {...on} />
        </Box>
      ))}
    </Box>
  );
}
