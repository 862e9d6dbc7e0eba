import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { type Reflector } from '@nestjs/core';
import { type Request } from 'express';
import { ApiKeyAccess } from '../../platform/http/index.js';
import { type ApiKeyScope } from '../api-keys/api-key.js';
import { KeyNotAccepted, ScopeMissing } from '../api-keys/api-key.errors.js';
import { type CallingKey } from '../caller.js';

const KEY_ACCESS = 'identity.keyAccess';
const READS = new Set(['GET', 'HEAD']);

/** Declares a handler that API keys never reach: it is for people who are signed in. */
export const RefusesKeys = () => applyDecorators(SetMetadata(KEY_ACCESS, 'none'), ApiKeyAccess('none'));

/** Declares a POST that changes nothing, such as a calculation: a key that may only read can call it. */
export const OnlyReads = () => applyDecorators(SetMetadata(KEY_ACCESS, 'read'), ApiKeyAccess('read'));

/**
 * Checks what a key may do: a GET needs the scope `read`, everything else `write`, unless the handler says otherwise.
 *
 * @throws KeyNotAccepted, ScopeMissing
 */
export function assertKeyMay(key: CallingKey, context: ExecutionContext, reflector: Reflector): void {
  const where = [context.getHandler(), context.getClass()];
  const declared = reflector.getAllAndOverride<ApiKeyScope | 'none' | undefined>(KEY_ACCESS, where);
  if (declared === 'none') throw new KeyNotAccepted();
  const { method } = context.switchToHttp().getRequest<Request>();
  const needed = declared ?? (READS.has(method) ? 'read' : 'write');
  if (!key.scopes.includes(needed)) throw new ScopeMissing(needed);
}
