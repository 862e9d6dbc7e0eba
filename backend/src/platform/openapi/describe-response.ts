import { type OpenAPIObject } from '@nestjs/swagger';
import { type Operation } from './describe-operation.js';

type Response = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;
type Media = NonNullable<NonNullable<Response['content']>[string]>;
type Schema = Exclude<NonNullable<Media['schema']>, { $ref: string }>;

/** What a response that is not JSON is. */
const FILES: Readonly<Record<string, string>> = {
  'application/pdf': 'The PDF file.',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'The Excel workbook.',
  'application/zip': 'The ZIP archive.',
  'image/png': 'The image.',
  'text/calendar': 'The iCalendar feed.',
  'text/csv': 'The CSV file.',
  'text/event-stream': 'The events, until the work has ended.',
};

const ENDINGS: Readonly<Record<string, string>> = {
  201: ', as created',
  202: '; the work goes on in the background',
};

/**
 * Says what a successful response holds, from its content: the class in `data`, one or many, and what is beside it.
 * A description on the class (`ApiSchema`) says more than its name and is taken instead.
 */
export function describeResponse(status: string, response: Response, document: OpenAPIObject): string {
  const types = Object.keys(response.content ?? {});
  const json = response.content?.['application/json'];
  if (json !== undefined) return describeBody(json.schema, document, ENDINGS[status] ?? '');
  if (types.length === 0) return 'No content.';
  return FILES[types.join()] ?? 'The file.';
}

function describeBody(schema: Media['schema'], document: OpenAPIObject, ending: string): string {
  const { data = schema, meta } = propertiesOf(schema);
  const isList = data !== undefined && 'type' in data && data.type === 'array';
  const noun = nameSchema(isList ? data.items : data, document);
  if (noun === null) return 'Done; `data` is null.';
  const subject = isList ? `${meta ? 'A page of' : 'The'} ${toPlural(noun)}` : `The ${noun}`;
  const facts = nameSchema(meta, document, '');
  return `${subject}${facts ? ` and ${facts}` : ''}${ending}.`;
}

const propertiesOf = (schema: Media['schema']): NonNullable<Schema['properties']> =>
  schema !== undefined && 'properties' in schema ? (schema.properties ?? {}) : {};

/** `ExtractionJobResponse` is an 'extraction job'; null if the schema names no class. */
function nameSchema(schema: Media['schema'], document: OpenAPIObject, fallback?: string): string | null {
  if (schema === undefined || !('$ref' in schema)) return null;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const described = document.components?.schemas?.[name];
  if (described !== undefined && 'description' in described && described.description !== undefined)
    return described.description;
  const words = name.replace(/(?:List)?(?:Response|Item)$/, '').split(/(?=[A-Z])/);
  return fallback ?? words.join(' ').toLowerCase();
}

/** 'deleted document' becomes 'deleted documents', 'source of a value' becomes 'sources of a value'. */
const toPlural = (noun: string): string => noun.replace(/^.+?(?= (?:of|with|or) |$)/, pluralize);

const pluralize = (word: string): string =>
  /(?:ch|sh|s|x)$/.test(word) ? `${word}es` : word.replace(/([^aeiou])y$/, '$1ie') + 's';
