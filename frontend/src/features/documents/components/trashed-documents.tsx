import { useInfiniteQuery } from '@tanstack/react-query';
import { fileSize } from '../../../lib/formats';
import { RelativeTime } from '../../../ui/relative-time';
import { TrashList } from '../../../ui/trash-list';
import { trashedDocumentsQuery, useRestoreDocument } from '../api/trash';

/** Documents that were deleted from deals and can still be taken out. */
export function TrashedDocuments() {
  const query = useInfiniteQuery(trashedDocumentsQuery);
  const restore = useRestoreDocument();
  const documents = (query.data?.pages ?? []).flatMap(({ items }) => items);
  return (
    <TrashList
      title="Documents"
      emptyText="No document is in the trash."
      failedText="The documents in the trash could not be fetched"
      query={query}
      items={documents.map(({ id, name, size, businessName, dealDescription, deletedAt }) => ({
        id,
        title: name,
        detail: (
          <>
            {fileSize(size)} on {businessName ?? dealDescription}, deleted <RelativeTime at={deletedAt} />
          </>
        ),
      }))}
      busyId={restore.isPending ? restore.variables.id : undefined}
      onRestore={(id) => {
        const document = documents.find((each) => each.id === id);
        if (document) restore.mutate(document);
      }}
    />
  );
}
