import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A line of src/app/screens.ts: an address and what is fetched for it. */
export interface ScreenLine {
  readonly path: string;
  /** path of its source, absolute */
  readonly module: string;
  /** what a wide window loads in addition */
  readonly wideModules: readonly string[];
  /** API paths with the parameters of the address, such as /api/deals/:dealId */
  readonly requests: readonly string[];
}

/** Reads the screens from the source, so that the server learns them from the same lines as the router. */
export function readScreens(file: string): ScreenLine[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return findNodes(program, isScreenCall).map(({ arguments: parts }) => {
    const [module, ...wideModules] = findNodes(parts, isImport).map(({ source }) =>
      resolveModule(file, source.value),
    );
    if (module === undefined) throw new Error(`${file}: a screen without an import`);
    const requests = findNodes(parts.slice(1), isApiPath).map(({ value }) => value);
    return { path: String(parts[0]?.value), module, wideModules, requests };
  });
}

interface ScreenCall {
  readonly arguments: readonly { readonly value?: unknown }[];
}

const isScreenCall = (node: Node): node is Node & ScreenCall =>
  node.type === 'CallExpression' && (node as { callee?: { name?: string } }).callee?.name === 'screen';

const isImport = (node: Node): node is Node & { source: { value: string } } =>
  node.type === 'ImportExpression';

const isApiPath = (node: Node): node is Node & { value: string } =>
  node.type === 'Literal' && String((node as { value?: unknown }).value).startsWith('/api/');

type Node = object & { readonly type?: string };

/** All nodes of a syntax tree that satisfy a condition, in the order of the source. */
function findNodes<T extends Node>(tree: unknown, isWanted: (node: Node) => node is T): T[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const inside = Object.values(tree).flatMap((part) => findNodes(part, isWanted));
  return isWanted(tree) ? [tree, ...inside] : inside;
}

function resolveModule(importer: string, specifier: string): string {
  const base = join(dirname(importer), specifier);
  const found = [`${base}.tsx`, `${base}.ts`].find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${importer} imports ${specifier}, which does not exist`);
  return found;
}
