import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { API_ERRORS, type ApiErrorStatus, KEY_ACCESS_EXTENSION, Problem } from '../http/index.js';
import { describeOperation, type KeyAccess, type Operation } from './describe-operation.js';
import { describeResponse } from './describe-response.js';

const VERBS = ['get', 'put', 'post', 'patch', 'delete'] as const;

type Response = Operation['responses'][string];
type Status = `${ApiErrorStatus}`;

/**
 * Adds what operations have in common, so that no controller repeats it: the error responses as references to one
 * component each, security and descriptions.
 */
export function completeDocument(document: OpenAPIObject): void {
  removeEarlierAddresses(document);
  for (const { operation, verb } of operationsOf(document)) completeOperation(operation, verb, document);
  addErrorResponses(document);
}

function operationsOf({ paths }: OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    VERBS.flatMap((verb) => {
      const operation = verbs[verb];
      return operation === undefined ? [] : [{ path, verb, operation }];
    }),
  );
}

/** A controller with several addresses is documented at the first one. */
function removeEarlierAddresses(document: OpenAPIObject): void {
  const documented = new Map<string, string>();
  for (const { path, operation } of operationsOf(document)) {
    const first = documented.get(operation.operationId ?? '');
    if (first === undefined) documented.set(operation.operationId ?? '', path);
    else if (first !== path) delete document.paths[path];
  }
}

function completeOperation(
  operation: Operation,
  verb: (typeof VERBS)[number],
  document: OpenAPIObject,
): void {
  const isGuarded = operation.security !== undefined;
  const keyAccess = isGuarded ? takeKeyAccess(operation, verb) : null;
  operation.security ??= [];
  if (keyAccess !== null && keyAccess !== 'none') operation.security.push({ apiKey: [] });
  addRequestErrors(operation, verb);
  if (isGuarded) addErrors(operation, '401', '403');
  addErrors(operation, '429', '503');
  if (verb === 'post' || verb === 'put' || verb === 'patch') addErrors(operation, '507');
  operation.responses = Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      completeResponse(status, response, document),
    ]),
  );
  operation.description = describeOperation(operation, keyAccess);
}

/** What a guarded operation needs of an API key. Its handler says so in an extension, which is removed. */
function takeKeyAccess(operation: Operation, verb: (typeof VERBS)[number]): KeyAccess {
  const extended = operation as Operation & { [KEY_ACCESS_EXTENSION]?: KeyAccess };
  const declared = extended[KEY_ACCESS_EXTENSION];
  delete extended[KEY_ACCESS_EXTENSION];
  return declared ?? (verb === 'get' ? 'read' : 'write');
}

/** Responses of what runs before every handler. */
function addRequestErrors(operation: Operation, verb: (typeof VERBS)[number]): void {
  addErrors(operation, '400');
  if (verb !== 'get') addErrors(operation, '413', '415');
  else if (isJson(operation.responses['200'])) {
    operation.responses['304'] ??= { description: 'Nothing changed since the ETag in If-None-Match.' };
  }
}

function addErrors({ responses }: Operation, ...statuses: readonly Status[]): void {
  for (const status of statuses) responses[status] ??= referenceTo(status);
}

const isErrorStatus = (status: string): status is Status => Object.hasOwn(API_ERRORS, status);

const referenceTo = (status: Status) => ({ $ref: `#/components/responses/${API_ERRORS[status].name}` });

function completeResponse(status: string, response: Response, document: OpenAPIObject): Response {
  if (response === undefined || '$ref' in response) return response;
  if (isErrorStatus(status)) return referenceTo(status);
  return response.description === ''
    ? { ...response, description: describeResponse(status, response, document) }
    : response;
}

/** Adds one component for each error status that an operation refers to, with the body that every error has. */
function addErrorResponses(document: OpenAPIObject): void {
  const used = new Set(operationsOf(document).flatMap(({ operation }) => Object.keys(operation.responses)));
  const entries = Object.entries(API_ERRORS).filter(([status]) => used.has(status));
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      entries.map(([status, { name, description }]) => [
        name,
        {
          description,
          ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
          content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
        },
      ]),
    ),
  };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the next try.', schema: { type: 'integer', minimum: 0 } },
} as const;

const isJson = (response: Response): boolean =>
  response !== undefined && 'content' in response && response.content?.['application/json'] !== undefined;
