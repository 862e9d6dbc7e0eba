import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { VerifiedKey } from '../caller.js';
import { UsersService } from '../users/users.service.js';
import { bearerToken } from './bearer.js';
import { IS_PUBLIC } from '../../platform/http/index.js';
import { type WithCaller } from './decorators.js';
import { assertKeyMay } from './key-access.js';
import { type VerifiedRequest } from './token-gate.js';
import { TokenVerifier } from './token-verifier.js';

/** The global guard: every handler that is not public needs a caller. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: TokenVerifier,
    private readonly users: UsersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const where = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, where) === true) return true;
    const request = context.switchToHttp().getRequest<WithCaller & VerifiedRequest>();
    const credential = (request.credential ??= await this.verifier.verify(request));
    if (credential instanceof VerifiedKey) assertKeyMay(credential.caller.apiKey, context, this.reflector);
    request.caller = await this.users.resolveCaller(credential, bearerToken(request) ?? '');
    return true;
  }
}
