import {
  type FileKind,
  type RefusalCode,
  type RenderedPage,
  type RenderOptions,
} from '@dealwright/document-reader';

export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export interface SniffRequest {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** The kinds that a message may advise; all if undefined. */
  readonly accept: readonly FileKind[] | undefined;
}

export interface RenderRequest {
  readonly bytes: Uint8Array;
  /** Zero-based. */
  readonly page: number;
  readonly options: RenderOptions;
}

export type Sniffed = { readonly kind: FileKind } | { readonly refusal: Refusal };
export type Rendered = { readonly picture: RenderedPage } | { readonly refusal: Refusal };
