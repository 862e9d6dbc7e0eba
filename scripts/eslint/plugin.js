import { basename } from 'node:path';
import { RENAMED, RENAMED_FILES } from './vocabulary.js';

/** Reports identifiers and file names that `vocabulary.js` lists, each identifier once per file. */
const standardNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: "'{{name}}' is not a term of this project. Use {{use}}.",
      file: "The file name '{{name}}' is not a term of this project. Name the file after what it contains.",
    },
  },
  create(context) {
    const reported = new Set();
    const check = (node) => {
      if (reported.has(node.name)) return;
      const renamed = RENAMED.find(({ pattern }) => pattern.test(node.name));
      if (renamed === undefined) return;
      reported.add(node.name);
      context.report({ node, messageId: 'name', data: { name: node.name, use: renamed.use } });
    };
    return {
      Program(node) {
        const name = basename(context.filename);
        if (RENAMED_FILES.test(name)) context.report({ node, messageId: 'file', data: { name } });
      },
      Identifier: check,
      JSXIdentifier: check,
      PrivateIdentifier: check,
    };
  },
};

/**
 * At most `max` positional parameters; a function that needs more takes one options object. Nest passes the
 * parameters of a decorated class's constructor and of a handler whose parameters are decorated by name or type,
 * never by position, so there `maxInjected` applies.
 */
const maxParameters = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { max: { type: 'integer' }, maxInjected: { type: 'integer' } },
        additionalProperties: false,
      },
    ],
    messages: { tooMany: '{{count}} parameters; at most {{max}} are allowed. Use one options object.' },
  },
  create(context) {
    const { max = 4, maxInjected = 6 } = context.options[0] ?? {};
    const hasDecorator = (node) => (node.decorators?.length ?? 0) > 0;
    const isInjected = (node) => {
      const method = node.parent;
      if (method?.type !== 'MethodDefinition') return false;
      return method.kind === 'constructor'
        ? hasDecorator(method.parent.parent)
        : hasDecorator(method) && node.params.every(hasDecorator);
    };
    const check = (node) => {
      const count = node.params.filter((one) => one.type !== 'Identifier' || one.name !== 'this').length;
      const limit = isInjected(node) ? maxInjected : max;
      if (count > limit) context.report({ node, messageId: 'tooMany', data: { count, max: limit } });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

export default { rules: { 'standard-names': standardNames, 'max-parameters': maxParameters } };
