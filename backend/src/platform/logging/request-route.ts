import { type Request } from 'express';

/** Matches the fixed words of our own paths, but not ids, file names, tokens or invented paths. */
const PLAIN_SEGMENT = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/;

/** Returns the pattern of the route that matched, such as `/api/deals/:dealId`, or null where none did. */
export function findRoute(request: Request): string | null {
  const route = (request.route as { path?: unknown } | undefined)?.path;
  // Nest's handler of unknown addresses is a route too.
  const isOwn = typeof route === 'string' && route.startsWith('/') && !route.includes('*');
  return isOwn ? request.baseUrl + route : null;
}

/**
 * Returns the address of a request as it may be logged: the route with the names of its parameters, such as
 * `/api/follow-ups/calendar/:secret.ics`, because a parameter may be a secret. Where no route matched, segments that
 * may hold anything are replaced by `*`. Never contains the query.
 */
export function requestRoute(request: Request): string {
  const route = findRoute(request);
  if (route !== null) return route;
  const path = request.originalUrl.split(/[?#]/)[0] ?? '';
  return path
    .split('/')
    .map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*'))
    .slice(0, 10)
    .join('/');
}
