import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { Signatures } from '../../platform/signing/index.js';

export const QUEUE_BOARD_PATH = '/api/admin/queues';
const PURPOSE = 'queue board';
const COOKIE_NAME = 'dealwright-board';
const LIFETIME_SECONDS = 15 * 60;

/**
 * Admits a browser to the queue dashboard by a cookie, because a page that is opened by a link sends no token.
 * The cookie is sent to the path of the dashboard only, is hidden from scripts and expires after 15 minutes.
 */
@Injectable()
export class QueueBoardPass {
  constructor(
    private readonly config: AppConfig,
    private readonly signatures: Signatures,
  ) {}

  /** Sets the cookie. Returns when it expires. */
  issue(ownerId: string, response: Response): Date {
    response.cookie(COOKIE_NAME, this.signatures.seal(PURPOSE, ownerId, LIFETIME_SECONDS), {
      path: QUEUE_BOARD_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      maxAge: LIFETIME_SECONDS * 1_000,
    });
    return new Date(Date.now() + LIFETIME_SECONDS * 1_000);
  }

  isValid(request: IncomingMessage): boolean {
    return (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .some(
        ([name, value = '']) =>
          name === COOKIE_NAME && typeof this.signatures.open(PURPOSE, value) === 'string',
      );
  }
}
