import { type FileKind } from '@dealwright/document-reader/file-kinds';
import { ApiOkResponse } from '@nestjs/swagger';

const MIME_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
};

/** The MIME type for the detected content; the type that the browser sent is never used. */
export const getContentType = (kind: FileKind): string =>
  kind === 'csv' ? `${MIME_TYPES.csv}; charset=utf-8` : MIME_TYPES[kind];

/** Documents the download of a stored file, which has the type of its content. */
export const ApiFileDownload = () =>
  ApiOkResponse({
    content: Object.fromEntries(
      Object.values(MIME_TYPES).map((type) => [
        type,
        { schema: { type: 'string', format: 'binary' } } as const,
      ]),
    ),
  });
