import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** Contexts of Nest's own start-up messages, which only help when modules are wired differently. */
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
