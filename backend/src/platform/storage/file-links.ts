import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../config/index.js';
import { NotFound } from '../http/domain-error.js';
import { Signatures } from '../signing/index.js';
import { type LinkedFile } from './storage.js';

/** No link lives longer, whatever is requested. */
const MAX_LINK_SECONDS = 15 * 60;
const PURPOSE = 'file';

const payload = z.object({ k: z.string(), n: z.string(), t: z.string() });

/** Signed links to single files: until it expires, a link works without a token. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly signatures: Signatures,
  ) {}

  create({ key, fileName, contentType }: LinkedFile, seconds: number): string {
    const file = { k: key, n: fileName, t: contentType };
    const token = this.signatures.seal(PURPOSE, file, Math.min(seconds, MAX_LINK_SECONDS));
    return `${this.config.publicUrl}/api/files/${token}`;
  }

  /** @throws NotFound for a link that is expired or was not created here */
  read(token: string): LinkedFile {
    const file = this.signatures.open(PURPOSE, token);
    if (file === undefined) throw new NotFound('File');
    const { k, n, t } = payload.parse(file);
    return { key: k, fileName: n, contentType: t };
  }
}
