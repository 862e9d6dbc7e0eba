import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Connections } from './connections.js';
import { LargeJsonParser } from './input/large-json-parser.js';
import { UnknownInputGuard } from './input/unknown-input.guard.js';

/** Must be imported after identity and rate limits: guards run in the order of their modules. */
@Module({ providers: [Connections, LargeJsonParser, { provide: APP_GUARD, useClass: UnknownInputGuard }] })
export class HttpModule {}
