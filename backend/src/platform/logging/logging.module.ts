import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { AppConfig } from '../config/index.js';
import { AppLogger } from './app-logger.js';
import { serializeError } from './serialize-error.js';

/** Lines that wait for a full disk to have room again; later ones are dropped. */
const MAX_BUFFERED_LOG_BYTES = 1024 * 1024;

/** Writes to standard output. A line that cannot be written, on a full disk above all, must not end the process. */
function createLogStream(): ReturnType<typeof pino.destination> {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_BUFFERED_LOG_BYTES });
  stream.on('error', () => undefined);
  return stream;
}

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
          pinoHttp: [
            {
              level: config.logLevel,
              // Given the error itself, not what pino would already have taken from it.
              wrapSerializers: false,
              serializers: { err: serializeError },
              redact: {
                paths: ['*.password', '*.token', '*.secret', '*.key', '*.authorization', '*.cookie'],
                censor: '[hidden]',
              },
            },
            createLogStream(),
          ],
        }),
      ],
      providers: [AppLogger],
      exports: [AppLogger],
    };
  }
}
