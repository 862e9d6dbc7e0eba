import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../config/index.js';
import { readAuthSecrets } from './auth-secrets.js';

const payload = z.object({ e: z.number(), v: z.unknown() });
const KEY_BYTES = 32;
const KEY_PURPOSE = 'dealwright signed tokens';

/**
 * Creates and verifies signed tokens, each valid for one purpose and a limited time. The keys are derived from the
 * auth secrets, so processes with the same secrets accept each other's tokens.
 */
@Injectable()
export class Signatures {
  /** Newest first. */
  private keys: readonly Buffer[] | undefined;

  constructor(private readonly config: AppConfig) {}

  /** @param value a JSON value @returns letters, digits, `-`, `_` and one dot */
  seal(purpose: string, value: unknown, seconds: number): string {
    const text = JSON.stringify({ v: value, e: Math.floor(Date.now() / 1000) + seconds });
    const body = Buffer.from(text).toString('base64url');
    const [newest] = this.readKeys();
    if (newest === undefined) throw new Error('There is no secret to sign with.');
    return `${body}.${sign(newest, purpose, body)}`;
  }

  /** Returns the signed value; undefined for a token with another purpose or signature, or an expired one. */
  open(purpose: string, token: string): unknown {
    const [body = '', signature = '', ...rest] = token.split('.');
    const isSigned = this.readKeys().some((key) => isEqual(signature, sign(key, purpose, body)));
    if (!isSigned || rest.length > 0) return undefined;
    const { v, e } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return e <= Date.now() / 1000 ? undefined : v;
  }

  private readKeys(): readonly Buffer[] {
    this.keys ??= readAuthSecrets(this.config.authSecret, this.config.dataDir).map(({ value }) =>
      Buffer.from(hkdfSync('sha256', value, '', KEY_PURPOSE, KEY_BYTES)),
    );
    return this.keys;
  }
}

function sign(key: Buffer, purpose: string, body: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${body}`).digest('base64url');
}

/** Compares texts and not the bytes that they encode, because base64url ignores what is appended. */
const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));
