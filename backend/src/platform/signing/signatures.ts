import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../config/index.js';

const sealed = z.object({ e: z.number(), v: z.unknown() });

/** Texts that only this installation can have made, each for one purpose and for a time. */
@Injectable()
export class Signatures {
  private secret: Buffer | undefined;

  constructor(private readonly config: AppConfig) {}

  /** @param value what JSON can hold @returns letters, digits, `-`, `_` and one dot */
  seal(purpose: string, value: unknown, seconds: number): string {
    const text = JSON.stringify({ v: value, e: Math.floor(Date.now() / 1000) + seconds });
    const body = Buffer.from(text).toString('base64url');
    return `${body}.${this.sign(purpose, body).toString('base64url')}`;
  }

  /** What was sealed; undefined for everything that was not made here for this purpose, or has ended. */
  open(purpose: string, token: string): unknown {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(purpose, body);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const { v, e } = sealed.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return e <= Date.now() / 1000 ? undefined : v;
  }

  private sign(purpose: string, body: string): Buffer {
    this.secret ??= secretIn(this.config.dataDir);
    return createHmac('sha256', this.secret).update(`${purpose}\n${body}`).digest();
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
