import { Global, Module } from '@nestjs/common';
import { DocumentParser } from './document-parser.js';

@Global()
@Module({ providers: [DocumentParser], exports: [DocumentParser] })
export class ParsingModule {}
