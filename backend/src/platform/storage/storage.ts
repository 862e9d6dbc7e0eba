import { type Readable } from 'node:stream';

/** A stored file. */
export interface StoredFile {
  /** Created by the storage; independent of the file's name and owner. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** The name and content type of a download. */
export interface LinkedFile {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
}

/** The stream had more bytes than allowed; nothing was stored. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Stores files under keys that it creates. File names of users never become part of a path. */
export abstract class Storage {
  /**
   * Stores a stream, whole or not at all.
   * @param key only a restore names it
   * @throws FileTooLarge as soon as the stream exceeds `maxBytes`
   */
  abstract put(source: Readable, maxBytes: number, key?: string): Promise<StoredFile>;
  /** @throws NotFound where there is no such file */
  abstract get(key: string): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** Reads the whole file into memory; only for files of limited size. */
  abstract bytes(key: string): Promise<Buffer>;
  /** Does nothing where the file does not exist. */
  abstract delete(key: string): Promise<void>;
  /** Creates a link that downloads one file without a token, valid for some seconds. */
  abstract link(file: LinkedFile, seconds: number): Promise<string>;
  /** Lists the keys of files stored before a moment, in batches. */
  abstract listStoredBefore(moment: Date): AsyncIterable<readonly string[]>;
  /** Deletes partial uploads of processes that were lost before a moment. Returns how many. */
  abstract deletePartialUploads(moment: Date): Promise<number>;
}
