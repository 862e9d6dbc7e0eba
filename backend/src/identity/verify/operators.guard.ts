import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { type Caller } from '../caller.js';
import { NotForYou } from '../identity.errors.js';

@Injectable()
export class OperatorsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    if (caller?.roles.includes('operator') !== true) throw new NotForYou();
    return true;
  }
}
