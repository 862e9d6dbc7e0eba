import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { PageHeader } from '../../../ui/page-header';
import { SearchField } from '../../../ui/fields/search-field';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type Broker, brokersQuery, useDeleteBroker } from '../api/brokers';
import { BrokerDialog } from '../list/broker-dialog';
import { filterBrokers } from '../list/broker-form';
import { BrokerTable } from '../list/broker-table';

const FAILED = 'Failed to fetch brokers';

type Open = { readonly broker: Broker | null } | null;

export default function BrokersPage() {
  const brokers = useQuery(brokersQuery);
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Open>(null);
  const [deleting, setDeleting] = useState<Broker | null>(null);
  const remove = useDeleteBroker();
  useEffect(() => {
    if (brokers.isError) toast.error(FAILED);
  }, [brokers.isError]);
  const add = () => setEditing({ broker: null });
  const all = brokers.data ?? [];
  const found = filterBrokers(all, search);

  return (
    <>
      <PageHeader
        title="Brokers"
        action={
          <Button variant="contained" startIcon={<Add />} onClick={add}>
            Add Broker
          </Button>
        }
      />
      {all.length > 0 && (
        <Box sx={{ maxWidth: 420, mb: 2 }}>
          <SearchField
            label="Search brokers"
            placeholder="Search by name, company or email"
            onSearch={setSearch}
          />
        </Box>
      )}
      {brokers.isPending && <LoadingState />}
      {brokers.isError && !brokers.data && (
        <ErrorState
          title={FAILED}
          text={getErrorMessage(brokers.error)}
          onRetry={() => void brokers.refetch()}
        />
      )}
      {brokers.data && found.length === 0 && (
        <Nothing searching={search.trim() !== '' && all.length > 0} onAdd={add} />
      )}
      {found.length > 0 && (
        <BrokerTable brokers={found} onEdit={(broker) => setEditing({ broker })} onDelete={setDeleting} />
      )}
      {editing && (
        <BrokerDialog
          key={editing.broker?.id}
          broker={editing.broker}
          brokers={all}
          onOpen={(broker) => setEditing({ broker })}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="Delete Broker"
        confirmLabel="Delete"
        dangerous
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      >
        {deleting?.name} is removed from your brokers. Deals keep the name.
      </ConfirmDialog>
    </>
  );
}

function Nothing({ searching, onAdd }: { searching: boolean; onAdd: () => void }) {
  if (searching) return <EmptyState title="No brokers found" text="Try adjusting your search terms" />;
  return (
    <EmptyState
      title="No brokers yet"
      text="Get started by adding your first broker"
      action={
        <Button variant="contained" onClick={onAdd}>
          Add Your First Broker
        </Button>
      }
    />
  );
}
