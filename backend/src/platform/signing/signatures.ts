import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../config/index.js';

const payload = z.object({ e: z.number(), v: z.unknown() });

/** Signed tokens of this installation, each valid for one purpose and a limited time. */
@Injectable()
export class Signatures {
  private secret: Buffer | undefined;

  constructor(private readonly config: AppConfig) {}

  /** @param value a JSON value @returns letters, digits, `-`, `_` and one dot */
  seal(purpose: string, value: unknown, seconds: number): string {
    const text = JSON.stringify({ v: value, e: Math.floor(Date.now() / 1000) + seconds });
    const body = Buffer.from(text).toString('base64url');
    return `${body}.${this.sign(purpose, body).toString('base64url')}`;
  }

  /** Returns the signed value; undefined for a token with another purpose or signature, or an expired one. */
  open(purpose: string, token: string): unknown {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(purpose, body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { v, e } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return e <= Date.now() / 1000 ? undefined : v;
  }

  private sign(purpose: string, body: string): Buffer {
    this.secret ??= readOrCreateSecret(this.config.dataDir);
    return createHmac('sha256', this.secret).update(`${purpose}\n${body}`).digest();
  }
}

/** Reads the secret in the data folder; creates it once. Of two processes that create it at once, one wins. */
function readOrCreateSecret(folder: string): Buffer {
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
