import { type NextFunction, type Request, type Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { type AppConfig } from '../config/index.js';
import { requestRoute } from './request-route.js';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/**
 * Logs one line for each request when its response is done: errors of the server as errors, refused requests as info,
 * the rest as debug, or as info with ACCESS_LOG=all. A line has the request id, method, route, status and duration.
 */
export function accessLog(config: AppConfig) {
  const lowest = LEVELS.indexOf(config.logLevel);
  const isLogged = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level) >= lowest;
  const success = config.logsEveryRequest ? 'info' : 'debug';
  const [logsRefusals, logsSuccesses] = [isLogged('info'), isLogged(success)];
  return (request: Request & { id?: string }, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.once('close', () => {
      const { statusCode: status } = response;
      if (status < 500 && !(status >= 400 ? logsRefusals : logsSuccesses)) return;
      const level = status >= 500 ? 'error' : status >= 400 ? 'info' : success;
      // An application without the logging module has no root logger and logs nothing.
      const root = PinoLogger.root as (typeof PinoLogger)['root'] | undefined;
      root?.[level](
        {
          requestId: request.id,
          method: request.method,
          route: requestRoute(request),
          status,
          durationMs: Math.round(performance.now() - startedAt),
        },
        status >= 500 ? 'request failed' : 'request completed',
      );
    });
    next();
  };
}
