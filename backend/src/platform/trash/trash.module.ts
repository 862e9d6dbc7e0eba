import { Global, Module } from '@nestjs/common';
import { TrashKeeper } from './trash-keeper.js';

@Global()
@Module({ providers: [TrashKeeper], exports: [TrashKeeper] })
export class TrashModule {}
