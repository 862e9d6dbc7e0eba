import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional } from '@nestjs-cls/transactional';
import { ClsModule } from 'nestjs-cls';
import { type DataSource, type DataSourceOptions } from 'typeorm';
import { getDataSourceToken } from '@nestjs/typeorm';
import { AppConfig } from '../config/index.js';
import { dataSourceOptions, openDataSource, type Schema } from './data-source.js';
import { RetryingTransactionalAdapter } from './retrying-transactional-adapter.js';
import { Sql } from './sql.js';

/** Provides the data source, `@Transactional()` and hand-written SQL. */
@Module({})
export class DatabaseModule {
  static with(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [AppConfig],
          useFactory: (config: AppConfig): DataSourceOptions => dataSourceOptions(config, schema),
          dataSourceFactory: (options): Promise<DataSource> => {
            if (options === undefined) throw new Error('The data source has no options.');
            return openDataSource(options);
          },
        }),
        // Only the plugin: the whole module would add an idle guard and interceptor to every handler. Each transaction
        // opens its own context.
        ClsModule.registerPlugins([
          new ClsPluginTransactional({
            imports: [TypeOrmModule],
            adapter: new RetryingTransactionalAdapter({ dataSourceToken: getDataSourceToken() }),
          }),
        ]),
      ],
      providers: [Sql],
      exports: [Sql],
    };
  }
}
