import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiIdempotencyKey, ReadsBodyItself } from '../http/index.js';
import { type UploadRules } from './uploads.js';

/** Declares the multipart body of an upload endpoint, and its Idempotency-Key. */
export const ApiUpload = (rules: UploadRules) =>
  applyDecorators(
    ReadsBodyItself(),
    ApiIdempotencyKey(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [rules.field],
        properties: {
          [rules.field]: {
            type: 'array',
            maxItems: rules.maxFiles,
            items: { type: 'string', format: 'binary' },
            description: `${rules.extensions.join(', ')}; each at most 10,485,760 bytes. All are taken or none.`,
          },
        },
      },
    }),
  );
