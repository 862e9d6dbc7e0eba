import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { stringify } from 'yaml';
import { AppModule } from '../app.module.js';
import { buildOpenApiDocument } from '../platform/http/openapi-document.js';
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
const document = buildOpenApiDocument(app);
const header = '# Generated from the backend by `npm run openapi`. Never edited by hand.\n';
writeFileSync(file, header + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
process.exit(0);
