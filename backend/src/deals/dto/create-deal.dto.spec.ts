import { Body, Controller, type INestApplication, Module, Patch, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { buildOpenApiDocument } from '../../platform/openapi/index.js';
import { CreateDealDto } from './create-deal.dto.js';
import { DealFieldsDto } from './deal-fields.dto.js';

@Controller('deals')
class DealsController {
  @Post()
  create(@Body() _body: CreateDealDto): null {
    return null;
  }

  @Patch()
  update(@Body() _body: DealFieldsDto): null {
    return null;
  }
}

@Module({ controllers: [DealsController] })
class DealsModule {}

it('documents that a new deal needs a description, and that an edit does not', async () => {
  const app: INestApplication = await NestFactory.create(DealsModule, { logger: false, preview: true });
  const schemas = buildOpenApiDocument(app).components?.schemas;
  expect(schemas?.['CreateDealDto']).toMatchObject({
    required: ['description'],
    properties: { description: { type: 'string', minLength: 1, maxLength: 5000 } },
  });
  expect(schemas?.['DealFieldsDto']).not.toHaveProperty('required');
  expect(schemas?.['DealFieldsDto']).not.toHaveProperty('properties.description.minLength');
});
