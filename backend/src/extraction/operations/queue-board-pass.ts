import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { Signatures } from '../../platform/signing/index.js';

export const BOARD = '/api/admin/queues';
const PURPOSE = 'queue board';
const COOKIE = 'dealwright-board';
const SECONDS = 15 * 60;

/**
 * Lets a browser into the dashboard of the queue: a page that is opened by a link sends no token. The cookie
 * goes to the dashboard's address and nowhere else, no script can read it, and it ends after 15 minutes.
 */
@Injectable()
export class BoardPass {
  constructor(
    private readonly config: AppConfig,
    private readonly signatures: Signatures,
  ) {}

  /** @returns until when it lets in */
  give(ownerId: string, response: Response): Date {
    response.cookie(COOKIE, this.signatures.seal(PURPOSE, ownerId, SECONDS), {
      path: BOARD,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      maxAge: SECONDS * 1_000,
    });
    return new Date(Date.now() + SECONDS * 1_000);
  }

  isGood(request: IncomingMessage): boolean {
    return (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .some(
        ([name, value = '']) => name === COOKIE && typeof this.signatures.open(PURPOSE, value) === 'string',
      );
  }
}
