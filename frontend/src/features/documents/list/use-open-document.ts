import { useSearchParams } from 'react-router-dom';
import { type DealDocument, findDocument } from '../../../domain/deal-documents';

interface OpenDocument {
  readonly open: DealDocument | undefined;
  /** The page that is asked for, from 1; null without one. */
  readonly page: number | null;
  /** Opens a document, at its first page or at this one; null closes it. */
  readonly setOpen: (id: string | null, page?: number) => void;
}

/** Keeps the open document and its page in the URL, so that a link can name them. */
export function useOpenDocument(documents: readonly DealDocument[]): OpenDocument {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page'));
  return {
    open: findDocument(documents, query.get('document') ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : null,
    setOpen: (id, nextPage) => {
      const next = new URLSearchParams(query);
      next.set('tab', 'documents');
      next.delete('document');
      next.delete('page');
      if (id !== null) next.set('document', id);
      if (id !== null && nextPage !== undefined) next.set('page', String(nextPage));
      setQuery(next, { replace: true });
    },
  };
}
