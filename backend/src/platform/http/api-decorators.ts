import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiProperty,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';

class ProblemField {
  /** @example 'listingUrl' */
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

/** The body of every error. */
export class Problem {
  @ApiProperty({ example: 'about:blank' }) type!: string;
  @ApiProperty({ example: 'Bad Request' }) title!: string;
  @ApiProperty({ example: 400 }) status!: number;
  @ApiProperty({ description: 'The same text as `error`.' }) detail!: string;
  @ApiProperty({ example: 'request.invalid', description: 'Stable; for programs.' }) code!: string;
  @ApiProperty({ description: 'Quote it when you ask for help.' }) requestId!: string;
  @ApiProperty({ enum: [false] }) success!: boolean;
  @ApiProperty({ description: 'What happened and what to do, for people.' }) error!: string;
  @ApiProperty({ type: [ProblemField] }) errors!: ProblemField[];
}

type Schema = Record<string, unknown>;

/** Documents a response `{ success, data }` with one resource, a list, or nothing in `data`. */
export function ApiEnvelope(
  type: Type | null,
  options: {
    list?: boolean;
    status?: 200 | 201 | 202;
    meta?: Type;
    members?: Record<string, Schema>;
    description?: string;
  } = {},
) {
  const one: Schema = type === null ? { type: 'null' } : { $ref: getSchemaPath(type) };
  const schema = {
    type: 'object',
    required: ['success', 'data', ...(options.meta ? ['meta'] : []), ...Object.keys(options.members ?? {})],
    properties: {
      success: { type: 'boolean', enum: [true] },
      data: options.list === true ? { type: 'array', items: one } : one,
      ...(options.meta ? { meta: { $ref: getSchemaPath(options.meta) } } : {}),
      ...options.members,
    },
  };
  const description = options.description ?? '';
  const response = { description, schema } as Parameters<typeof ApiOkResponse>[0];
  const models = [type, options.meta].filter((model): model is Type => model != null);
  const decorate =
    options.status === 201
      ? ApiCreatedResponse(response)
      : options.status === 202
        ? ApiResponse({ ...response, status: 202 })
        : ApiOkResponse(response);
  return applyDecorators(...(models.length > 0 ? [ApiExtraModels(...models)] : []), decorate);
}

/** The errors of the API by HTTP status: the name of the component in openapi.yaml, and when it is sent. */
export const API_ERRORS = {
  400: {
    name: 'BadRequestError',
    description: 'The request is not valid; `errors` names every invalid field.',
  },
  401: { name: 'UnauthorizedError', description: 'No valid access token or API key; `code` says which.' },
  403: {
    name: 'ForbiddenError',
    description: 'The API key does not have the scope that is needed, or keys are refused here.',
  },
  404: { name: 'NotFoundError', description: 'It does not exist, or it belongs to somebody else.' },
  409: { name: 'ConflictError', description: 'It conflicts with the current state of the resource.' },
  410: { name: 'GoneError', description: 'It existed and has ended.' },
  412: {
    name: 'PreconditionFailedError',
    description: 'The resource changed since the ETag in If-Match was read. Nothing was written.',
  },
  413: { name: 'ContentTooLargeError', description: 'The body or a file is larger than allowed.' },
  415: { name: 'UnsupportedMediaTypeError', description: 'The content type is not supported.' },
  422: {
    name: 'UnprocessableContentError',
    description: 'The Idempotency-Key was used with another body, or the content cannot be processed.',
  },
  429: {
    name: 'TooManyRequestsError',
    description: 'Too many requests. Retry-After says when to try again.',
  },
  503: { name: 'ServiceUnavailableError', description: 'A dependency is down. Nothing was lost; try again.' },
  507: {
    name: 'InsufficientStorageError',
    description: 'The server has no disk space left. Nothing was saved.',
  },
} as const;

export type ApiErrorStatus = keyof typeof API_ERRORS;

/** Documents the error responses of a handler. Those of every request are added to the document elsewhere. */
export function ApiErrors(...statuses: readonly ApiErrorStatus[]) {
  return applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, description: API_ERRORS[status].description })),
  );
}

/** Carries what an API key needs from a handler to the builder of the document. */
export const KEY_ACCESS_EXTENSION = 'x-api-key-access';

/** Documents what an API key needs where it is not the usual: `read` for a GET, `write` for everything else. */
export const ApiKeyAccess = (access: 'read' | 'none') => ApiExtension(KEY_ACCESS_EXTENSION, access);

/** Documents the optional If-Match header of writes to one resource; `of` names another resource whose ETag counts. */
export const ApiIfMatch = (of = 'you last read') =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: `The ETag ${of}. A stale one is refused with 412.`,
  });

/** Documents the optional Idempotency-Key header of a POST that reads it. */
export const ApiIdempotencyKey = () =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Makes the call safe to repeat: the same key and body get the first response again.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    }),
    ApiErrors(422),
  );
