import { type FileKind } from '@dealwright/document-reader';
import { type UploadRules } from '../platform/uploads/index.js';

/** Which files can be uploaded to a deal. */
export const DOCUMENT_UPLOAD_RULES: UploadRules = {
  field: 'documents',
  maxFiles: 10,
  kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'png'],
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png'],
};

/** Kinds whose pages are rendered as images. For the others the preview has text and tables. */
const RENDERED_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png', 'tiff'];
export const isRendered = (kind: FileKind): boolean => RENDERED_KINDS.includes(kind);
