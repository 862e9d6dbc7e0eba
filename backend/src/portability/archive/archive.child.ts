import 'reflect-metadata';
import { DomainError } from '../../platform/http/index.js';
import { runTaskProcess, splitValue } from '../../platform/processes/index.js';
import { type ArchiveRefusal } from './archive-parser.js';
import { readArchive } from './archive-reader.js';
import { ZipReader } from './zip-reader.js';

runTaskProcess({
  read: async ({ path }: { path: string }, progress): Promise<ArchiveRefusal | null> => {
    try {
      const zip = await ZipReader.open(path);
      try {
        for await (const part of readArchive(zip)) {
          for (const piece of splitValue(part)) progress(piece);
          progress(null);
        }
      } finally {
        zip.close();
      }
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status, code, message, errors } = error;
      return { status, code, message, errors };
    }
  },
});
