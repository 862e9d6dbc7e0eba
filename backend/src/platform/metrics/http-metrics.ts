import { METHODS } from 'node:http';
import { type NextFunction, type Request, type Response } from 'express';
import { findRoute } from '../logging/index.js';
import { type Metrics } from './metrics.js';

type Middleware = (request: Request, response: Response, next: NextFunction) => void;

/** The label of addresses that are no route, by their beginning; the first that fits. */
const OTHER_ADDRESSES = ['/api/auth', '/api/admin/queues', '/api', '/assets'];
const KNOWN_METHODS = new Set(METHODS);

/**
 * Measures requests by the pattern of their route, of which there is a fixed number: no id, no query and no invented
 * address becomes a label. Returns nothing where metrics are off.
 */
export function measureRequests(metrics: Metrics): Middleware[] {
  const middleware: Middleware[] = [];
  metrics.define(({ Counter, Histogram }, registers) => {
    const requests = new Counter({
      name: 'dealwright_http_requests_total',
      help: 'Requests by route, method and class of status; aborted: the client left before the answer.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    const seconds = new Histogram({
      name: 'dealwright_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer. Event streams are left out.',
      labelNames: ['route', 'method'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    middleware.push((request, response, next) => {
      const startedAt = performance.now();
      response.once('close', () => {
        const route = findRoute(request) ?? groupAddress(request);
        const method = KNOWN_METHODS.has(request.method) ? request.method : 'other';
        const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
        requests.inc({ route, method, status });
        if (!isEventStream(response))
          seconds.observe({ route, method }, (performance.now() - startedAt) / 1000);
      });
      next();
    });
  });
  return middleware;
}

function groupAddress({ originalUrl }: Request): string {
  const path = originalUrl.split('?')[0] ?? '';
  return `${OTHER_ADDRESSES.find((start) => path === start || path.startsWith(`${start}/`)) ?? ''}/*`;
}

const isEventStream = (response: Response): boolean =>
  String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');
