import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

interface Described {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, DescribedResponse | { $ref: string }>;
}

interface DescribedResponse {
  content?: Record<string, { schema: Json }>;
}

/** One call of the document. `path` is without the prefix. */
export interface Operation {
  readonly id: string;
  readonly verb: string;
  readonly path: string;
  readonly guarded: boolean;
  readonly parameters: NonNullable<Described['parameters']>;
  /** Schema of the JSON body, or null where it takes none. */
  readonly body: Json | null;
  /** Name of the form field that takes files, or null where none are taken. */
  readonly form: string | null;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

const document = parse(readFileSync(join(__dirname, '..', '..', '..', 'openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json>; responses: Record<string, DescribedResponse> };
};

/** Every call of openapi.yaml. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    id: operation.operationId,
    verb: verb.toUpperCase(),
    path: path.replace(/^\/api/, ''),
    guarded: operation.security?.length !== 0,
    parameters: operation.parameters ?? [],
    body: operation.requestBody?.content['application/json']?.schema ?? null,
    form: formField(operation.requestBody?.content['multipart/form-data']?.schema),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, resolveResponse(response)]),
    ),
  })),
);

function formField(schema: Json | undefined): string | null {
  return Object.keys((schema?.['properties'] as Json | undefined) ?? {})[0] ?? null;
}

function resolveResponse(response: DescribedResponse | { $ref: string }): DescribedResponse {
  if (!('$ref' in response)) return response;
  return document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {};
}

/** The call that is named so. */
export function operation(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`openapi.yaml has no operation ${id}.`);
  return found;
}

/** The schema that a `$ref` of the document names, or the schema itself. */
export function resolve(schema: Json): Json {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
for (const name of ['email', 'uri']) ajv.addFormat(name, true);
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
for (const [name, schema] of Object.entries(document.components.schemas)) {
  ajv.addSchema(strict(schema) as Json, `#/components/schemas/${name}`);
}

/** Closes every object, so that a field that the document does not name is an error. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { example: _example, ...rest } = schema as Json;
  const converted: Json = {};
  for (const [key, value] of Object.entries(rest)) {
    converted[key] =
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as Json).map(([name, item]) => [name, strict(item)]))
        : strict(value);
  }
  if (converted['properties'] !== undefined && converted['additionalProperties'] === undefined)
    converted['additionalProperties'] = false;
  return converted;
}

const compiled = new Map<string, ValidateFunction>();

/** Compares a response with the document. Returns the differences; an empty list where there is none. */
export function validateResponse(
  call: Operation,
  status: number,
  contentType: string,
  body: unknown,
): string[] {
  const described = call.responses[String(status)];
  if (described === undefined) return [`${call.id}: ${status} is not documented`];
  if (described.content === undefined) return body === null ? [] : [`${call.id}: ${status} has no body`];
  const type = contentType.split(';')[0]?.trim() ?? '';
  const content = described.content[type];
  if (content === undefined) return [`${call.id}: ${status} as ${type || 'nothing'} is not documented`];
  if (!type.endsWith('json')) return [];
  const key = `${call.id} ${status}`;
  let validate = compiled.get(key);
  if (validate === undefined) {
    validate = ajv.compile(strict(content.schema) as Json);
    compiled.set(key, validate);
  }
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    (error) =>
      `${call.id}: ${status} ${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
  );
}
