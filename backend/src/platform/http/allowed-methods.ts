import { type Request } from 'express';
import { DomainError } from './domain-error.js';

interface RouterLayer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Lists the methods that the API answers at the path of a request, for the header `Allow`; empty for a path that does not exist. */
export function findAllowedMethods({ app, originalUrl }: Request): string[] {
  const path = originalUrl.split('?')[0] ?? '';
  const { stack } = app.router as unknown as { stack: readonly RouterLayer[] };
  const methods = new Set<string>();
  for (const layer of stack) {
    const { route } = layer;
    if (typeof route?.path !== 'string' || route.path.includes('*') || !layer.match(path)) continue;
    for (const method of Object.keys(route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  methods.delete('_ALL');
  return [...methods].sort();
}

/** The path exists, but not with this method. */
export const methodNotAllowed = (allowed: readonly string[]): DomainError =>
  new DomainError(405, 'route.methodNotAllowed', `This address answers ${allowed.join(', ')} only`, {
    headers: { Allow: allowed.join(', ') },
  });
