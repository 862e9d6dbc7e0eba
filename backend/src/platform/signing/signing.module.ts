import { Global, Module } from '@nestjs/common';
import { Signatures } from './signatures.js';

@Global()
@Module({ providers: [Signatures], exports: [Signatures] })
export class SigningModule {}
