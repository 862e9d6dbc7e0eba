export { announce } from './announce.js';
export { assertReachable } from './assert-reachable.js';
export { dataSourceOptions, openDataSource, type Schema } from './data-source.js';
export { DatabaseModule } from './database.module.js';
export { Sql } from './sql.js';
export { Transactional } from '@nestjs-cls/transactional';
export { iso } from './iso.js';
export { DatedRow, KeptRow, RevisedRow } from './kept-row.js';
