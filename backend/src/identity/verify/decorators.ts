import { applyDecorators, createParamDecorator, type ExecutionContext, UseGuards } from '@nestjs/common';
import { type Request } from 'express';
import { type Caller } from '../caller.js';
import { NotSignedIn } from '../identity.errors.js';
import { RefusesKeys } from './key-access.js';
import { OperatorsGuard } from './operators.guard.js';

/** Open to operators only; anyone else gets the response of an address that does not exist. */
export const OperatorsOnly = () => applyDecorators(UseGuards(OperatorsGuard), RefusesKeys());

export type WithCaller = Request & { caller?: Caller };

/** The signed-in user: `list(@CurrentUser() caller: Caller)`. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<WithCaller>();
  if (caller === undefined) throw new NotSignedIn();
  return caller;
});
