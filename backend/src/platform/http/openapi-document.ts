import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from './index.js';

const VERBS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** Builds the OpenAPI document for integrators, the generated client and the tests. */
export function buildOpenApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Dealwright')
    .setDescription(
      'Deals, brokers, financial models and extraction. Responses are `{ success, data, meta? }`; every error has one body, with `error` for people and `code` for programs.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.0.3')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, options, { extraModels: [Problem] });
  addCommonResponses(document);
  return document;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
});

/** Adds the responses and the header that operations have in common, so that no controller repeats them. */
function addCommonResponses(document: OpenAPIObject): void {
  for (const path of Object.values(document.paths)) {
    for (const verb of VERBS) {
      const operation = path[verb];
      if (operation === undefined) continue;
      addRequestErrors(operation, verb);
      if (operation.security !== undefined) addGuardErrors(operation);
      if (operation.security !== undefined && verb === 'post') addIdempotencyKey(operation);
    }
  }
}

/** Responses of what runs before every handler. */
function addRequestErrors({ responses }: Operation, verb: (typeof VERBS)[number]): void {
  responses['400'] ??= problem('The request is not valid; every invalid field is named.');
  if (verb === 'get' && isJson(responses['200'])) {
    responses['304'] ??= { description: 'Nothing changed since the ETag in If-None-Match.' };
  } else if (verb !== 'get') {
    responses['413'] ??= problem('Too large.');
    responses['415'] ??= problem('The content type is not supported.');
  }
}

function addGuardErrors({ responses }: Operation): void {
  responses['401'] ??= problem('No valid token.');
  responses['429'] ??= problem('Too many requests; Retry-After says when to try again.');
}

function addIdempotencyKey(operation: Operation): void {
  operation.responses['422'] ??= problem('The Idempotency-Key was used with another body.');
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes the call safe to repeat: the same key and body get the first response again.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ];
}

const isJson = (response: unknown): boolean =>
  (response as { content?: Record<string, unknown> } | undefined)?.content?.['application/json'] !==
  undefined;
