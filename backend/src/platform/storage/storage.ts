import { type Readable } from 'node:stream';

/** A file as it was taken in. */
export interface StoredFile {
  /** Made by the storage; says nothing of the file's name or owner. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** What a download is called and served as. */
export interface LinkedFile {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
}

/** More bytes came than were allowed; nothing was kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Where files are kept. Keys are made here; names given by people never reach a path. */
export abstract class Storage {
  /**
   * Keeps a stream, whole or not at all.
   * @throws FileTooLarge as soon as more than `mostBytes` have come
   */
  abstract put(source: Readable, mostBytes: number): Promise<StoredFile>;
  /** @throws NotFound where there is no such file */
  abstract get(key: string): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** The whole file; for what is known to be small enough. */
  abstract bytes(key: string): Promise<Buffer>;
  /** No error where it is gone already. */
  abstract delete(key: string): Promise<void>;
  /** An address that gives one file to whoever has it, for some seconds. */
  abstract link(file: LinkedFile, seconds: number): Promise<string>;
  /** The keys of what was kept before a moment, some at a time. */
  abstract listStoredBefore(moment: Date): AsyncIterable<readonly string[]>;
  /** Deletes what is left of uploads that broke off before a moment, where the process was lost; how many. */
  abstract deletePartialUploads(moment: Date): Promise<number>;
}
