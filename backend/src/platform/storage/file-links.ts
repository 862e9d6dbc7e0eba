import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../config/index.js';
import { NotFound } from '../http/domain-error.js';
import { type LinkedFile } from './storage.js';

/** No link lives longer, whatever is asked for. */
const MOST_SECONDS = 15 * 60;

const payload = z.object({ k: z.string(), n: z.string(), t: z.string(), e: z.number() });

/** Signed addresses of single files: whoever holds one needs no token, until it ends. */
@Injectable()
export class FileLinks {
  private secret: Buffer | undefined;

  constructor(private readonly config: AppConfig) {}

  make({ key, fileName, contentType }: LinkedFile, seconds: number): string {
    const expires = Math.floor(Date.now() / 1000) + Math.min(seconds, MOST_SECONDS);
    const text = JSON.stringify({ k: key, n: fileName, t: contentType, e: expires });
    const body = Buffer.from(text).toString('base64url');
    return `${this.config.publicUrl}/api/files/${body}.${this.sign(body).toString('base64url')}`;
  }

  /** @throws NotFound for every address that was not made here or has ended */
  read(token: string): LinkedFile {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(body);
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NotFound('File');
    const { k, n, t, e } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (e <= Date.now() / 1000) throw new NotFound('File');
    return { key: k, fileName: n, contentType: t };
  }

  private sign(body: string): Buffer {
    this.secret ??= secretIn(this.config.dataDir);
    return createHmac('sha256', this.secret).update(body).digest();
  }
}

/** Made once and kept in the data folder; of two processes that make it at once, one wins. */
function secretIn(folder: string): Buffer {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'file-link-secret');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64url');
}
