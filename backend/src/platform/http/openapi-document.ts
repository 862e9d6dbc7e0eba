import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from './index.js';

const VERBS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** The document of every call, for integrators, the generated client and the tests. */
export function buildOpenApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Dealwright')
    .setDescription(
      'Deals, brokers, financial models and extraction. Answers are `{ success, data, meta? }`; failures are one body with `error` for people and `code` for programs.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.0.3')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, options, { extraModels: [Problem] });
  addCommonAnswers(document);
  return document;
}

/** What every guarded call may answer, said once. */
function addCommonAnswers(document: OpenAPIObject): void {
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
  });
  for (const path of Object.values(document.paths)) {
    for (const verb of VERBS) {
      const operation = path[verb];
      if (operation === undefined) continue;
      // What stands in front of every handler may answer before it does.
      operation.responses['400'] ??= problem('The request is not valid; every field at fault is named.');
      if (verb === 'get' && isJson(operation.responses['200'])) {
        operation.responses['304'] ??= { description: 'Nothing changed since the ETag in If-None-Match.' };
      } else if (verb !== 'get') {
        operation.responses['413'] ??= problem('Too large.');
        operation.responses['415'] ??= problem('Not a type that is read here.');
      }
      if (verb === 'post' && operation.security !== undefined) {
        operation.responses['422'] ??= problem('The Idempotency-Key was used with another body.');
      }
      if (operation.security !== undefined) {
        operation.responses['401'] ??= problem('No valid token.');
        operation.responses['429'] ??= problem('Too many requests; Retry-After says when to try again.');
      }
      if (verb === 'post' && operation.security !== undefined) {
        operation.parameters = [
          ...(operation.parameters ?? []),
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'Makes the call safe to repeat: the same key and body get the first answer again.',
            schema: { type: 'string', minLength: 1, maxLength: 200 },
          },
        ];
      }
    }
  }
}

const isJson = (answer: unknown): boolean =>
  (answer as { content?: Record<string, unknown> } | undefined)?.content?.['application/json'] !== undefined;
