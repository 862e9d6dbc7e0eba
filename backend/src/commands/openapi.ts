import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { buildOpenApiDocument, toYaml } from '../platform/openapi/index.js';
import { AppConfig, readVariables } from '../platform/config/index.js';

/** Writes openapi.yaml from the code. Needs no database, Redis or environment. */
const file =
  process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'openapi.yaml');
const config = new AppConfig(readVariables({}), '');
const app = await NestFactory.create(AppModule.with(config), {
  preview: true,
  logger: false,
  abortOnError: false,
});
app.setGlobalPrefix('api');
writeFileSync(file, await toYaml(buildOpenApiDocument(app)));
process.exit(0);
