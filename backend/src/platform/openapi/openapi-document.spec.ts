import { type INestApplication } from '@nestjs/common';
import { Body, Controller, Get, Module, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiSchema,
  ApiTags,
} from '@nestjs/swagger';
import { ArrayMaxSize, IsInt, IsNotEmpty, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { ApiEnvelope, ApiErrors, ApiIdempotencyKey, ApiKeyAccess, PageMeta } from '../http/index.js';
import { buildOpenApiDocument } from './openapi-document.js';

class Leaf {
  @ApiProperty() name!: string;
}

class Shape {
  @ApiProperty({ type: Leaf, nullable: true }) leaf!: Leaf | null;
  @ApiProperty({ type: String, nullable: true }) text!: string | null;
}

class SavedShapeResponse {
  @ApiProperty() id!: string;
}

@ApiSchema({ description: 'number of shapes' })
class ShapeCountResponse {
  @ApiProperty() count!: number;
}

class ShapeDto {
  @ApiProperty({ type: String }) @IsNotEmpty() @MaxLength(80) name!: string;
  @ApiPropertyOptional({ type: Number, minimum: 2 }) @IsOptional() @IsInt() @Min(1) @Max(9) size?: number;
  @ApiPropertyOptional({ type: [Number] })
  @ArrayMaxSize(3)
  @IsInt({ each: true })
  @Max(7, { each: true })
  sizes?: number[];
  @ApiPropertyOptional({ format: 'date' }) @Matches(/^\d{4}-\d{2}-\d{2}$/) day?: string;
}

class ShapeQuery {
  @ApiPropertyOptional({ type: String }) @MaxLength(1000) cursor?: string;
}

@ApiTags('deals')
@Controller(['shapes', 'old/shapes'])
class ShapesController {
  @Get()
  @ApiOperation({ operationId: 'getShape', summary: 'A shape' })
  @ApiEnvelope(Shape)
  get(@Query() _query: ShapeQuery): null {
    return null;
  }

  @Post()
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'createShape', summary: 'Add a shape' })
  @ApiEnvelope(null, { status: 201 })
  @ApiErrors(409)
  @ApiIdempotencyKey()
  create(@Body() _body: ShapeDto): null {
    return null;
  }

  @Get('all')
  @ApiOperation({ operationId: 'listShapes', summary: 'Shapes' })
  @ApiEnvelope(SavedShapeResponse, { list: true, meta: PageMeta })
  list(): null {
    return null;
  }

  @Post('counted')
  @ApiOperation({ operationId: 'countShapes', summary: 'Count shapes' })
  @ApiEnvelope(ShapeCountResponse, { status: 202 })
  count(): null {
    return null;
  }

  @Get('drawing')
  @ApiOperation({ operationId: 'drawShape', summary: 'Draw a shape' })
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  draw(): null {
    return null;
  }

  @Post('counted-for-people')
  @ApiBearerAuth()
  @ApiKeyAccess('none')
  @ApiOperation({ operationId: 'countForPeople', summary: 'Count for people' })
  @ApiEnvelope(null)
  countForPeople(): null {
    return null;
  }

  @Post('opened')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'openShape', summary: 'Open a shape' })
  @ApiEnvelope(null, { status: 201 })
  open(): null {
    return null;
  }
}

@Module({ controllers: [ShapesController] })
class ShapesModule {}

describe('the OpenAPI document', () => {
  let app: INestApplication;
  beforeAll(async () => {
    app = await NestFactory.create(ShapesModule, { logger: false, preview: true });
  });
  const build = () => JSON.parse(JSON.stringify(buildOpenApiDocument(app))) as Record<string, never>;

  it('allows null if a property is nullable, also next to a reference', () => {
    expect(build()).toMatchObject({
      openapi: '3.1.1',
      components: {
        schemas: {
          Shape: {
            properties: {
              leaf: { anyOf: [{ $ref: '#/components/schemas/Leaf' }, { type: 'null' }] },
              text: { type: ['string', 'null'] },
            },
          },
        },
      },
    });
  });

  it('documents the bounds of validators, except where a property states its own', () => {
    const document = build();
    expect(document).toMatchObject({
      components: {
        schemas: {
          ShapeDto: {
            properties: {
              name: { type: 'string', minLength: 1, maxLength: 80 },
              size: { type: 'integer', minimum: 2, maximum: 9 },
              sizes: { type: 'array', maxItems: 3, items: { type: 'integer', maximum: 7 } },
            },
          },
        },
      },
    });
    expect(document['paths']).toMatchObject({
      '/shapes': { get: { parameters: [{ name: 'cursor', schema: { type: 'string', maxLength: 1000 } }] } },
    });
  });

  it('refers to one shared response for each error, and documents the first path of a controller', () => {
    const { paths, components } = build() as Record<string, Record<string, never>>;
    expect(Object.keys(paths ?? {}).filter((path) => !path.startsWith('/shapes'))).toEqual([]);
    expect(paths?.['/shapes']).toMatchObject({
      get: { security: [], responses: { 400: { $ref: '#/components/responses/BadRequestError' } } },
      post: {
        security: [{ bearer: [] }, { apiKey: [] }],
        responses: {
          403: { $ref: '#/components/responses/ForbiddenError' },
          409: { $ref: '#/components/responses/ConflictError' },
          422: { $ref: '#/components/responses/UnprocessableContentError' },
        },
      },
    });
    expect(Object.keys(components?.['responses'] ?? {})).not.toContain('GoneError');
  });

  it('says what an API key needs, and where keys are refused', () => {
    expect(build()['paths']).toMatchObject({
      '/shapes': { post: { description: expect.stringContaining('the scope `write`') as string } },
      '/shapes/counted-for-people': {
        post: {
          security: [{ bearer: [] }],
          description: expect.stringContaining('API keys are refused') as string,
        },
      },
    });
    expect(JSON.stringify(build())).not.toContain('x-api-key-access');
  });

  it.each([
    ['get', '/shapes', 200, 'The shape.'],
    ['get', '/shapes/all', 200, 'A page of saved shapes.'],
    ['post', '/shapes/counted', 202, 'The number of shapes; the work goes on in the background.'],
    ['get', '/shapes/drawing', 200, 'The PDF file.'],
    ['post', '/shapes', 201, 'Done; `data` is null.'],
  ])('says what %s %s responds with', (verb, path, status, description) => {
    expect(build()['paths']).toMatchObject({
      [path]: { [verb]: { responses: { [status]: { description } } } },
    });
  });

  it('documents an Idempotency-Key only where the handler reads one', () => {
    const header = { name: 'Idempotency-Key', in: 'header', required: false };
    expect(build()['paths']).toMatchObject({
      '/shapes': {
        post: { parameters: [header], description: expect.stringContaining('Idempotency-Key') as string },
      },
      '/shapes/opened': {
        post: { parameters: [], description: expect.not.stringContaining('Idempotency-Key') as string },
      },
    });
  });

  it('describes a day by its format alone: generators that turn it into a date refuse a pattern beside it', () => {
    expect(build()).toMatchObject({
      components: { schemas: { ShapeDto: { properties: { day: { type: 'string', format: 'date' } } } } },
    });
    expect(JSON.stringify(build())).not.toContain('"pattern"');
  });

  it('says how a program gets the token that every call needs', () => {
    expect(build()).toMatchObject({
      info: { description: expect.stringContaining('`POST /api/auth/sign-in/email`') as string },
    });
    expect(build()).toMatchObject({
      info: { description: expect.stringContaining('`GET /api/auth/token`') as string },
    });
  });
});
