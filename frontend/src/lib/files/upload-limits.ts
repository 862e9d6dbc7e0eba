import { formatFileSize } from '../formats';

/** Limits of one upload. The server also checks the content. */
export interface UploadLimits {
  /** lower case, without the dot */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** files per upload */
  readonly maxFiles: number;
}

export const MAX_UPLOAD_BYTES = 10_485_760;

export interface RefusedFile {
  readonly name: string;
  readonly message: string;
}

export interface SortedFiles {
  readonly accepted: readonly File[];
  readonly refused: readonly RefusedFile[];
}

interface Texts {
  readonly wrongKind: (name: string) => string;
  readonly tooLarge: (name: string) => string;
}

const list = (extensions: readonly string[]) => extensions.map((each) => `.${each}`).join(', ');

const standardTexts = ({ extensions, maxBytes }: UploadLimits): Texts => ({
  wrongKind: (name) => `File ${name} is not a supported format. Please upload ${list(extensions)}.`,
  tooLarge: (name) =>
    `File ${name} is too large. Maximum size is ${formatFileSize(maxBytes).replace(' ', '')}.`,
});

const getExtension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Sorts files into accepted and refused ones, with the reason of each refusal.
 *
 * @param taken files selected before, which count toward the maximum
 */
export function sortFiles(
  files: readonly File[],
  limits: UploadLimits,
  { taken = 0, texts = standardTexts(limits) }: { taken?: number; texts?: Texts } = {},
): SortedFiles {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  const refuse = ({ name }: File, message: string) => refused.push({ name, message });
  for (const file of files) {
    if (!limits.extensions.includes(getExtension(file.name))) refuse(file, texts.wrongKind(file.name));
    else if (file.size > limits.maxBytes) refuse(file, texts.tooLarge(file.name));
    else if (file.size === 0) refuse(file, `File ${file.name} is empty.`);
    else if (taken + accepted.length >= limits.maxFiles)
      refuse(file, `File ${file.name} was not added. You can upload at most ${limits.maxFiles} files.`);
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** The value of the `accept` attribute. */
export const toAcceptAttribute = ({ extensions }: UploadLimits): string =>
  extensions.map((each) => `.${each}`).join(',');
