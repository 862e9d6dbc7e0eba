/** Kinds of file that may be handed in. `ppt` is recognized so that it can be stored; its text is not read. */
export const FILE_KINDS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'jpg',
  'png',
  'tiff',
  'ppt',
  'pptx',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
