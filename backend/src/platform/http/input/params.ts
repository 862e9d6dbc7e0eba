import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { type Request } from 'express';
import { Invalid } from '../domain-error.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const readId = createParamDecorator((name: string, context: ExecutionContext): string => {
  const value = context.switchToHttp().getRequest<Request>().params[name];
  if (typeof value !== 'string' || !UUID.test(value)) {
    throw new Invalid([{ field: name, message: `${name} must be an id of 36 characters` }]);
  }
  return value.toLowerCase();
});

/** A path parameter that must be an id; the API's description names it. */
export const IdParam =
  (name: string): ParameterDecorator =>
  (target, method, index) => {
    readId(name)(target, method, index);
    if (method === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, method);
    if (descriptor) ApiParam({ name, type: String, format: 'uuid' })(target, method, descriptor);
  };

/** What no resource has: the revision of an ETag that this API has not given to one. */
const NO_REVISION = -1;

const ENTITY_TAG = /^(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/;

/** The revision that the caller last read (`If-Match: "r3"`), or null for any revision. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): number | null => {
  const header = context.switchToHttp().getRequest<Request>().headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const tag = ENTITY_TAG.exec(header.trim())?.[1];
  if (tag === undefined) {
    throw new Invalid([{ field: 'If-Match', message: 'If-Match must be an ETag of this API, such as "r3"' }]);
  }
  const revision = /^r(\d{1,9})(?:\.[\w-]*)?$/.exec(tag)?.[1];
  return revision === undefined ? NO_REVISION : Number(revision);
});

const MAX_PAGE_NUMBER = 999_999;

const readPage = createParamDecorator((name: string, context: ExecutionContext): number => {
  const value = context.switchToHttp().getRequest<Request>().params[name];
  if (typeof value !== 'string' || !/^[1-9]\d*$/.test(value) || Number(value) > MAX_PAGE_NUMBER) {
    throw new Invalid([{ field: name, message: `${name} must be a whole number from 1` }]);
  }
  return Number(value);
});

/** A path parameter that counts pages from 1; the API's description names it. */
export const PageParam =
  (name: string): ParameterDecorator =>
  (target, method, index) => {
    readPage(name)(target, method, index);
    if (method === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, method);
    if (descriptor)
      ApiParam({
        name,
        description: 'From 1.',
        schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_NUMBER },
      })(target, method, descriptor);
  };

/** The ETag of the caller's copy (`If-None-Match`), or null. */
export const IfNoneMatch = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<Request>().headers['if-none-match'] ?? null,
);
