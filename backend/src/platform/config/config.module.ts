import { type DynamicModule, Module } from '@nestjs/common';
import { AppConfig } from './app-config.js';

/** Provides the AppConfig to every module. */
@Module({})
export class ConfigModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: AppConfig, useValue: config }],
      exports: [AppConfig],
    };
  }
}
