import { type DynamicModule, Module } from '@nestjs/common';
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
          // Requests are written by `accessLog`, which costs nothing where there is nothing to write.
          forRoutes: [],
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
          },
        }),
      ],
      providers: [AppLogger],
      exports: [AppLogger],
    };
  }
}
