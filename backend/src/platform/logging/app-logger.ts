import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** What the framework says of itself while it starts; of use only to who works on the wiring. */
const START_UP = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** The application's logger: the framework's start-up lines go to debug. */
@Injectable()
export class AppLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (START_UP.has(String(rest.at(-1)))) super.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
