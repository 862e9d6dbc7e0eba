import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import ZipStream from 'zip-stream';
import { type ManifestFile } from './archive-format.js';

/** Writes a ZIP archive to a stream, entry by entry, and keeps the size and hash of each for the manifest. */
export class ZipWriter {
  readonly files: ManifestFile[] = [];
  private readonly zip = new ZipStream({ zlib: { level: 6 } });

  /** The bytes of the archive. */
  get stream(): Readable {
    return this.zip;
  }

  /** Adds JSON, compressed. */
  addJson(path: string, json: string): Promise<void> {
    return this.add(path, Readable.from([Buffer.from(json)]), false);
  }

  /** Adds a file as it is: most documents are compressed already. */
  addFile(path: string, source: Readable): Promise<void> {
    return this.add(path, source, true);
  }

  finish(): void {
    this.zip.finalize();
  }

  /** Ends the archive with an error, so that its reader does not take it for a whole one. */
  fail(error: unknown): void {
    this.zip.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
  }

  private async add(path: string, source: Readable, store: boolean): Promise<void> {
    const hash = createHash('sha256');
    let size = 0;
    const measured = source.pipe(
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      }),
    );
    let onClose: () => void = () => undefined;
    await new Promise<void>((resolve, reject) => {
      source.once('error', reject);
      // The reader of the archive left.
      onClose = () => reject(new Error('The archive was not read to its end.'));
      this.zip.once('close', onClose);
      this.zip.entry(measured, { name: path, store }, (error) => (error ? reject(error) : resolve()));
    }).finally(() => {
      this.zip.off('close', onClose);
      source.destroy();
    });
    this.files.push({ path, size, sha256: hash.digest('hex') });
  }
}
