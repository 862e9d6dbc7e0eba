export { HttpModule } from './http.module.js';
export { type Cursor, cutPage, decodeCursor, encodeCursor, type SortedRow } from './cursor.js';
export {
  DomainError,
  NOT_JSON,
  type FieldError,
  Invalid,
  NotFound,
  NotJson,
  PreconditionFailed,
} from './domain-error.js';
export { addEdgeErrors } from './edge-errors.js';
export { Envelope, ApiAdapter, JsonText, Listing, NotModified } from './envelope.js';
export {
  API_ERRORS,
  ApiEnvelope,
  ApiErrors,
  ApiKeyAccess,
  KEY_ACCESS_EXTENSION,
  type ApiErrorStatus,
  ApiIdempotencyKey,
  ApiIfMatch,
  Problem,
} from './api-decorators.js';
export { MAX_PAGE_ROWS, PageMeta, PageQuery } from './page.js';
export { IdParam, IfMatch, IfNoneMatch, PageParam } from './input/params.js';
export { sendProblem, toProblemBody } from './problem.filter.js';
export { prepareApi, prepareEdge } from './pipeline.js';
export { type BodyRequest, hasBody, refuseBody } from './input/read-body.js';
export { serveWebApp } from './web-app.js';
export { hasTooManyValues, TOO_MANY_VALUES } from './input/convert-to-dto.js';
export { readJson } from './input/read-json.js';
export { findShapeErrors } from './input/dto-shape.js';
export { refuseUnknown } from './input/unknown-fields.js';
export { fieldErrors, validateBody, ValidatedByParser } from './input/validation.js';
export { IS_PUBLIC, Public, ReadsBodyItself } from './public.js';
export { EventStream } from './event-stream.js';
export { createFieldsDto, createFieldsResponse } from './input/field-dto.js';
export { IsDay } from './input/is-day.js';
export { BlankIsNull, CanBeOmitted, Trim } from './input/text-fields.js';
export { FileQuery, IsTimeZoneName, toLocalDay } from './input/time-zone.js';
