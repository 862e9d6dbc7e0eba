import { type DynamicModule, Module } from '@nestjs/common';
import { type IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { AppConfig } from '../config/index.js';
import { AppLogger } from './app-logger.js';

/** Structured logs. Bodies, query strings, tokens and cookies are never written. */
@Module({})
export class LoggingModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: LoggingModule,
      imports: [
        LoggerModule.forRoot({
          pinoHttp: {
            level: config.logLevel,
            redact: {
              paths: [
                '*.password',
                '*.token',
                '*.secret',
                '*.key',
                '*.authorization',
                '*.cookie',
                'err.parameters',
                'err.driverError',
              ],
              censor: '[hidden]',
            },
            customLogLevel: (_request, response, error) =>
              error !== undefined || response.statusCode >= 500
                ? 'error'
                : response.statusCode >= 400
                  ? 'info'
                  : 'debug',
            serializers: {
              req: (request: { id: string; method: string; url: string }) => ({
                id: request.id,
                method: request.method,
                path: request.url.split('?')[0],
              }),
              res: (response: { statusCode: number }) => ({ status: response.statusCode }),
            },
            genReqId: (request: IncomingMessage & { id?: string | number | object }) => request.id as string,
          },
        }),
      ],
      providers: [AppLogger],
      exports: [AppLogger],
    };
  }
}
