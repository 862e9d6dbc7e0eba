/** The parts that are used here of two packages without types. */

declare module 'zip-stream' {
  import { type Readable, Transform } from 'node:stream';

  interface EntryData {
    readonly name: string;
    /** without compression */
    readonly store?: boolean;
    readonly date?: Date;
  }

  export default class ZipStream extends Transform {
    constructor(options?: { readonly zlib?: { readonly level?: number }; readonly forceZip64?: boolean });
    /** Adds one entry; the next one may follow once the callback was called. */
    entry(source: Readable | Buffer | string, data: EntryData, done: (error?: Error | null) => void): this;
    finalize(): void;
  }
}

declare module 'yauzl' {
  import { type EventEmitter } from 'node:events';

  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly compressionMethod: number;
    readonly relativeOffsetOfLocalHeader: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile extends EventEmitter {
    readonly entryCount: number;
    readEntry(): void;
    close(): void;
  }

  interface OpenOptions {
    readonly lazyEntries: true;
    readonly autoClose: false;
    readonly validateEntrySizes: true;
    readonly strictFileNames: true;
  }

  const yauzl: {
    open(path: string, options: OpenOptions, done: (error: Error | null, file: ZipFile) => void): void;
  };
  export default yauzl;
}
