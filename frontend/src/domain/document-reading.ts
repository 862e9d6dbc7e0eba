import { type DealDocument } from './deal-documents';

/** Reading the values of documents, as the extraction feature does it for the list of documents. */
export interface DocumentReading {
  /** whether values can be read from documents of this kind */
  readonly canRead: (document: DealDocument) => boolean;
  /** how far a document is that was read and not reviewed; null for another */
  readonly getState: (document: DealDocument) => 'reading' | 'read' | null;
  /** goes on to the review of the documents, which are read first unless they were */
  readonly open: (documents: readonly DealDocument[]) => void;
  readonly isStarting: boolean;
}
