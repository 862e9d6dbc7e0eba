/**
 * Lists what people read: the texts of the front end and of the libraries that it shows, and the summaries of the API.
 * A text that no acquirer or integrator would say is easier to see in a list than among code.
 *
 *   node scripts/list-texts.mjs [--ui] [--api]     both without a flag; one text per line after its place
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { parse } from 'yaml';

const { values: args } = parseArgs({ options: { ui: { type: 'boolean' }, api: { type: 'boolean' } } });
const both = !args.ui && !args.api;

/** A sentence or a label, not an identifier, a path, a style or a key. */
const isText = (text) =>
  /^["'(]?[A-Z\d$].*[a-z]/s.test(text) &&
  (/\s/.test(text) || /^[A-Z][a-z]+$/.test(text)) &&
  !/^[MLHVCZ\d\s.,-]+$/.test(text);

function* textsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    let text;
    if (ts.isJsxText(node)) text = node.text;
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) text = node.text;
    else if (ts.isTemplateExpression(node))
      text = node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join('');
    const plain = text?.replaceAll(/\s+/g, ' ').trim();
    if (plain && (ts.isJsxText(node) ? /[a-z]{2}/i.test(plain) : isText(plain)))
      found.push([source.getLineAndCharacterOfPosition(node.getStart()).line + 1, plain]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  yield* found;
}

if (both || args.ui) {
  const files = ['frontend/src', 'libs/finance/src', 'libs/figures/src', 'libs/vocabulary/src']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:spec|stories|gen|d)\.tsx?$/.test(file));
  for (const file of files.toSorted())
    for (const [line, text] of textsOf(file)) console.log(`${file}:${line}\t${text}`);
}
if (both || args.api) {
  const { paths } = parse(readFileSync('openapi.yaml', 'utf8'));
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { summary }] of Object.entries(operations))
      console.log(`${method.toUpperCase()} ${path}\t${summary}`);
}
