import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../config/index.js';
import { NotFound } from '../http/domain-error.js';
import { Signatures } from '../signing/index.js';
import { type LinkedFile } from './storage.js';

/** No link lives longer, whatever is asked for. */
const MOST_SECONDS = 15 * 60;
const PURPOSE = 'file';

const payload = z.object({ k: z.string(), n: z.string(), t: z.string() });

/** Signed addresses of single files: whoever holds one needs no token, until it ends. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly signatures: Signatures,
  ) {}

  create({ key, fileName, contentType }: LinkedFile, seconds: number): string {
    const file = { k: key, n: fileName, t: contentType };
    const token = this.signatures.seal(PURPOSE, file, Math.min(seconds, MOST_SECONDS));
    return `${this.config.publicUrl}/api/files/${token}`;
  }

  /** @throws NotFound for every address that was not made here or has ended */
  read(token: string): LinkedFile {
    const file = this.signatures.open(PURPOSE, token);
    if (file === undefined) throw new NotFound('File');
    const { k, n, t } = payload.parse(file);
    return { key: k, fileName: n, contentType: t };
  }
}
