import { Global, Module } from '@nestjs/common';
import { TrashPurger } from './trash-purger.js';

@Global()
@Module({ providers: [TrashPurger], exports: [TrashPurger] })
export class TrashModule {}
