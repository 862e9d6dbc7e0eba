import { type NextFunction, type Request, type Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { type AppConfig } from '../config/index.js';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/**
 * One line a request, when it has been answered: failures of ours as errors, refusals as info, the rest as
 * debug. The path is written without its query. What the log's level leaves out is not even listened for.
 */
export function accessLog(config: AppConfig) {
  const least = LEVELS.indexOf(config.logLevel);
  const shows = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level) >= least;
  const showsRefusals = shows('info');
  return (request: Request & { id?: string }, response: Response, next: NextFunction): void => {
    const at = performance.now();
    const { method, url } = request;
    response.once('close', () => {
      const { statusCode: status } = response;
      if (status < 500 && !(status >= 400 ? showsRefusals : shows('debug'))) return;
      const level = status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug';
      // An application put together without the logging module has no root, and writes nothing.
      const root = PinoLogger.root as (typeof PinoLogger)['root'] | undefined;
      root?.[level](
        {
          req: { id: request.id, method, path: url.split('?')[0] },
          res: { status },
          responseTime: Math.round(performance.now() - at),
        },
        status >= 500 ? 'request errored' : 'request completed',
      );
    });
    next();
  };
}
