import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
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
  const one: Schema = type === null ? { nullable: true, type: 'object' } : { $ref: getSchemaPath(type) };
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

/** Documents error responses. 401 and 429 are added to every guarded operation elsewhere. */
export function ApiErrors(...statuses: readonly (400 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 503)[]) {
  return applyDecorators(
    ApiExtraModels(Problem),
    ...statuses.map((status) =>
      ApiResponse({
        status,
        description: ERROR_DESCRIPTIONS[status],
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
      }),
    ),
  );
}

const ERROR_DESCRIPTIONS = {
  400: 'The request is not valid; every field at fault is named.',
  403: 'Not allowed.',
  404: 'No such resource of yours.',
  409: 'It conflicts with what is there.',
  412: 'The resource changed since the revision in If-Match; nothing was written.',
  413: 'Too large.',
  415: 'Not a type that is read here.',
  422: 'The Idempotency-Key was used with another body.',
  503: 'A dependency is down; try again.',
} as const;

/** Documents the optional If-Match header of writes to one resource. */
export const ApiIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The ETag you last read. A stale one is refused with 412.',
  });
