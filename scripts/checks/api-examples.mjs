import { Ajv2020 } from 'ajv/dist/2020.js';

/** Keys below which everything is data rather than a schema. */
const DATA = new Set(['enum', 'const', 'default', 'example', 'examples']);

const FORMATS = {
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^\S[^\s@]*@\S+$/,
  uri: true,
  binary: true,
};

/** Validates every example of an OpenAPI 3.1 document against its schema. Returns one line for each invalid one. */
export function findInvalidExamples(document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  }
  const errors = [];
  visit(document, '#', (schema, example, path) => {
    const validate = ajv.compile(schema);
    if (!validate(example))
      errors.push(`${path}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`);
  });
  return errors;
}

/** Calls `check` for each example, both inside a schema and next to one. */
function visit(node, path, check) {
  if (Array.isArray(node)) {
    node.forEach((item, index) => visit(item, `${path}/${index}`, check));
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const schema = node.schema ?? node;
  if (node.example !== undefined && !path.endsWith('/properties'))
    check(schema, node.example, `${path}/example`);
  if (node.examples !== undefined && !path.endsWith('/properties')) {
    const examples = Array.isArray(node.examples)
      ? node.examples
      : Object.values(node.examples).map(({ value }) => value);
    for (const example of examples) check(schema, example, `${path}/examples`);
  }
  for (const [key, value] of Object.entries(node)) {
    if (path.endsWith('/properties') || !DATA.has(key)) visit(value, `${path}/${key}`, check);
  }
}
