import { type FileKind } from '@dealwright/document-reader';
import { type UploadRules } from '../platform/uploads/index.js';

/** Which files can be uploaded to a deal. */
export const DOCUMENT_UPLOAD_RULES: UploadRules = {
  field: 'documents',
  maxFiles: 10,
  kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'png'],
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png'],
};

const CONTENT_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
};

/** The MIME type for the detected content; the type that the browser sent is never used. */
export const getContentType = (kind: FileKind): string => CONTENT_TYPES[kind];

/** Kinds whose pages are rendered as images. For the others the preview has text and tables. */
const RENDERED_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png', 'tiff'];
export const isRendered = (kind: FileKind): boolean => RENDERED_KINDS.includes(kind);
