import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dayText, localDay } from '../../../lib/days';
import { RelativeTime } from '../../../ui/relative-time';
import { StatusDot } from '../../../ui/status-dot';
import { type ApiKey } from '../api/api-keys';

const STATUS = {
  active: { tone: 'green', text: 'Active' },
  expired: { tone: 'gray', text: 'Expired' },
  revoked: { tone: 'red', text: 'Revoked' },
} as const;

const toDay = (time: string): string => dayText(localDay(new Date(time)));

function describeScopes(scopes: ApiKey['scopes']): string {
  if (!scopes.includes('write')) return 'Read only';
  return scopes.includes('read') ? 'Read and write' : 'Write only';
}

function describeEnd({ status, expiresAt, revokedAt, revokedBy }: ApiKey): string {
  if (status === 'revoked' && revokedAt !== null)
    return `revoked ${toDay(revokedAt)}${revokedBy === 'operator' ? ' by an operator' : ''}`;
  if (expiresAt === null) return 'never expires';
  return `${status === 'expired' ? 'expired' : 'expires'} ${toDay(expiresAt)}`;
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  /** whose it is, in a list of the keys of several users */
  owner?: string | undefined;
  onRevoke: () => void;
}

/** One key: what it may do, until when, and when it was last used. */
export function ApiKeyRow({ apiKey, owner, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, scopes, status, createdAt, lastUsedAt, lastUsedAddress } = apiKey;
  const { tone, text } = STATUS[status];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '110px minmax(0, 1fr) 200px 90px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1.25,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <StatusDot tone={tone}>{text}</StatusDot>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {name} <code>{prefix}…</code>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {owner !== undefined && `${owner}: `}
          {describeScopes(scopes)}, created {toDay(createdAt)}, {describeEnd(apiKey)}
        </Box>
      </Box>
      <Box
        sx={{
          typography: 'body2',
          color: 'text.secondary',
          gridRow: { xs: 3, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          overflowWrap: 'anywhere',
        }}
      >
        {lastUsedAt === null ? (
          'Not used yet'
        ) : (
          <>
            Used <RelativeTime at={lastUsedAt} inSentence />
          </>
        )}
        {lastUsedAddress && ` from ${lastUsedAddress}`}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {status === 'active' && (
          <Button size="small" color="error" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </Box>
    </Box>
  );
}
