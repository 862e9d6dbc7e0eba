import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import { type Request } from 'express';
import { Invalid, NotJson } from '../domain-error.js';
import { IS_PUBLIC, READS_BODY_ITSELF } from '../public.js';
import { hasBody, JSON_TYPES } from './read-body.js';
import { refuseUnknown } from './unknown-fields.js';

interface Reads {
  readonly query: boolean;
  readonly body: boolean;
}

const toObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

/**
 * Refuses query parameters of an operation that takes none, and fields of a body that no handler reads. Where a handler
 * declares them, the validation pipe refuses the unknown ones. Public addresses are left alone, because calendar
 * programs add parameters of their own.
 *
 * Refuses a body of another content type where the handler reads one: it was not parsed, and would pass for an empty one.
 */
@Injectable()
export class UnknownInputGuard implements CanActivate {
  private readonly reads = new WeakMap<object, Reads>();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hasQuery = request.url.includes('?');
    const body = request.body as unknown;
    if (body === undefined && hasBody(request) && !request.is(JSON_TYPES) && this.readsOf(context).body)
      throw new NotJson();
    if (!hasQuery && (body === undefined || body === null)) return true;
    if (this.isDeclared(IS_PUBLIC, context)) return true;
    const reads = this.readsOf(context);
    const readsBody = reads.body || this.isDeclared(READS_BODY_ITSELF, context);
    const errors = [
      ...(hasQuery && !reads.query ? refuseUnknown(request.query) : []),
      ...(readsBody ? [] : refuseUnknown({ ...toObject(body) })),
    ];
    if (errors.length > 0) throw new Invalid(errors);
    return true;
  }

  private isDeclared(key: string, context: ExecutionContext): boolean {
    const where = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(key, where) === true;
  }

  private readsOf(context: ExecutionContext): Reads {
    const handler = context.getHandler();
    let reads = this.reads.get(handler);
    if (reads === undefined) {
      const parameters = Object.keys(
        (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler.name) as object | undefined) ??
          {},
      );
      const takes = (kind: RouteParamtypes) => parameters.some((key) => key.startsWith(`${kind}:`));
      reads = {
        query: takes(RouteParamtypes.QUERY),
        body: takes(RouteParamtypes.BODY),
      };
      this.reads.set(handler, reads);
    }
    return reads;
  }
}
