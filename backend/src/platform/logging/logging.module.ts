import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { AppConfig } from '../config/index.js';
import { AppLogger } from './app-logger.js';
import { serializeError } from './serialize-error.js';

/** The size of the log lines that are buffered while the disk is full. Further lines are dropped. */
const MAX_BUFFERED_LOG_BYTES = 1024 * 1024;

/** Writes to standard output. A line that cannot be written, for example on a full disk, does not end the process. */
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
          // `accessLog` logs the requests, at no cost for levels that are off.
          forRoutes: [],
          pinoHttp: [
            {
              level: config.logLevel,
              // Pass the error itself to the serializer, not pino's copy of some of its properties.
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
