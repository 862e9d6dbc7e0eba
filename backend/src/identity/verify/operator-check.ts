import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { bearerToken } from './bearer.js';
import { TokenVerifier } from './token-verifier.js';

/** Checks operators for routes that are mounted outside Nest, where its guards do not run. */
@Injectable()
export class OperatorCheck {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly users: UsersService,
  ) {}

  /** @throws NotSignedIn, KeysUnavailable */
  async isOperator(request: IncomingMessage): Promise<boolean> {
    const credential = await this.verifier.verify(request);
    const caller = await this.users.resolveCaller(credential, bearerToken(request) ?? '');
    return caller.roles.includes('operator');
  }
}
